package tagalong.bot;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.telegram.BotToken;
import tagalong.bot.telegram.Poller;
import tagalong.bot.telegram.UpdateConsumer;
import tagalong.simulator.Simulator;
import tagalong.simulator.server.Fault;
import tagalong.storage.Lease;
import tagalong.storage.StorageException;

final class LeaderTest {
    private final Simulator telegram = Simulator.start();
    private final AtomicReference<Duration> remaining = new AtomicReference<>(Duration.ZERO);
    private final AtomicInteger pollers = new AtomicInteger();
    private Leader leader;

    @AfterEach
    void end() {
        leader.close();
        telegram.close();
    }

    @Test
    void withoutTheLease_itWaits_andStopsWhenItIsLost() {
        start(Duration.ofMinutes(1));
        assertFalse(leader.isPolling());
        assertTrue(leader.isHealthy());

        remaining.set(Lease.DURATION);
        await().until(leader::isPolling);
        remaining.set(Duration.ZERO);
        await().until(() -> !leader.isPolling());
        remaining.set(Lease.DURATION);
        await().until(leader::isPolling);
    }

    @Test
    void pollingThatHasStopped_isStartedAnew() {
        telegram.faults().always("getUpdates", Fault.slow(Duration.ofSeconds(30)));
        remaining.set(Lease.DURATION);
        start(Duration.ofSeconds(1));

        await().until(() -> pollers.get() >= 2);
    }

    private void start(Duration stuck) {
        leader = new Leader(
                new TestLease(),
                () -> {
                    pollers.incrementAndGet();
                    return new Poller(
                            new BotToken(telegram.token()),
                            telegram.url(),
                            List.of("message"),
                            new NoConsumer(),
                            () -> {});
                },
                stuck);
        leader.start();
    }

    /** A lease that is ours as long as the test says. */
    private final class TestLease implements Lease {
        @Override
        public boolean acquire() {
            if (remaining.get().isZero()) {
                throw new StorageException("No answer from the table");
            }
            return true;
        }

        @Override
        public Duration remaining() {
            return remaining.get();
        }

        @Override
        public void release() {
            remaining.set(Duration.ZERO);
        }
    }

    private static final class NoConsumer implements UpdateConsumer {
        @Override
        public void consume(List<Update> updates) {}

        @Override
        public int lowestUnfinished() {
            return 0;
        }
    }
}
