package tagalong.bot.dispatch;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.limits.SearchTurns;
import tagalong.bot.logging.Pseudonyms;
import tagalong.bot.metrics.UpdateWatch;
import tagalong.bot.metrics.UpdateWatch.Outcome;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Languages;
import tagalong.bot.updates.UpdateSource;
import tagalong.bot.work.Lanes;
import tagalong.storage.LeaseLostException;
import tagalong.storage.MarkStore;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;

/**
 * Gives each update to the one feature that answers its kind. Messages, edits and presses go through their person's lane, in order,
 * and are done when that is marked; only then is anything said. Inline queries and choices are nobody's to wait for.
 */
public final class Dispatcher implements UpdateSource.Intake {
    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    /** Telegram takes no answer to a query that is older; the ones after it should not wait for it. */
    private static final Duration QUERY_LIFETIME = Duration.ofSeconds(10);
    /** What has not begun by then is given up, and the person told. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    /** Exactly the kinds of update that are answered. */
    public static final List<String> KINDS = RequestReader.KINDS;

    /**
     * The bot itself.
     *
     * @param name asked only when a command names a bot; empty while it is not known
     */
    public record Self(long id, Supplier<String> name) {}

    /**
     * What is remembered of people.
     *
     * @param marks keeps up to which update each one's are done
     * @param putDown told of a person some of whose updates are not read, before they are told to slow down
     */
    public record People(MarkStore marks, Languages languages, Spoken spoken, Consumer<UserId> putDown) {}

    /** Says by its IETF tag in which language to speak to a person, whose app is in another or in none that is known. */
    public interface Spoken {
        /** May have to ask the store. */
        @Nullable
        String to(UserId person, @Nullable String appLanguage);
    }

    /**
     * Where work is done.
     *
     * @param mostWaiting how many updates of one person may be in hand or wait
     * @param watch who counts
     */
    public record Workplace(
            Lanes lanes, SearchTurns searches, int mostWaiting, LongSupplier nanoTime, UpdateWatch watch) {}

    private final RequestReader reader;
    private final Router router;
    private final Turns turns;
    private final DoneMarks marks;
    private final Workplace workplace;
    private final Crowding crowding;
    private final Consumer<UserId> whenRefused;
    private final UpdateLog log;

    public Dispatcher(Self self, Router router, TelegramGateway telegram, People people, Workplace workplace) {
        this.reader = new RequestReader(self.id(), self.name());
        this.router = router;
        this.turns = new Turns(telegram, people.languages(), people.spoken());
        this.marks = new DoneMarks(people.marks());
        this.workplace = workplace;
        this.crowding = new Crowding(workplace.mostWaiting());
        this.whenRefused = people.putDown();
        this.log = new UpdateLog(router, workplace.watch(), new Pseudonyms(new SecureRandom()), workplace.nanoTime());
    }

    @Override
    public CompletableFuture<Void> take(Update update) {
        try {
            return reader.read(update).map(this::begin).orElseGet(() -> CompletableFuture.completedFuture(null));
        } catch (RuntimeException | Error e) {
            LOG.atError()
                    .setCause(e)
                    .addKeyValue("update", update.getUpdateId())
                    .log("Passed over an update");
            return CompletableFuture.completedFuture(null);
        }
    }

    private CompletableFuture<Void> begin(Request request) {
        var turn = turns.of(request);
        var asked = workplace.nanoTime().getAsLong();
        if (request.content() instanceof Request.InlineSearch) {
            search(turn, asked);
            return CompletableFuture.completedFuture(null);
        }
        if (request.content() instanceof Request.Chosen) {
            workplace.lanes().run(request.user(), () -> log.inContext(request, () -> handle(turn)));
            return CompletableFuture.completedFuture(null);
        }
        var done = new CompletableFuture<Void>();
        if (crowding.enter(request.user())) {
            inLane(turn, () -> work(turn, asked), () -> done.complete(null))
                    .whenComplete((ran, failure) -> crowding.leave(request.user()));
        } else if (crowding.refuse(turn, done)) {
            inLane(turn, () -> refuse(request.user()), () -> {});
        }
        return done;
    }

    /** Inline queries wait for nobody's work; too many of one person wait for each other. */
    private void search(Turn turn, long asked) {
        try {
            workplace.searches().run(turn.user(), () -> {
                if (waited(asked, QUERY_LIFETIME)) {
                    log.ended(turn.request(), Outcome.LATE);
                } else {
                    turn.whenAnswered(() -> log.answered(turn.request(), asked));
                    log.inContext(turn.request(), () -> answer(turn));
                }
            });
        } catch (RejectedExecutionException e) {
            LOG.info("A query came too late: the process ends");
        }
    }

    private void answer(Turn turn) {
        if (!workplace.lanes().admits(turn.user())) {
            log.ended(turn.request(), Outcome.DELETED);
            Apology.forBeingDeleted(turn);
            return;
        }
        try {
            handle(turn);
        } catch (RuntimeException | Error e) {
            log.failed(turn.request(), e);
            Apology.forFailure(turn);
        }
    }

    private interface Work {
        /** @return whether Telegram may forget the update, done or not */
        boolean run();
    }

    private CompletableFuture<Boolean> inLane(Turn turn, Work work, Runnable whenDone) {
        return workplace
                .lanes()
                .run(
                        turn.user(),
                        () -> log.inContext(turn.request(), () -> {
                            if (work.run()) {
                                whenDone.run();
                            }
                        }))
                .whenComplete((admitted, failure) -> {
                    if (failure == null && !admitted) {
                        log.ended(turn.request(), Outcome.DELETED);
                        Apology.forBeingDeleted(turn);
                        turn.release();
                        crowding.takeRefused(turn.user()).ifPresent(Crowding.Refused::done);
                        whenDone.run();
                    }
                });
    }

    private boolean work(Turn turn, long asked) {
        try {
            var isCovered = marks.cover(List.of(turn.request()));
            if (isCovered.isEmpty()) {
                return leave(turn);
            }
            if (isCovered.get()) {
                log.ended(turn.request(), Outcome.REPEATED);
                return true;
            }
            if (waited(asked, LONGEST_WAIT)) {
                log.ended(turn.request(), Outcome.LATE);
                Apology.forFailure(turn);
            } else {
                handle(turn);
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

    private boolean refuse(UserId person) {
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
            whenRefused.accept(person);
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
            if (!marks.set(done, () -> workplace.lanes().admits(turn.user()))) {
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

    /** It is for the process that has the lease now. */
    private boolean leave(Turn turn) {
        log.ended(turn.request(), Outcome.LEFT);
        turn.discard();
        return false;
    }

    private void handle(Turn turn) {
        var begun = workplace.nanoTime().getAsLong();
        var route = router.find(turn.request().content());
        if (route.isEmpty()) {
            log.ended(turn.request(), Outcome.UNANSWERED);
            return;
        }
        route.get().handler().handle(turn, turn.request().content());
        log.handled(turn.request(), route.get(), begun);
    }

    private boolean waited(long since, Duration atLeast) {
        return workplace.nanoTime().getAsLong() - since > atLeast.toNanos();
    }
}
