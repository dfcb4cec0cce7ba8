package tagalong.bot.metrics;

import java.time.Duration;

/** Told of each call to Telegram, every try by itself. Called from many threads; must neither wait nor throw. */
public interface CallWatch {
    /**
     * @param method of the Bot API, in lower case; {@code file} for a download
     * @param code of HTTP; 0 when there was no answer
     */
    void called(String method, int code, Duration time);
}
