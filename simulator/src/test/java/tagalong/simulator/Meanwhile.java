package tagalong.simulator;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Does something that waits, on a thread of its own, whatever the number of cores; up to half a minute. */
public final class Meanwhile {
    private static final Executor NEW_THREAD = task -> {
        var thread = new Thread(task, "meanwhile");
        thread.setDaemon(true);
        thread.start();
    };

    private Meanwhile() {}

    public static <T> CompletableFuture<T> run(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, NEW_THREAD).orTimeout(30, TimeUnit.SECONDS);
    }
}
