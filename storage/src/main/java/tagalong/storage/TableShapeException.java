package tagalong.storage;

/** There is a table of this name, but not one of ours. */
public final class TableShapeException extends StorageException {

    private static final long serialVersionUID = 1;

    public TableShapeException(String message) {
        super(message);
    }
}
