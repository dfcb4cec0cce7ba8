package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One thing that is the same for all who ask, looked up once in a while beside them: what is old is served until the new is there, and
 * only while nothing is known do those who ask wait, a moment. What changes while it is looked up is laid over it.
 */
final class KeptForAll<T> {

    /** What a change makes of what is known; null makes it unknown. */
    interface Change<T> extends Function<T, @Nullable T> {}

    /**
     * How it is looked up.
     *
     * @param kept how long what was found is new
     * @param patience how long, from the beginning of a look, it is waited for
     */
    record Looks(Executor executor, Ticker ticker, Duration kept, Duration patience) {}

    /** So long after a failure nobody looks again. */
    static final Duration AFTER_A_FAILURE = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(KeptForAll.class);

    private final Supplier<T> lookUp;
    private final T nothing;
    private final Looks looks;
    private @Nullable T known;
    private long until;
    private @Nullable CompletableFuture<T> looking;
    private @Nullable List<Change<T>> meanwhile;

    /** @param nothing what is answered while nothing is known */
    KeptForAll(Supplier<T> lookUp, T nothing, Looks looks) {
        this.lookUp = lookUp;
        this.nothing = nothing;
        this.looks = looks;
        this.until = looks.ticker.read();
    }

    /** Never throws: what could not be looked up is what was known before, or nothing. */
    T get() {
        lookIfOld();
        var awaited = awaited();
        return awaited == null ? known() : awaited.join();
    }

    /** What is known now; starts no look and waits for none. */
    synchronized T known() {
        return known == null ? nothing : known;
    }

    synchronized boolean isKnown() {
        return known != null;
    }

    synchronized void change(Change<T> change) {
        if (known != null) {
            known = change.apply(known);
            until = known == null ? looks.ticker.read() : until;
        }
        if (meanwhile != null) {
            meanwhile.add(change);
        }
    }

    private synchronized @Nullable CompletableFuture<T> awaited() {
        return known == null ? looking : null;
    }

    private void lookIfOld() {
        var answer = begun();
        if (answer == null) {
            return;
        }
        try {
            looks.executor.execute(() -> look(answer));
        } catch (RejectedExecutionException ending) {
            answer.complete(keep(null));
        }
    }

    private synchronized @Nullable CompletableFuture<T> begun() {
        if (looking != null || looks.ticker.read() - until < 0) {
            return null;
        }
        meanwhile = new ArrayList<>();
        looking =
                new CompletableFuture<T>().completeOnTimeout(nothing, looks.patience.toMillis(), TimeUnit.MILLISECONDS);
        return looking;
    }

    private void look(CompletableFuture<T> answer) {
        @Nullable T found = null;
        try {
            found = lookUp.get();
        } catch (RuntimeException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("What is shown to all could not be looked up");
        } finally {
            answer.complete(keep(found));
        }
    }

    private synchronized T keep(@Nullable T found) {
        var now = found;
        for (var change : meanwhile == null ? List.<Change<T>>of() : meanwhile) {
            now = now == null ? null : change.apply(now);
        }
        looking = null;
        meanwhile = null;
        if (found == null) {
            until = looks.ticker.read() + AFTER_A_FAILURE.toNanos();
            return known();
        }
        known = now;
        until = looks.ticker.read() + (now == null ? 0 : looks.kept.toNanos());
        return known();
    }
}
