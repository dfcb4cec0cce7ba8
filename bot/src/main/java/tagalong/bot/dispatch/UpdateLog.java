package tagalong.bot.dispatch;

import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.slf4j.event.Level;
import tagalong.bot.metrics.UpdateWatch;
import tagalong.bot.metrics.UpdateWatch.Outcome;

/**
 * How updates fared: one line of the log each, of an inline query only for who looks closely, because there are ten of them for each
 * word somebody looks for; and told to who counts. Neither says who it was: a line has a short name that means nothing elsewhere.
 */
final class UpdateLog {
    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);

    private final Router router;
    private final UpdateWatch watch;
    private final Pseudonyms names;
    private final LongSupplier nanoTime;

    UpdateLog(Router router, UpdateWatch watch, Pseudonyms names, LongSupplier nanoTime) {
        this.router = router;
        this.watch = watch;
        this.names = names;
        this.nanoTime = nanoTime;
    }

    void inContext(Request request, Runnable work) {
        MDC.put("update", Integer.toString(request.updateId()));
        MDC.put("person", names.of(request.user().value()));
        try {
            work.run();
        } finally {
            MDC.clear();
        }
    }

    /** @param begun when the feature began to work */
    void handled(Request request, Router.Route route, long begun) {
        var time = since(begun);
        watch.handled(route.feature(), time);
        watch.ended(kind(request), Outcome.HANDLED);
        LOG.atLevel(isInline(request) ? Level.DEBUG : Level.INFO)
                .addKeyValue("route", route.name())
                .addKeyValue("millis", time.toMillis())
                .log("Handled");
    }

    void failed(Request request, Throwable failure) {
        watch.ended(kind(request), Outcome.FAILED);
        LOG.atError().setCause(failure).addKeyValue("kind", kind(request)).log("An update could not be handled");
    }

    /** All that needs no more than a word. */
    void ended(Request request, Outcome outcome) {
        watch.ended(kind(request), outcome);
        LOG.atLevel(outcome == Outcome.LATE ? Level.WARN : isInline(request) ? Level.DEBUG : Level.INFO)
                .addKeyValue("kind", kind(request))
                .addKeyValue("outcome", outcome.name().toLowerCase(Locale.ROOT))
                .log("Not handled");
    }

    /** @param asked when the update came */
    void answered(Request request, long asked) {
        router.find(request.user(), request.content())
                .ifPresent(route -> watch.answered(route.feature(), since(asked)));
    }

    private Duration since(long begun) {
        return Duration.ofNanos(nanoTime.getAsLong() - begun);
    }

    private static boolean isInline(Request request) {
        return request.content() instanceof Request.InlineSearch;
    }

    private static String kind(Request request) {
        var content = request.content();
        if (content instanceof Request.Press) {
            return "press";
        } else if (content instanceof Request.Edit) {
            return "edit";
        } else if (content instanceof Request.InlineSearch) {
            return "inline";
        } else if (content instanceof Request.Chosen) {
            return "chosen";
        } else if (content instanceof Request.GroupCommand) {
            return "group";
        } else if (content instanceof Request.Command) {
            return "command";
        }
        return "message";
    }
}
