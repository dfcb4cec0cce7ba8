package tagalong.bot.work;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.storage.UserId;

/**
 * One person's tasks run in the order given, different people's side by side. All work for a person comes through here, from
 * whichever entrance, and here it is refused while the person is being deleted.
 */
public final class Lanes {
    private static final Logger LOG = LoggerFactory.getLogger(Lanes.class);

    private final Executor threads;
    private final Predicate<UserId> closed;
    private final ToLongFunction<UserId> generation;
    private final Map<UserId, CompletableFuture<Boolean>> last = new ConcurrentHashMap<>();

    /**
     * @param closed for whom nothing may be done any more; asked when a task's turn has come
     * @param generation raised by each deletion of a person, when it begins
     */
    public Lanes(Executor threads, Predicate<UserId> closed, ToLongFunction<UserId> generation) {
        this.threads = threads;
        this.closed = closed;
        this.generation = generation;
    }

    /** How many people something is done for, or waits. */
    public int people() {
        return last.size();
    }

    /** Whether anything may be done for this person now; for what needs no place in a lane. */
    public boolean admits(UserId person) {
        return !closed.test(person);
    }

    /** For {@link #runIn}, to be asked when long work begins. */
    public long generation(UserId person) {
        return generation.applyAsLong(person);
    }

    /** As {@link #run}, but what began before the person was deleted is not admitted, also when the deletion is over. */
    public CompletableFuture<Boolean> runIn(long begunIn, UserId person, Runnable task) {
        return run(person, () -> begunIn == generation(person), task);
    }

    /**
     * Runs a task when all that were given before for this person are over.
     *
     * @return done when the task is, with whether it was admitted; failed when no thread takes it. A task that throws stops none that
     *     follows
     */
    public CompletableFuture<Boolean> run(UserId person, Runnable task) {
        return run(person, () -> true, task);
    }

    private CompletableFuture<Boolean> run(UserId person, BooleanSupplier condition, Runnable task) {
        var done = last.compute(
                person,
                (key, before) -> (before == null
                                ? CompletableFuture.completedFuture(null)
                                : before.handle((result, failure) -> null))
                        .thenApplyAsync(ignored -> runIfAdmitted(person, condition, task), threads));
        done.whenComplete((result, failure) -> {
            last.remove(person, done);
            if (failure != null) {
                LOG.atError().setCause(failure).log("A task in a person's lane failed");
            }
        });
        return done;
    }

    private boolean runIfAdmitted(UserId person, BooleanSupplier condition, Runnable task) {
        if (!admits(person) || !condition.getAsBoolean()) {
            return false;
        }
        task.run();
        return true;
    }
}
