package tagalong.simulator.world;

import java.time.Duration;
import java.time.Instant;

/**
 * The connections to one webhook. As Telegram does, opens further ones only while the bot has lately taken an update;
 * otherwise one alone, every two seconds. So a bot that lets its only connection hang is sent nothing else.
 */
final class WebhookConnections {
    private static final Duration ALIVE_AFTER_SUCCESS = Duration.ofSeconds(10);
    private static final Duration BETWEEN_PROBES = Duration.ofSeconds(2);
    private static final Duration KEPT_IDLE = Duration.ofSeconds(50);

    private final int most;
    private int open;
    private int busy;
    private Instant lastSuccess = Instant.MIN;
    private Instant lastUsed = Instant.MIN;
    private Instant nextProbe = Instant.MIN;

    WebhookConnections(int most) {
        this.most = most;
    }

    /** Takes a connection for a request, if there may be one now. */
    boolean take(Instant now) {
        if (busy == 0 && now.isAfter(lastUsed.plus(KEPT_IDLE))) {
            open = 0;
        }
        if (busy == open && !opens(now)) {
            return false;
        }
        busy++;
        lastUsed = now;
        return true;
    }

    private boolean opens(Instant now) {
        var alive = now.isBefore(lastSuccess.plus(ALIVE_AFTER_SUCCESS));
        if (open >= (alive ? most : 1) || (!alive && now.isBefore(nextProbe))) {
            return false;
        }
        nextProbe = now.plus(BETWEEN_PROBES);
        open++;
        return true;
    }

    /** When a bot that takes nothing is tried again. */
    Instant nextProbe() {
        return nextProbe;
    }

    void succeeded(Instant now) {
        busy--;
        lastUsed = now;
        lastSuccess = now;
    }

    /** @param kept whether there was an answer, so that the connection can be used again */
    void failed(boolean kept, Instant now) {
        busy--;
        lastUsed = now;
        open -= kept ? 0 : 1;
    }
}
