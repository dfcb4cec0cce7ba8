package tagalong.simulator.world;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The one place in which a bot's long poll waits. Guarded by the world's lock. */
public final class PollSlot {
    private static final Duration REPEATED_WITHIN = Duration.ofSeconds(3);
    private static final Duration REPEATED_AT_ONCE = Duration.ofMillis(500);
    private static final Duration BETWEEN_CONFLICTS = Duration.ofSeconds(3);

    private @Nullable Waiting waiting;
    private long previousOffset = -1;
    private Instant previousStart = Instant.MIN;
    private Instant nextConflict = Instant.MIN;
    private long polls;

    /** A poll that waits; it ends with a conflict when another one takes its place. */
    public static final class Waiting {
        private @Nullable String conflict;

        /** Why it was ended, or null while it may wait. */
        public @Nullable String conflict() {
            return conflict;
        }
    }

    /** What a poll asks for after Telegram's rules against polling too often. */
    public record Terms(int limit, Duration timeout) {}

    /** The same offset again within 3 seconds waits at least 3 seconds; within half a second it gets one update. */
    public Terms terms(long offset, int limit, Duration timeout, Instant now) {
        polls++;
        var same = offset == previousOffset;
        var soon = same && now.isBefore(previousStart.plus(REPEATED_WITHIN));
        var atOnce = same && now.isBefore(previousStart.plus(REPEATED_AT_ONCE));
        previousOffset = offset;
        previousStart = now;
        return new Terms(
                atOnce ? 1 : limit, soon && timeout.compareTo(REPEATED_WITHIN) < 0 ? REPEATED_WITHIN : timeout);
    }

    /** Takes the place; the poll that waited there ends with a conflict. */
    public Waiting take(String conflict) {
        end(conflict);
        waiting = new Waiting();
        return waiting;
    }

    /** Ends the poll that waits, if any. */
    public void end(String conflict) {
        if (waiting != null) {
            waiting.conflict = conflict;
            waiting = null;
        }
    }

    public void leave(Waiting done) {
        if (waiting == done) {
            waiting = null;
        }
    }

    public boolean isWaiting() {
        return waiting != null;
    }

    /** How many polls there were so far. */
    public long polls() {
        return polls;
    }

    /** How long to hold the next conflict back: Telegram tells one every three seconds, and delays the others. */
    public Duration conflictDelay(Instant now) {
        if (now.isBefore(nextConflict)) {
            return BETWEEN_CONFLICTS;
        }
        nextConflict = now.plus(BETWEEN_CONFLICTS);
        return Duration.ZERO;
    }
}
