package tagalong.simulator.server;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/** The newest calls of the Bot API, oldest first; bounded. */
public final class CallLog {
    /** All calls that are still remembered. */
    public List<Call> all() {
        throw new UnsupportedOperationException();
    }

    /** The calls of one method. */
    public List<Call> of(String method) {
        throw new UnsupportedOperationException();
    }

    /** How many calls there were since the start or the last {@link #clear()}, also those no longer remembered. */
    public long count() {
        throw new UnsupportedOperationException();
    }

    /** Waits until a call of the method is in the log that fits, and returns the first one. */
    public Call await(String method, Predicate<Call> fits, Duration patience) {
        throw new UnsupportedOperationException();
    }

    public void clear() {
        throw new UnsupportedOperationException();
    }
}
