package tagalong.bot.dispatch;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.telegram.UpdateConsumer;
import tagalong.storage.LeaseLostException;

/**
 * Gives each update to the first handler that accepts it. {@link #consume} returns when the store work of its messages, edits and
 * button presses is done, or soon: what takes longer goes on, and is confirmed to Telegram only when it is done. Inline queries are
 * answered beside it.
 */
public final class UpdateDispatcher implements UpdateConsumer {
    private static final Logger LOG = LoggerFactory.getLogger(UpdateDispatcher.class);
    /** Telegram takes no answer to a query that is older; the ones after it should not wait for it. */
    private static final Duration QUERY_LIFETIME = Duration.ofSeconds(10);
    /** Work that takes longer goes on while the next updates are asked for; until it is done it is not confirmed. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    /** What has not begun by then is given up, and the person told. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final RequestReader reader;
    private final List<UpdateHandler> routes;
    private final Lanes lanes;
    private final Executor searches;
    private final Apology apology;
    private final HandledUpdates handled;
    private final Unfinished unfinished = new Unfinished();

    public UpdateDispatcher(
            RequestReader reader,
            List<UpdateHandler> routes,
            Lanes lanes,
            Executor searches,
            Apology apology,
            HandledUpdates handled) {
        this.handled = handled;
        this.reader = reader;
        this.routes = List.copyOf(routes);
        this.lanes = lanes;
        this.searches = searches;
        this.apology = apology;
    }

    /** Starts the updates' work and waits for it, but not for long. Never throws. */
    @Override
    public void consume(List<Update> updates) {
        for (var update : updates) {
            try {
                if (!unfinished.contains(update.getUpdateId())) {
                    reader.read(update).ifPresent(this::start);
                }
            } catch (RuntimeException | Error e) {
                LOG.atError()
                        .setCause(e)
                        .addKeyValue("update", update.getUpdateId())
                        .log("Passed over an update");
            }
        }
        unfinished.await(PATIENCE);
    }

    @Override
    public int lowestUnfinished() {
        return unfinished.lowest();
    }

    /** What was not done is Telegram's to deliver again. */
    public void startAnew() {
        unfinished.clear();
    }

    private void start(Request request) {
        var asked = System.nanoTime();
        if (request.content() instanceof Request.InlineSearch) {
            searches.execute(() -> {
                if (System.nanoTime() - asked < QUERY_LIFETIME.toNanos()) {
                    handle(request);
                }
            });
            return;
        }
        var done = new CompletableFuture<Void>();
        unfinished.add(request.updateId(), done);
        lanes.run(request.user(), () -> {
                    if (System.nanoTime() - asked > LONGEST_WAIT.toNanos()) {
                        LOG.atError()
                                .addKeyValue("update", request.updateId())
                                .log("Gave up on an update after waiting too long");
                        apology.say(request);
                        unfinished.remove(request.updateId());
                    } else if (handle(request)) {
                        unfinished.remove(request.updateId());
                    }
                })
                .whenComplete((result, failure) -> done.complete(null));
    }

    /** @return whether Telegram may forget the update, done or not */
    private boolean handle(Request request) {
        MDC.put("update", Integer.toString(request.updateId()));
        MDC.put("user", request.user().toString());
        MDC.put("chat", Long.toString(request.chat()));
        var start = System.nanoTime();
        try {
            if (handled.contains(request)) {
                LOG.info("Handled before");
                return true;
            }
            var handler =
                    routes.stream().filter(route -> route.accepts(request)).findFirst();
            handler.ifPresent(route -> route.handle(reader.inTheirLanguage(request)));
            LOG.atInfo()
                    .addKeyValue(
                            "handler",
                            handler.map(route -> route.getClass().getSimpleName())
                                    .orElse("none"))
                    .addKeyValue("millis", (System.nanoTime() - start) / 1_000_000)
                    .log("Handled");
            handled.add(request);
        } catch (LeaseLostException e) {
            LOG.info("Left an update to the process that has the lease now");
            return false;
        } catch (RuntimeException | Error e) {
            LOG.atError().setCause(e).log("An update could not be handled");
            apology.say(request);
        } finally {
            MDC.clear();
        }
        return true;
    }
}
