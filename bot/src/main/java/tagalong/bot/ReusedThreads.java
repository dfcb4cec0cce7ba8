package tagalong.bot;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import tagalong.bot.logging.LogContext;

/**
 * Threads of which there are only as many as have ever been busy at a time of late: each holds buffers of its own, and Java's fixed pools
 * make all of them, whether one is idle or not. What they log says which update it is for, as where the work was given to them.
 */
final class ReusedThreads {
    private static final Duration KEPT_IDLE = Duration.ofSeconds(60);

    private ReusedThreads() {}

    /** @param most how many there may be at a time; what comes when all are busy waits in its order */
    static ExecutorService upTo(int most, ThreadFactory factory) {
        var waiting = new Waiting();
        return new Carrying(most, waiting, factory);
    }

    private static final class Carrying extends ThreadPoolExecutor {
        Carrying(int most, Waiting waiting, ThreadFactory factory) {
            super(0, most, KEPT_IDLE.toMillis(), TimeUnit.MILLISECONDS, waiting, factory, (work, threads) -> {
                if (threads.isShutdown()) {
                    throw new RejectedExecutionException("No more work is taken");
                }
                waiting.put(work);
            });
        }

        @Override
        public void execute(Runnable work) {
            super.execute(LogContext.carried(work));
        }
    }

    /** Takes work only if somebody idle takes it at once, so that else there is one thread more, or no more may be and it waits. */
    private static final class Waiting extends LinkedTransferQueue<Runnable> {
        private static final long serialVersionUID = 1;

        @Override
        public boolean offer(Runnable work) {
            return tryTransfer(work);
        }
    }
}
