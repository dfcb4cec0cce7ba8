package tagalong.bot.tagging;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/** Does at the same time what does not depend on each other; what failed is thrown as it was. */
final class Concurrently {
    private Concurrently() {}

    /** Returns when all are over; the first runs on this thread. */
    static void run(Executor threads, Runnable here, Runnable... beside) {
        var begun = Stream.of(beside)
                .map(task -> CompletableFuture.runAsync(task, threads))
                .toList();
        try {
            here.run();
        } finally {
            begun.forEach(task -> task.exceptionally(failure -> null).join());
        }
        begun.forEach(Concurrently::result);
    }

    /** The result of what was begun before, when it is there. */
    static <T> T result(CompletableFuture<T> begun) {
        try {
            return begun.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : e;
        }
    }
}
