package tagalong.bot.dispatch;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.metrics.UpdateWatch.Outcome;
import tagalong.bot.updates.UpdateSource;
import tagalong.bot.work.Lanes;
import tagalong.storage.LeaseLostException;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;

/**
 * What is taken from getting the lease until losing it. Once one update is left to who has the lease next, so are all that follow it
 * here, even if that is this process again: the next tenure begins with the one that was left, and each person's keep their order.
 */
final class Tenure implements UpdateSource.Intake {
    private static final Logger LOG = LoggerFactory.getLogger(Tenure.class);
    /** What has not begun by then, however slow the store is, nobody expects any more: it is given up, and the person told. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    private final Dispatcher dispatcher;
    private final Lanes lanes;
    private final LongSupplier nanoTime;
    private final UpdateLog log;
    private final DoneMarks marks;
    private final Consumer<UserId> putDown;
    private final Crowding crowding;
    private volatile boolean over;

    Tenure(
            Dispatcher dispatcher,
            DoneMarks marks,
            Consumer<UserId> putDown,
            Dispatcher.Workplace workplace,
            UpdateLog log) {
        this.dispatcher = dispatcher;
        this.lanes = workplace.lanes();
        this.nanoTime = workplace.nanoTime();
        this.log = log;
        this.marks = marks;
        this.putDown = putDown;
        this.crowding = new Crowding(workplace.mostWaiting());
    }

    @Override
    public boolean isOver() {
        return over;
    }

    @Override
    public void end() {
        over = true;
    }

    @Override
    public CompletableFuture<Void> take(Update update) {
        try {
            return dispatcher.read(update).map(this::begin).orElseGet(() -> CompletableFuture.completedFuture(null));
        } catch (RuntimeException | Error e) {
            LOG.atError()
                    .setCause(e)
                    .addKeyValue("update", update.getUpdateId())
                    .log("Passed over an update");
            return CompletableFuture.completedFuture(null);
        }
    }

    private CompletableFuture<Void> begin(Turn turn) {
        var asked = nanoTime.getAsLong();
        if (turn.request().content() instanceof Request.InlineSearch) {
            dispatcher.search(turn, asked);
            return CompletableFuture.completedFuture(null);
        }
        if (turn.request().content() instanceof Request.Chosen) {
            remember(turn);
            return CompletableFuture.completedFuture(null);
        }
        var done = new CompletableFuture<Void>();
        if (crowding.enter(turn.user())) {
            inLane(turn, () -> work(turn, asked), () -> done.complete(null))
                    .whenComplete((ran, failure) -> crowding.leave(turn.user()));
        } else if (crowding.refuse(turn, done)) {
            inLane(turn, () -> refuse(turn), () -> {});
        }
        return done;
    }

    /** What was chosen while too much waits is not remembered; nobody is told, for nobody asked. */
    private void remember(Turn turn) {
        if (!crowding.enter(turn.user())) {
            log.ended(turn.request(), Outcome.CROWDED);
            return;
        }
        lanes.run(turn.user(), () -> log.inContext(turn.request(), () -> learn(turn)))
                .whenComplete((ran, failure) -> crowding.leave(turn.user()));
    }

    private interface Work {
        /** @return whether Telegram may forget the update, done or not */
        boolean run();
    }

    private CompletableFuture<Boolean> inLane(Turn turn, Work work, Runnable whenDone) {
        return lanes.run(
                        turn.user(),
                        () -> log.inContext(turn.request(), () -> {
                            if (over ? leave(turn) : work.run()) {
                                whenDone.run();
                            }
                        }))
                .whenComplete((admitted, failure) -> {
                    if (failure == null && !admitted) {
                        log.inContext(turn.request(), () -> turnAway(turn));
                        whenDone.run();
                    }
                });
    }

    private void turnAway(Turn turn) {
        log.ended(turn.request(), Outcome.DELETED);
        Apology.forBeingDeleted(turn);
        turn.release();
        crowding.takeRefused(turn.user()).ifPresent(Crowding.Refused::done);
    }

    /** Nobody waits for an answer, so there is no apology. */
    private void learn(Turn turn) {
        try {
            dispatcher.handle(turn);
        } catch (LeaseLostException e) {
            log.ended(turn.request(), Outcome.LEFT);
        } catch (RuntimeException | Error e) {
            log.failed(turn.request(), e);
        }
    }

    private boolean work(Turn turn, long asked) {
        try {
            var recalled = dispatcher.recall(turn.user());
            var isCovered = marks.cover(List.of(turn.request()));
            recalled.run();
            if (isCovered.isEmpty()) {
                return leave(turn);
            }
            if (isCovered.get()) {
                log.ended(turn.request(), Outcome.REPEATED);
                return true;
            }
            if (nanoTime.getAsLong() - asked > LONGEST_WAIT.toNanos()) {
                log.ended(turn.request(), Outcome.LATE);
                Apology.forFailure(turn);
            } else {
                dispatcher.handle(turn);
            }
        } catch (LeaseLostException e) {
            return leave(turn);
        } catch (RuntimeException | Error e) {
            log.failed(turn.request(), e);
            turn.discard();
            Apology.forFailure(turn);
        }
        if (!markedAndSaid(turn, List.of(turn.request()))) {
            return false;
        }
        log.answered(turn.request(), asked);
        return true;
    }

    private boolean refuse(Turn first) {
        var person = first.user();
        var refused = crowding.takeRefused(person);
        if (refused.isEmpty()) {
            return true;
        }
        var turn = refused.get().last();
        var areCovered = marks.cover(refused.get().lastOfEachLine());
        if (areCovered.isEmpty()) {
            return leave(turn);
        }
        if (areCovered.get()) {
            log.ended(turn.request(), Outcome.REPEATED);
            refused.get().done();
            return true;
        }
        log.ended(turn.request(), Outcome.CROWDED);
        try {
            putDown.accept(person);
        } catch (StorageException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("What is in hand could not be put down");
        }
        Apology.forCrowding(turn);
        if (!markedAndSaid(turn, refused.get().lastOfEachLine())) {
            return false;
        }
        refused.get().done();
        return true;
    }

    /** Says nothing before the work counts as done, so that nothing is said twice. */
    private boolean markedAndSaid(Turn turn, Collection<Request> done) {
        try {
            // of whom is being deleted nothing is written any more
            if (!marks.set(done, () -> lanes.admits(turn.user()))) {
                return leave(turn);
            }
        } catch (LeaseLostException e) {
            return leave(turn);
        }
        try {
            turn.release();
        } catch (RuntimeException | Error e) { // it is done all the same, or nobody's updates would come any more
            LOG.atError().setCause(e).log("What there was to say could not be said");
        }
        return true;
    }

    /** It is for who has the lease next. */
    private boolean leave(Turn turn) {
        over = true;
        log.ended(turn.request(), Outcome.LEFT);
        turn.discard();
        return false;
    }
}
