package tagalong.simulator;

/** A bot's account and what its owner sets in BotFather. */
public final class BotAccount {
    BotAccount() {
    }

    public long id() {
        throw new UnsupportedOperationException();
    }

    public String username() {
        throw new UnsupportedOperationException();
    }

    public String token() {
        throw new UnsupportedOperationException();
    }

    /** {@code /setinline}; on unless said otherwise. */
    public BotAccount inlineMode(boolean on) {
        throw new UnsupportedOperationException();
    }

    /** {@code /setinlinefeedback}; off unless said otherwise, as at BotFather. */
    public BotAccount inlineFeedback(boolean on) {
        throw new UnsupportedOperationException();
    }

    /** {@code /setprivacy}; on unless said otherwise; holds for groups that the bot is added to afterwards. */
    public BotAccount privacyMode(boolean on) {
        throw new UnsupportedOperationException();
    }

    /** Waits until the bot has confirmed every update that is there now. */
    public void awaitsAllConfirmed() {
        throw new UnsupportedOperationException();
    }
}
