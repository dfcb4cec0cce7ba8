package tagalong.bot.search;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.logging.LogContext;
import tagalong.bot.telegram.InlineAnswer;
import tagalong.bot.telegram.InlineAnswer.Outcome;

/** An inline query whose answer is not known at once; it gets one, be it an empty one. */
final class OpenQuery {
    private static final Logger LOG = LoggerFactory.getLogger(OpenQuery.class);
    private static final InlineAnswer NOTHING = new InlineAnswer(List.of(), "", null);

    private final Function<InlineAnswer, Outcome> telegram;
    private final LogContext context = LogContext.current();
    private boolean isOver;

    OpenQuery(Function<InlineAnswer, Outcome> telegram) {
        this.telegram = telegram;
    }

    Outcome answer(InlineAnswer answer) {
        var outcome = telegram.apply(answer);
        isOver = outcome != Outcome.REFUSED;
        return outcome;
    }

    /** Once something is found, answers on these threads; where that fails without an answer, with nothing. */
    <T> CompletableFuture<Void> whenDone(CompletableFuture<T> found, Consumer<T> answering, Executor searches) {
        return found.thenAcceptAsync(one -> context.run(() -> answering.accept(one)), searches)
                .whenComplete((done, failure) -> {
                    if (failure != null) {
                        context.run(() -> giveUp(failure));
                    }
                });
    }

    private void giveUp(Throwable failure) {
        LOG.atError().setCause(failure).log("An inline query could not be answered");
        if (!isOver) {
            answer(NOTHING);
        }
    }
}
