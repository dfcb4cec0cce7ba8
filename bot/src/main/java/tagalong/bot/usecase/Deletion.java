package tagalong.bot.usecase;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.storage.Forgetting;
import tagalong.storage.UserId;

/** Deletes people: they are known in memory, deleted in the background, and told when all is gone. */
public final class Deletion implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Deletion.class);
    private static final Duration BEFORE_NEXT_TRY = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Forgetting forgetting;
    private final ScheduledExecutorService threads;
    private final Duration beforeNextTry;
    private final Set<UserId> people = ConcurrentHashMap.newKeySet();
    private final Map<UserId, Long> begun = new ConcurrentHashMap<>();

    /** @param threads for deleting alone, which takes long; ended with this */
    public Deletion(Forgetting forgetting, ScheduledExecutorService threads) {
        this(forgetting, threads, BEFORE_NEXT_TRY);
    }

    Deletion(Forgetting forgetting, ScheduledExecutorService threads, Duration beforeNextTry) {
        this.forgetting = forgetting;
        this.threads = threads;
        this.beforeNextTry = beforeNextTry;
    }

    /** How many people are being deleted. */
    public int people() {
        return people.size();
    }

    /** True until all of the person is deleted; costs no request. */
    public boolean isUnderWay(UserId user) {
        return people.contains(user);
    }

    /** How many deletions of the person have begun in this process: what began before the last one must not write any more. */
    public long generation(UserId user) {
        return begun.getOrDefault(user, 0L);
    }

    /**
     * Goes on with those whom an earlier process did not finish; to be called when this one may write, before it reads updates.
     *
     * @param whenGone asked while something of the person may still be known
     */
    public void resume(Function<UserId, Runnable> whenGone) {
        forgetting.unfinished().forEach(user -> delete(user, whenGone.apply(user)));
    }

    /** Returns when it is sure to happen, whatever becomes of this process; to be called in the person's lane. */
    public void begin(UserId user, Runnable whenGone) {
        forgetting.begin(user);
        delete(user, whenGone);
    }

    private void delete(UserId user, Runnable whenGone) {
        if (people.add(user)) {
            begun.merge(user, 1L, Long::sum);
            threads.execute(() -> finish(user, whenGone));
        }
    }

    private void finish(UserId user, Runnable whenGone) {
        try {
            if (!forgetting.isBeingForgotten(user)) { // another process has finished, and the person may be back
                people.remove(user);
                return;
            }
            forgetting.finish(user);
            people.remove(user);
            whenGone.run();
        } catch (RuntimeException | Error e) { // or it would be under way for as long as this process runs
            LOG.atWarn().addKeyValue("reason", e.toString()).log("Not all of a person is deleted yet");
            if (!threads.isShutdown()) {
                threads.schedule(() -> finish(user, whenGone), beforeNextTry.toMillis(), TimeUnit.MILLISECONDS);
            }
        }
    }

    /** What is not finished is resumed by the next process. */
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
