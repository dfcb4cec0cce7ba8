package tagalong.playground;

/** Something on this machine is in the way; the message says in one line what it is and what helps. */
final class CannotStartException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CannotStartException(String message) {
        super(message);
    }

    CannotStartException(String message, Throwable cause) {
        super(message, cause);
    }
}
