package tagalong.bot.dispatch;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.metrics.UpdateWatch;
import tagalong.bot.metrics.UpdateWatch.Outcome;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Languages;
import tagalong.bot.updates.UpdateSource;
import tagalong.bot.work.Lanes;
import tagalong.bot.work.Patience;
import tagalong.bot.work.SearchTurns;
import tagalong.storage.MarkStore;
import tagalong.storage.UserId;

/**
 * Gives each update to the one feature that answers its kind. Messages, edits and presses go through their person's lane, in order,
 * and are done when that is marked; only then is anything said. Inline queries and choices are nobody's to wait for.
 */
public final class Dispatcher {
    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    /** Telegram takes no answer to a query that is older; the ones after it should not wait for it. */
    private static final Duration QUERY_LIFETIME = Duration.ofSeconds(10);

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
    public record People(
            MarkStore marks, Languages languages, Spoken spoken, Consumer<UserId> putDown, Recollection recollection) {}

    /** Reads what nearly every update of a person needs, while it is asked whether the update is done already. */
    public interface Recollection {
        /**
         * Begins to read what is not in memory.
         *
         * @return waits until it is over; never fails, for who needs what could not be read asks again
         */
        Runnable begin(UserId person);
    }

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
     * @param patience how a thread waits for a store that is away
     * @param watch who counts
     */
    public record Workplace(
            Lanes lanes,
            SearchTurns searches,
            int mostWaiting,
            LongSupplier nanoTime,
            Patience patience,
            UpdateWatch watch) {}

    private final RequestReader reader;
    private final Router router;
    private final Turns turns;
    private final DoneMarks marks;
    private final Workplace workplace;
    private final Consumer<UserId> putDown;
    private final Recollection recollection;
    private final UpdateLog log;

    public Dispatcher(Self self, Router router, TelegramGateway telegram, People people, Workplace workplace) {
        this.reader = new RequestReader(self.id(), self.name());
        this.router = router;
        this.turns = new Turns(telegram, people.languages(), people.spoken());
        this.marks = new DoneMarks(people.marks(), workplace.patience());
        this.workplace = workplace;
        this.putDown = people.putDown();
        this.recollection = people.recollection();
        this.log = new UpdateLog(router, workplace.watch(), new Pseudonyms(new SecureRandom()), workplace.nanoTime());
    }

    /** Begins to take updates, each time this process gets the lease. */
    public UpdateSource.Intake begin() {
        return new Tenure(this, marks, putDown, workplace, log);
    }

    /** @return empty for what needs no answer */
    Optional<Turn> read(Update update) {
        return reader.read(update).map(turns::of);
    }

    /** Inline queries wait for nobody's work; too many of one person wait for each other. */
    void search(Turn turn, long asked) {
        try {
            workplace
                    .searches()
                    .run(
                            turn.user(),
                            () -> log.inContext(turn.request(), () -> searchUnlessLate(turn, asked)),
                            () -> displaced(turn));
        } catch (RejectedExecutionException e) {
            LOG.info("A query came too late: the process ends");
        }
    }

    private Runnable displaced(Turn turn) {
        log.inContext(turn.request(), () -> log.ended(turn.request(), Outcome.DISPLACED));
        return turn.emptyAnswer();
    }

    private void searchUnlessLate(Turn turn, long asked) {
        if (workplace.nanoTime().getAsLong() - asked > QUERY_LIFETIME.toNanos()) {
            log.ended(turn.request(), Outcome.LATE);
            turn.emptyAnswer().run();
        } else {
            turn.whenAnswered(() -> log.answered(turn.request(), asked));
            answer(turn);
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

    /** @return waits until it is over */
    Runnable recall(UserId person) {
        return recollection.begin(person);
    }

    void handle(Turn turn) {
        var begun = workplace.nanoTime().getAsLong();
        var route = router.find(turn.user(), turn.request().content());
        if (route.isEmpty()) {
            log.ended(turn.request(), Outcome.UNANSWERED);
            return;
        }
        route.get().handler().handle(turn, turn.request().content());
        log.handled(turn.request(), route.get(), begun);
    }
}
