package tagalong.storage.dynamo;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Holds a process before one of its requests, until it is let go: the barrier by which two writes are interleaved exactly. */
final class StopBefore implements ExecutionInterceptor {

    private static final long PATIENCE_SECONDS = 30;

    private final Predicate<SdkRequest> request;
    private final int which;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicInteger seen = new AtomicInteger();

    /** Stops before the so-manieth request of this kind. */
    StopBefore(Predicate<SdkRequest> request, int which) {
        this.request = request;
        this.which = which;
    }

    StopBefore(Class<? extends SdkRequest> kind, int which) {
        this(kind::isInstance, which);
    }

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        if (!request.test(context.request()) || seen.incrementAndGet() != which) {
            return;
        }
        stopped.countDown();
        try {
            if (!released.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("never let go");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Runs the work until it stops or ends. */
    Stopped run(Runnable work) throws Exception {
        var thread = Executors.newSingleThreadExecutor();
        var running = thread.submit(() -> {
            try {
                work.run();
            } finally {
                stopped.countDown();
            }
        });
        thread.shutdown();
        if (!stopped.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("neither stopped nor ended");
        }
        return new Stopped(running, seen.get() >= which);
    }

    /** Work that stands still, or has ended without getting so far. */
    final class Stopped {

        private final Future<?> running;
        private final boolean reached;

        private Stopped(Future<?> running, boolean reached) {
            this.running = running;
            this.reached = reached;
        }

        boolean reached() {
            return reached;
        }

        /** Lets it go on, and waits for its end; what it threw is thrown. */
        void finish() throws Exception {
            released.countDown();
            running.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }
}
