package tagalong.storage;

/** Nothing was written, because too little is left of the lease for the write to end inside it. */
public final class LeaseLostException extends StorageException {

    private static final long serialVersionUID = 1;

    public LeaseLostException(String message) {
        super(message);
    }
}
