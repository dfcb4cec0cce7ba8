package tagalong.bot.dispatch;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.updates.UpdateIntake;
import tagalong.bot.work.Lanes;
import tagalong.storage.LeaseLostException;
import tagalong.storage.PreferenceStore;
import tagalong.storage.UserId;

/**
 * Gives each update to the one feature that answers its kind. Messages, edits, choices and presses go through their person's
 * lane, in order; inline queries are answered beside it, because who types waits for nobody.
 */
public final class Dispatcher implements UpdateIntake {
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
     * @param marks keeps up to which message each one's were handled
     * @param language what a person chose to be spoken to in, if they did; may ask the store
     */
    public record People(PreferenceStore marks, Function<UserId, Optional<String>> language) {}

    /** Where work is done: a lane for each person, threads for inline queries, and what time it is. */
    public record Workplace(Lanes lanes, Executor searches, LongSupplier nanoTime) {}

    private final RequestReader reader;
    private final Router router;
    private final Turns turns;
    private final DoneMarks marks;
    private final Workplace workplace;

    public Dispatcher(Self self, Router router, TelegramGateway telegram, People people, Workplace workplace) {
        this.reader = new RequestReader(self.id(), self.name());
        this.router = router;
        this.turns = new Turns(telegram, people.language());
        this.marks = new DoneMarks(people.marks());
        this.workplace = workplace;
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
            workplace.searches().execute(() -> answer(turn, asked));
            return CompletableFuture.completedFuture(null);
        }
        var done = new CompletableFuture<Void>();
        workplace
                .lanes()
                .run(request.user(), () -> {
                    if (work(turn, asked)) {
                        done.complete(null);
                    }
                })
                .thenAccept(admitted -> {
                    if (!admitted) {
                        Apology.forBeingDeleted(turn);
                        turn.release();
                        done.complete(null);
                    }
                });
        return done;
    }

    private void answer(Turn turn, long asked) {
        if (waited(asked, QUERY_LIFETIME)) {
            return;
        }
        if (!workplace.lanes().admits(turn.user())) {
            Apology.forBeingDeleted(turn);
            return;
        }
        inContext(turn.request(), () -> {
            try {
                handle(turn);
            } catch (RuntimeException | Error e) {
                LOG.atError().setCause(e).log("An inline query could not be answered");
                Apology.forFailure(turn);
            }
        });
    }

    /** @return whether Telegram may forget the update, done or not */
    private boolean work(Turn turn, long asked) {
        var forget = new boolean[] {true};
        inContext(turn.request(), () -> forget[0] = workInContext(turn, asked));
        return forget[0];
    }

    private boolean workInContext(Turn turn, long asked) {
        try {
            if (waited(asked, LONGEST_WAIT)) {
                LOG.error("Gave up on an update after waiting too long");
                Apology.forFailure(turn);
            } else if (marks.covers(turn.request())) {
                LOG.info("Handled before");
            } else {
                handle(turn);
                marks.set(turn.request());
            }
        } catch (LeaseLostException e) {
            LOG.info("Left an update to the process that has the lease now");
            turn.discard();
            return false;
        } catch (RuntimeException | Error e) {
            LOG.atError().setCause(e).log("An update could not be handled");
            turn.discard();
            Apology.forFailure(turn);
        }
        turn.release();
        return true;
    }

    private void handle(Turn turn) {
        var start = workplace.nanoTime().getAsLong();
        var route = router.find(turn.request().content());
        route.ifPresent(found -> found.handler().handle(turn, turn.request().content()));
        LOG.atInfo()
                .addKeyValue("route", route.map(Router.Route::name).orElse("none"))
                .addKeyValue("millis", (workplace.nanoTime().getAsLong() - start) / 1_000_000)
                .log("Handled");
    }

    private boolean waited(long since, Duration atLeast) {
        return workplace.nanoTime().getAsLong() - since > atLeast.toNanos();
    }

    private static void inContext(Request request, Runnable work) {
        MDC.put("update", Integer.toString(request.updateId()));
        MDC.put("user", request.user().toString());
        MDC.put("chat", Long.toString(request.chat()));
        try {
            work.run();
        } finally {
            MDC.clear();
        }
    }
}
