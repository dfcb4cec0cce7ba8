package tagalong.bot.telegram;

import java.util.Set;

/** BotFather's token; its {@code toString} is safe to log. */
public record BotToken(String value) {
    private static final int TELLTALE_LENGTH = 8;

    public BotToken {
        if (!value.matches("[1-9][0-9]{0,17}:[A-Za-z0-9_-]{1,80}")) {
            throw new IllegalArgumentException("not of the form 123456:ABC-DEF");
        }
    }

    /** The bot's own user id, which is the part before the colon. */
    public long botId() {
        return Long.parseLong(value.substring(0, value.indexOf(':')));
    }

    /** The texts that give the token away: itself, as it stands in a URL, and its secret half unless that is a common word. */
    public Set<String> secrets() {
        var secret = value.substring(value.indexOf(':') + 1);
        return secret.length() >= TELLTALE_LENGTH
                ? Set.of(secret)
                : Set.of(value, value.replace(":", "%3A"), value.replace(":", "%3a"));
    }

    @Override
    public String toString() {
        return botId() + ":***";
    }
}
