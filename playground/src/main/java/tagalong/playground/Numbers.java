package tagalong.playground;

import java.time.Duration;
import java.time.Instant;

/**
 * Where a run's ids start: after those of every earlier run, since the bot remembers by messages what can be undone, and by updates what
 * is done. Seconds, so that a run would have to see more than one a second to meet the next run's.
 */
final class Numbers {
    private static final Instant FIRST_RUN = Instant.parse("2025-01-01T00:00:00Z");
    /** Above all that a simulator begins with by itself. */
    private static final int FIRST_UPDATE = 1_000_000_000;

    private Numbers() {}

    static int ofMessages() {
        return (int) Duration.between(FIRST_RUN, Instant.now()).toSeconds();
    }

    static int ofUpdates() {
        return FIRST_UPDATE + ofMessages();
    }
}
