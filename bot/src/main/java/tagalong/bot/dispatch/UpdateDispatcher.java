package tagalong.bot.dispatch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.telegram.telegrambots.meta.api.objects.Update;

/**
 * Gives each update to the first handler that accepts it. {@link #consume} returns, and so lets Telegram forget the batch,
 * when the store work of its messages, edits and button presses is done; inline queries are answered beside it.
 */
public final class UpdateDispatcher {
    private static final Logger LOG = LoggerFactory.getLogger(UpdateDispatcher.class);
    /** Telegram takes no answer to a query that is older; the ones after it should not wait for it. */
    private static final Duration QUERY_LIFETIME = Duration.ofSeconds(10);
    /** What has not begun by then is given up, and the person told. */
    private static final Duration LONGEST_BATCH = Duration.ofSeconds(30);

    private final RequestReader reader;
    private final List<UpdateHandler> routes;
    private final Lanes lanes;
    private final Executor searches;
    private final Apology apology;

    public UpdateDispatcher(RequestReader reader, List<UpdateHandler> routes, Lanes lanes, Executor searches, Apology apology) {
        this.reader = reader;
        this.routes = List.copyOf(routes);
        this.lanes = lanes;
        this.searches = searches;
        this.apology = apology;
    }

    /** Never throws. */
    public void consume(List<Update> updates) {
        var batch = new Batch(System.nanoTime() + LONGEST_BATCH.toNanos(), new ArrayList<>());
        for (var update : updates) {
            try {
                reader.read(update).ifPresent(request -> start(request, batch));
            } catch (RuntimeException | Error e) {
                LOG.atError().setCause(e).addKeyValue("update", update.getUpdateId()).log("Passed over an update");
            }
        }
        batch.await();
    }


    private void start(Request request, Batch batch) {
        if (request.content() instanceof Request.InlineSearch) {
            var asked = System.nanoTime();
            searches.execute(() -> {
                if (System.nanoTime() - asked < QUERY_LIFETIME.toNanos()) {
                    handle(request);
                }
            });
        } else {
            batch.work().add(lanes.run(request.user(), () -> {
                if (batch.isOver()) {
                    LOG.atError().addKeyValue("update", request.updateId()).log("Gave up on an update after waiting too long");
                    apology.say(request);
                } else {
                    handle(request);
                }
            }));
        }
    }

    private void handle(Request request) {
        MDC.put("update", Integer.toString(request.updateId()));
        MDC.put("user", request.user().toString());
        MDC.put("chat", Long.toString(request.chat()));
        var start = System.nanoTime();
        try {
            var handler = routes.stream().filter(route -> route.accepts(request)).findFirst();
            handler.ifPresent(route -> route.handle(reader.inTheirLanguage(request)));
            LOG.atInfo()
                    .addKeyValue("handler", handler.map(route -> route.getClass().getSimpleName()).orElse("none"))
                    .addKeyValue("millis", (System.nanoTime() - start) / 1_000_000)
                    .log("Handled");
        } catch (RuntimeException | Error e) {
            LOG.atError().setCause(e).log("An update could not be handled");
            apology.say(request);
        } finally {
            MDC.clear();
        }
    }

    /** The store work of one batch; what has not begun when its time is over is not begun any more. */
    private record Batch(long endNanos, List<CompletableFuture<Void>> work) {
        boolean isOver() {
            return System.nanoTime() - endNanos > 0;
        }

        void await() {
            try {
                CompletableFuture.allOf(work.toArray(CompletableFuture[]::new))
                        .get(Math.max(0, endNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                LOG.error("A batch took too long; what had not begun is given up");
            } catch (ExecutionException e) {
                LOG.atError().setCause(e.getCause()).log("An update ended its lane's task");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
