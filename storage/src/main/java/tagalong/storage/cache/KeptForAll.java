package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is the same for all who ask, looked up once in a while, by one of them. What changes while it is looked up is laid over
 * it; nobody who changes something waits for that.
 */
final class KeptForAll<T> {

    /** What a change makes of what is known; null makes it unknown. */
    interface Change<T> extends Function<T, @Nullable T> {}

    private final Supplier<T> lookUp;
    private final long nanosKept;
    private final Ticker ticker;
    private final Object oneLooksUp = new Object();
    private @Nullable T known;
    private long until;
    private @Nullable List<Change<T>> meanwhile;

    KeptForAll(Supplier<T> lookUp, Duration kept, Ticker ticker) {
        this.lookUp = lookUp;
        this.nanosKept = kept.toNanos();
        this.ticker = ticker;
    }

    T get() {
        var fresh = fresh();
        if (fresh != null) {
            return fresh;
        }
        synchronized (oneLooksUp) {
            var byAnother = fresh();
            return byAnother == null ? lookUp() : byAnother;
        }
    }

    synchronized void change(Change<T> change) {
        if (known != null) {
            known = change.apply(known);
        }
        if (meanwhile != null) {
            meanwhile.add(change);
        }
    }

    private synchronized @Nullable T fresh() {
        return ticker.read() - until < 0 ? known : null;
    }

    private T lookUp() {
        synchronized (this) {
            meanwhile = new ArrayList<>();
        }
        @Nullable T found = null;
        try {
            var now = lookUp.get();
            found = now;
            return now;
        } finally {
            keep(found);
        }
    }

    private synchronized void keep(@Nullable T found) {
        var now = found;
        for (var change : meanwhile == null ? List.<Change<T>>of() : meanwhile) {
            now = now == null ? null : change.apply(now);
        }
        known = now;
        until = ticker.read() + nanosKept;
        meanwhile = null;
    }
}
