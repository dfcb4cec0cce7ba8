package tagalong.bot.dispatch;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.storage.UserId;

/** One person's tasks run in the order given, different people's side by side. */
public final class Lanes {
    private static final Logger LOG = LoggerFactory.getLogger(Lanes.class);

    private final Executor threads;
    private final Map<UserId, CompletableFuture<Void>> last = new ConcurrentHashMap<>();

    public Lanes(Executor threads) {
        this.threads = threads;
    }

    /** @return done when the task is; a task that throws stops none that follows */
    public CompletableFuture<Void> run(UserId person, Runnable task) {
        var done = last.compute(
                person,
                (key, before) -> before == null
                        ? CompletableFuture.runAsync(task, threads)
                        : before.handle((result, failure) -> null).thenRunAsync(task, threads));
        done.whenComplete((result, failure) -> {
            last.remove(person, done);
            if (failure != null) {
                LOG.atError().setCause(failure).addKeyValue("user", person).log("A task in a person's lane failed");
            }
        });
        return done;
    }
}
