package tagalong.playground;

import java.time.Duration;
import java.time.Instant;

/** Where a run's message ids start: after those of every earlier run, since the bot remembers by them what can be undone. */
final class MessageIds {
    private static final Instant FIRST_RUN = Instant.parse("2025-01-01T00:00:00Z");

    private MessageIds() {}

    /** Seconds, so that a run would have to see more than one message a second in one chat to meet the next run's. */
    static int now() {
        return (int) Duration.between(FIRST_RUN, Instant.now()).toSeconds();
    }
}
