package tagalong.bot.sets;

/** Telegram could not be asked for a set or a file; the message names the method, never the URL. */
public final class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnavailableException(String method, String reason) {
        super(method + ": " + reason);
    }
}
