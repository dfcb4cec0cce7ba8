package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tagalong.storage.StorageException;

final class ParallelRequestsTest {
    @Test
    void failure_isToldOnlyWhenAllOthersHaveEnded() {
        var caller = Thread.currentThread();
        var begun = new Phaser(1);
        var failing = new AtomicBoolean();
        var told = new AtomicBoolean();
        var ended = new AtomicBoolean();
        Supplier<String> fails = () -> {
            begun.awaitAdvance(0);
            failing.set(true);
            throw new StorageException("It failed");
        };
        Supplier<String> takesLong = () -> {
            begun.arrive();
            while (!failing.get() || (caller.getState() != Thread.State.WAITING && !told.get())) {
                Thread.onSpinWait();
            }
            ended.set(true);
            return "done";
        };
        var threads = Executors.newSingleThreadExecutor();
        try {
            var requests = new ParallelRequests(threads);

            assertThrows(StorageException.class, () -> requests.all(List.of(fails, takesLong)));

            assertTrue(ended.get(), "or a step of a write would still be under way when the next begins");
        } finally {
            told.set(true);
            threads.shutdown();
        }
    }

    @Test
    void whatNoThreadTakes_isDoneByTheCaller_inOrder() {
        var requests = new ParallelRequests(task -> {
            throw new RejectedExecutionException();
        });
        var count = new AtomicInteger();

        assertEquals(
                List.of(1, 2, 3),
                requests.all(List.of(count::incrementAndGet, count::incrementAndGet, count::incrementAndGet)));
    }
}
