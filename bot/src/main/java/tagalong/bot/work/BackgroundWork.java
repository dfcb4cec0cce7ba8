package tagalong.bot.work;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.storage.LeaseLostException;
import tagalong.storage.UserId;

/**
 * Long work, at most one a person, thing by thing: one person's next thing comes after all others that wait, no sooner than their
 * budget allows, as a task of its own in their lane. So nobody waits for all of it, and no thread waits for anybody's budget.
 */
public final class BackgroundWork implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundWork.class);

    /**
     * How work is parted.
     *
     * @param atOnce as many things are a little, which is done before the message that asked for it is answered
     * @param people as many people's things are done side by side
     * @param tries after as many failures of one thing the work is given up
     * @param lastWork how long the things in hand may take at the end
     */
    record Pace(int atOnce, int people, int tries, Duration beforeNextTry, Duration lastWork) {
        /** As much at once as the store does in well under the time an update may take. */
        static final Pace USUAL = new Pace(25, 8, 5, Duration.ofSeconds(5), Duration.ofSeconds(10));
    }

    /** One person's work. All is called in their lane, but {@link #prepare} and {@link #forgotten}. */
    public interface Work {
        /** Does what takes long but touches nothing of the person's; before the first thing. */
        default void prepare() {}

        /** It will go on in the background, and should outlive this process. */
        void goOn();

        /**
         * Does the next thing; called again when it failed.
         *
         * @return what it cost in store units; empty when there was nothing left to do, and the work is over
         */
        OptionalDouble next();

        /** It is over, because too much failed; what is done stays done. */
        void giveUp();

        /** It is over, because the person is being deleted: nothing may be written any more. */
        void forgotten();
    }

    private final Lanes lanes;
    private final UnitBudget budget;
    private final ScheduledExecutorService threads;
    private final Pace pace;
    private final Map<UserId, Running> people = new ConcurrentHashMap<>();
    private final WorkTurns<Running> turns;

    /**
     * At the usual pace.
     *
     * @param unitsBurst store units that a person's work may spend at once
     * @param unitsASecond store units that it may spend from then on
     * @param threads for waiting, and for what is done outside the lanes; ended with this
     */
    public static BackgroundWork of(
            Lanes lanes, int unitsBurst, int unitsASecond, ScheduledExecutorService threads, Ticker ticker) {
        return new BackgroundWork(lanes, new UnitBudget(unitsBurst, unitsASecond, ticker), threads, Pace.USUAL);
    }

    BackgroundWork(Lanes lanes, UnitBudget budget, ScheduledExecutorService threads, Pace pace) {
        this.lanes = lanes;
        this.budget = budget;
        this.threads = threads;
        this.pace = pace;
        this.turns = new WorkTurns<>(pace.people());
    }

    /** Whether anything may be done for this person now. */
    public boolean admits(UserId person) {
        return lanes.admits(person);
    }

    /** How many people have something under way. */
    public int people() {
        return people.size();
    }

    /** What the person has under way. */
    public Optional<Work> of(UserId person) {
        var running = people.get(person);
        if (running != null && running.generation != lanes.generation(person)) {
            end(person); // it only waits to be told that they were deleted
            running.work.forgotten();
            return Optional.empty();
        }
        return Optional.ofNullable(running).map(known -> known.work);
    }

    /**
     * To be called in the person's lane, when they have nothing under way. What fails of a little work, as long as it is done at
     * once, fails the caller.
     *
     * @param size how many things it is about
     */
    public void begin(UserId person, Work work, int size) {
        var running = new Running(person, work);
        if (size > pace.atOnce() || !isDoneAtOnce(running)) {
            work.goOn();
            run(running);
        }
    }

    /** Goes on with what was under way in another process, or begins what must be prepared; from anywhere. */
    public void resume(UserId person, Work work) {
        run(new Running(person, work));
    }

    /** Ends the person's work after the thing in hand; to be called in their lane, and theirs to say. */
    public void end(UserId person) {
        var running = people.remove(person);
        if (running != null) {
            running.over = true;
        }
    }

    /** Only this one: another may have taken its place meanwhile. */
    private void end(Running running) {
        running.over = true;
        people.remove(running.person, running);
    }

    /** Lets go of all work, for it is another process's now or will be resumed. */
    public void abandon() {
        people.keySet().forEach(this::end);
    }

    /** Does at once, outside all lanes, what takes long and writes nothing. */
    public void later(Runnable task, Runnable whenItFails) {
        threads.execute(() -> {
            try {
                task.run();
            } catch (RuntimeException e) {
                LOG.atError().setCause(e).log("Work could not be begun");
                whenItFails.run();
            }
        });
    }

    /** Lets the things in hand end; what is left to do is left to the next process. */
    @Override
    public void close() {
        try {
            var left = turns.close(pace.lastWork());
            threads.shutdownNow();
            threads.awaitTermination(left.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isDoneAtOnce(Running running) {
        while (budget.untilNext(running.person).isZero()) {
            var cost = running.work.next();
            if (cost.isEmpty()) {
                return true;
            }
            budget.spend(running.person, cost.getAsDouble());
        }
        return false;
    }

    private void run(Running running) {
        if (people.putIfAbsent(running.person, running) == null) {
            queue(running, Duration.ZERO);
        }
    }

    private void queue(Running running, Duration wait) {
        if (wait.isZero()) {
            turns.await(running);
            serve();
        } else {
            turns.unlessClosed(
                    () -> threads.schedule(() -> queue(running, Duration.ZERO), wait.toNanos(), TimeUnit.NANOSECONDS));
        }
    }

    /** Begins as many things as may be done side by side. */
    private void serve() {
        for (var next = turns.next(); next.isPresent(); next = turns.next()) {
            var running = next.get();
            begun(running).whenComplete((admitted, failure) -> {
                turns.done();
                after(running, Boolean.TRUE.equals(admitted), failure);
                serve();
            });
        }
    }

    private CompletableFuture<Boolean> begun(Running running) {
        return running.prepared
                ? lanes.runIn(running.generation, running.person, () -> doNext(running))
                : CompletableFuture.supplyAsync(
                        () -> {
                            running.work.prepare();
                            running.prepared = true;
                            return true;
                        },
                        threads);
    }

    private void doNext(Running running) {
        if (running.over) {
            return;
        }
        if (running.failures.get() == pace.tries()) {
            end(running);
            running.work.giveUp();
            return;
        }
        var cost = running.work.next();
        if (cost.isEmpty()) {
            end(running);
        } else {
            budget.spend(running.person, cost.getAsDouble());
        }
        running.failures.set(0);
    }

    private void after(Running running, boolean admitted, @Nullable Throwable failure) {
        if (running.over) {
            return;
        }
        if (failure != null) {
            goOnAfter(failure, running);
        } else if (!admitted) {
            end(running);
            running.work.forgotten();
        } else {
            queue(running, budget.untilNext(running.person));
        }
    }

    private void goOnAfter(Throwable failure, Running running) {
        if (failure.getCause() instanceof LeaseLostException) {
            end(running); // and the process that has the lease goes on
            return;
        }
        running.failures.incrementAndGet();
        LOG.atWarn()
                .addKeyValue("failures", running.failures.get())
                .addKeyValue("reason", String.valueOf(failure.getCause()))
                .log("Work on many things failed at one");
        if (running.failures.get() == pace.tries()) {
            running.prepared = true; // there is nothing to prepare for any more
        }
        queue(running, pace.beforeNextTry());
    }

    /** One person's work on its way; changed by one thread at a time. */
    private final class Running {
        private final UserId person;
        private final Work work;
        private final long generation;
        private volatile boolean prepared;
        private volatile boolean over;
        private final AtomicInteger failures = new AtomicInteger();

        private Running(UserId person, Work work) {
            this.person = person;
            this.work = work;
            this.generation = lanes.generation(person);
        }
    }
}
