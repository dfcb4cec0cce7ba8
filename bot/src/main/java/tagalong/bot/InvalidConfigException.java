package tagalong.bot;

/** A variable is missing or malformed; the message is one line for the operator. */
public final class InvalidConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InvalidConfigException(String message) {
        super(message);
    }
}
