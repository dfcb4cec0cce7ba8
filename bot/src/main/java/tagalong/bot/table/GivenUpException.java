package tagalong.bot.table;

/** It did not come about; the message says why, and what to do. */
final class GivenUpException extends Exception {
    private static final long serialVersionUID = 1;

    GivenUpException(String message) {
        super(message);
    }
}
