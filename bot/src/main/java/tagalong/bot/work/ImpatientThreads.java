package tagalong.bot.work;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;
import java.util.concurrent.TimeUnit;

/**
 * A few threads that interrupt what takes too long. The JDK's server reads a request on the thread that will answer it, and an
 * interrupt closes the connection that is read from: so whoever sends half a request holds a thread for a moment, and no longer.
 */
public final class ImpatientThreads implements Executor, AutoCloseable {
    private final ExecutorService threads;
    private final ScheduledExecutorService watch;
    private final Duration longest;

    /** @param name of the threads */
    public ImpatientThreads(String name, int most, Duration longest) {
        this.threads = Executors.newFixedThreadPool(most, task -> daemon(task, name));
        this.watch = new ScheduledThreadPoolExecutor(
                1,
                task -> daemon(task, name),
                new DiscardPolicy()); // what begins at the very end is interrupted anyway
        this.longest = longest;
    }

    @Override
    public void execute(Runnable work) {
        threads.execute(() -> {
            var worker = Thread.currentThread();
            var end = new Object() {
                private boolean reached;

                synchronized void reach() {
                    reached = true;
                }

                synchronized void interruptUnlessReached() {
                    if (!reached) {
                        worker.interrupt();
                    }
                }
            };
            var late = watch.schedule(end::interruptUnlessReached, longest.toMillis(), TimeUnit.MILLISECONDS);
            try {
                work.run();
            } finally {
                end.reach();
                late.cancel(false);
                Thread.interrupted(); // the next request on this thread is not late
            }
        });
    }

    @Override
    public void close() {
        threads.shutdownNow();
        watch.shutdownNow();
    }

    private static Thread daemon(Runnable task, String name) {
        var thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
