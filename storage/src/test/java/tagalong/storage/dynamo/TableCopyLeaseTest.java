package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.Lease;

/** A table that is copied for longer than a lease lasts, by a clock that is moved by hand. */
final class TableCopyLeaseTest {
    private final TestTable here = new TestTable();
    private final AtomicLong nanos = new AtomicLong();
    private final List<Runnable> repeated = new ArrayList<>();

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void tableThatIsHeldForLong_isStillHeld() {
        try (var copy = TableCopy.open(here.config(), surroundings())) {
            assertTrue(copy.hold());
            for (var times = 0; times < 5; times++) {
                nanos.addAndGet(Lease.RENEWAL.toNanos());
                repeated.forEach(Runnable::run);
            }

            copy.put(List.of(ItemJson.write(TableCopyTest.row("a", "b"))));
        }
        assertEquals(1, here.items().size());
    }

    private StoreSurroundings surroundings() {
        return new StoreSurroundings(
                Clock.systemUTC(),
                nanos::get,
                TestTable.NO_PAUSE,
                lease -> WriteGuard.by(lease, ClientSettings.LONGEST_REQUEST),
                List.of(),
                ProcessTable.NONE,
                new Random(1),
                new NotingThreads());
    }

    /** Know what shall be done again and again, and leave it to the test. */
    private final class NotingThreads implements StoreThreads {
        @Override
        public ThreadPoolExecutor upTo(int most, String name) {
            return DAEMONS.upTo(most, name);
        }

        @Override
        public ScheduledExecutorService single(String name) {
            return new ScheduledThreadPoolExecutor(1) {
                @Override
                public ScheduledFuture<?> scheduleWithFixedDelay(
                        Runnable task, long first, long between, TimeUnit unit) {
                    repeated.add(task);
                    return schedule(() -> {}, 0, unit);
                }
            };
        }
    }
}
