package tagalong.bot;

import static java.util.Objects.requireNonNull;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.updates.UpdateSource;
import tagalong.storage.Lease;
import tagalong.storage.StorageException;

final class LeaderTest {
    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicReference<Duration> remaining = new AtomicReference<>(Duration.ZERO);
    private final List<TestSource> sources = new CopyOnWriteArrayList<>();
    private final Leader leader = new Leader(
            new TestLease(),
            () -> {
                sources.add(new TestSource());
                return sources.get(sources.size() - 1);
            },
            () -> {},
            Executors.newScheduledThreadPool(2),
            now::get);

    @AfterEach
    void end() {
        leader.close();
    }

    @Test
    void withoutTheLease_itWaits_andAbandonsWhatIsInHandWhenItIsLost() {
        leader.start();
        assertFalse(leader.isAtWork());
        assertTrue(leader.isHealthy());

        remaining.set(Duration.ofSeconds(15));
        await().until(leader::isAtWork);
        remaining.set(Duration.ZERO);
        await().until(() -> !leader.isAtWork());
        remaining.set(Duration.ofSeconds(15));
        await().until(leader::isAtWork);

        assertEquals(List.of("started", "abandoned"), sources.get(0).heard, "what is not done is another process's");
        assertEquals(List.of("started"), sources.get(1).heard);
    }

    @Test
    void leaseTooShortForAWrite_isNoneToWorkWith() {
        remaining.set(Duration.ofSeconds(15));
        leader.start();
        await().until(leader::isAtWork);

        remaining.set(Lease.LONGEST_WRITE);

        await().until(() -> !leader.isAtWork());
        assertEquals(List.of("started", "abandoned"), sources.get(0).heard);
    }

    @Test
    void updatesThatHaveStopped_beginAnew() {
        remaining.set(Duration.ofSeconds(15));
        leader.start();
        await().until(leader::isAtWork);

        sources.get(0).stuck = true;

        await().until(() -> sources.size() == 2 && leader.isAtWork());
        assertEquals(List.of("started", "abandoned"), sources.get(0).heard);
    }

    @Test
    void end_closesInOrder_andBeginsNothingNew() {
        remaining.set(Duration.ofSeconds(15));
        leader.start();
        await().until(leader::isAtWork);

        leader.end();

        assertEquals(List.of("started", "closed"), sources.get(0).heard);
        assertFalse(leader.isAtWork());
    }

    @Test
    void leaseNotAskedForAMinute_isUnhealthy_untilItIsAskedAgain() {
        leader.start(); // the table is away, so nothing is asked
        now.addAndGet(Duration.ofSeconds(59).toNanos());
        assertTrue(leader.isHealthy());
        now.addAndGet(Duration.ofSeconds(2).toNanos());
        assertFalse(leader.isHealthy());
        assertFalse(leader.isAtWork());

        remaining.set(Duration.ofSeconds(15));

        await().until(leader::isAtWork);
    }

    @Test
    void leaseAskedForInVain_isUnhealthy() {
        leader.start(); // the table is away
        await().until(() -> asked.get() > 0);
        now.addAndGet(Duration.ofSeconds(61).toNanos());
        var before = asked.get();

        await().until(() -> asked.get() > before);

        assertFalse(leader.isHealthy());
    }

    @Test
    void unwellSource_isUnhealthy() {
        remaining.set(Duration.ofSeconds(15));
        leader.start();
        await().until(leader::isAtWork);

        sources.get(0).unwell = true;

        assertFalse(leader.isHealthy());
        assertFalse(leader.isAtWork());
    }

    /** Remembers what it was told. */
    private static final class TestSource implements UpdateSource {
        private final List<String> heard = new CopyOnWriteArrayList<>();
        private volatile boolean stuck;
        private volatile boolean unwell;

        @Override
        public void start() {
            heard.add("started");
        }

        @Override
        public State state() {
            return State.NONE;
        }

        @Override
        public boolean isHealthy() {
            return !unwell;
        }

        @Override
        public boolean isStuck() {
            return stuck;
        }

        @Override
        public void close() {
            heard.add("closed");
        }

        @Override
        public void abandon() {
            heard.add("abandoned");
        }
    }

    /** A lease that is ours as long as the test says. */
    private final class TestLease implements Lease {
        @Override
        public boolean acquire() {
            asked.incrementAndGet();
            if (remaining().isZero()) {
                throw new StorageException("No answer from the table");
            }
            return true;
        }

        @Override
        public Duration remaining() {
            return requireNonNull(remaining.get());
        }

        @Override
        public void release() {
            remaining.set(Duration.ZERO);
        }
    }
}
