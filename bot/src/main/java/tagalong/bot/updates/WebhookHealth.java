package tagalong.bot.updates;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/** Whether Telegram calls us and gets through: judged by what it says of the webhook, and when it last did get through. */
final class WebhookHealth {
    private static final Duration LONGEST_TROUBLE = Duration.ofSeconds(90);

    private final LongSupplier nanoTime;
    private final InstantSource clock;
    private volatile Instant lastSuccess;
    private volatile long lastFine;

    /** @param clock for what Telegram dates */
    WebhookHealth(LongSupplier nanoTime, InstantSource clock) {
        this.nanoTime = nanoTime;
        this.clock = clock;
        this.lastSuccess = clock.instant();
        this.lastFine = nanoTime.getAsLong();
    }

    /** An update was taken. */
    void succeeded() {
        lastSuccess = clock.instant();
    }

    /**
     * What Telegram says.
     *
     * @param isOurs whether it calls our address
     * @param lastError in seconds since the epoch; 0 for none
     */
    void seen(boolean isOurs, long lastError) {
        if (isOurs && lastError <= lastSuccess.getEpochSecond()) {
            lastFine = nanoTime.getAsLong();
        }
    }

    boolean isHealthy() {
        return sinceFine().compareTo(LONGEST_TROUBLE) < 0;
    }

    Duration sinceFine() {
        return Duration.ofNanos(nanoTime.getAsLong() - lastFine);
    }
}
