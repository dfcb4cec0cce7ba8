package tagalong.storage;

/** Nobody may work on the table: an import into it has begun and is not finished. */
public final class UnfinishedImportException extends StorageException {

    private static final long serialVersionUID = 1;

    public UnfinishedImportException(String message) {
        super(message);
    }
}
