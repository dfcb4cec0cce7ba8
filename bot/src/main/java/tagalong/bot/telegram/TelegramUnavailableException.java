package tagalong.bot.telegram;

/** Telegram could not be asked; the message names the method, never the URL. */
public final class TelegramUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TelegramUnavailableException(String method, String reason) {
        super(method + ": " + reason);
    }
}
