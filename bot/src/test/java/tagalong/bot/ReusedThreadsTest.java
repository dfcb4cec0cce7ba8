package tagalong.bot;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ReusedThreadsTest {
    private final List<Thread> made = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = ReusedThreads.upTo(3, work -> {
        var thread = new Thread(work);
        made.add(thread);
        return thread;
    });

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void oneAfterTheOther_isOneThread() throws ExecutionException, InterruptedException {
        for (var i = 0; i < 50; i++) {
            threads.submit(() -> {}).get();
            await().pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(1))
                    .until(() -> made.stream().allMatch(thread -> thread.getState() == Thread.State.TIMED_WAITING));
        }

        assertEquals(1, made.size());
    }

    @Test
    void moreThanThereAreThreads_waitsInOrder_andAllIsDone() throws InterruptedException {
        var held = new CountDownLatch(1);
        var busy = new AtomicInteger();
        for (var i = 0; i < 3; i++) {
            threads.execute(() -> {
                busy.incrementAndGet();
                awaitUninterrupted(held);
            });
        }
        var done = new CopyOnWriteArrayList<Integer>();
        for (var i = 0; i < 20; i++) {
            var number = i;
            threads.execute(() -> done.add(number));
        }
        await().until(() -> busy.get() == 3);
        assertTrue(done.isEmpty());
        threads.shutdown();
        assertThrows(RejectedExecutionException.class, () -> threads.execute(() -> {}));
        held.countDown();

        assertTrue(threads.awaitTermination(30, TimeUnit.SECONDS));
        assertEquals(20, done.size());
        assertEquals(3, made.size());
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
