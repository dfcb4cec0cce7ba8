package tagalong.bot.work;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Does at the same time what does not depend on each other; what failed is thrown as it was. */
public final class Concurrently {
    private static final long LONGEST_SECONDS = 5;

    private Concurrently() {}

    /** Returns when all are over; the first runs on this thread. */
    public static void run(Executor threads, Runnable here, Runnable... beside) {
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

    /**
     * Begins all of these, for what they leave in memory: what fails, takes too long, or is not begun because the threads end, is left out.
     *
     * @return waits until all are over, or have taken too long
     */
    public static Runnable begin(Executor threads, Runnable... beside) {
        var begun = Stream.of(beside).map(task -> begun(threads, task)).toList();
        return () -> begun.forEach(task -> task.exceptionally(failure -> null).join());
    }

    private static CompletableFuture<Void> begun(Executor threads, Runnable task) {
        try {
            return CompletableFuture.runAsync(task, threads).orTimeout(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (RejectedExecutionException ending) {
            return CompletableFuture.failedFuture(ending);
        }
    }

    /** The result of what was begun before, when it is there. */
    public static <T> T result(CompletableFuture<T> begun) {
        try {
            return begun.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : e;
        }
    }
}
