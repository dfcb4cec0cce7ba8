package tagalong.storage;

/** The table did not do what it was asked, also not when asked again. The message names the operation, never its data. */
public class StorageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public StorageException(String message) {
        super(message);
    }

    public StorageException(String message, Throwable cause) {
        super(message, cause);
    }
}
