package tagalong.bot.work;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.UserId;

final class BackgroundWorkTest {
    private static final UserId ANN = new UserId(7);
    private static final List<Integer> MANY = IntStream.range(0, 100).boxed().toList();

    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Lanes lanes = new Lanes(threads, user -> closed.get());
    private final BackgroundWork work = new BackgroundWork(
            lanes, Executors.newFixedThreadPool(2), System::nanoTime, new BackgroundWork.Pace(25, Duration.ZERO));
    private final List<Integer> done = new CopyOnWriteArrayList<>();
    private final List<String> reports = new CopyOnWriteArrayList<>();
    private final BackgroundWork.Report report = new BackgroundWork.Report() {
        @Override
        public void progress(int soFar, int total) {
            reports.add(Integer.toString(soFar));
        }

        @Override
        public void done() {
            reports.add("done");
        }

        @Override
        public void stopped(int soFar, int total) {
            reports.add("stopped " + soFar);
        }
    };

    @AfterEach
    void end() {
        work.close();
        threads.shutdownNow();
    }

    @Test
    void little_isDoneBeforeItReturns_withoutProgress() {
        work.run(ANN, MANY.subList(0, 25), done::add, report);

        assertEquals(25, done.size());
        assertEquals(List.of("done"), reports);
    }

    @Test
    void littleThatFails_failsTheCaller() {
        assertThrows(IllegalStateException.class, () -> work.run(ANN, List.of(1), this::fail, report));
        assertEquals(List.of(), reports);
    }

    @Test
    void much_isDoneInOrder_withProgress() {
        work.run(ANN, MANY, done::add, report);
        await().until(() -> reports.contains("done"));

        assertEquals(MANY, done);
        assertEquals(101, reports.size());
        assertEquals("1", reports.get(0));
    }

    @Test
    void much_leavesRoomInTheLane() throws InterruptedException {
        var begun = new CountDownLatch(1);
        var mayGoOn = new CountDownLatch(1);
        work.run(
                ANN,
                MANY,
                thing -> {
                    begun.countDown();
                    join(mayGoOn);
                    done.add(thing);
                },
                report);
        begun.await();
        var between = lanes.run(ANN, () -> reports.add("something else after " + done.size()));
        mayGoOn.countDown();
        between.join();
        await().until(() -> reports.contains("done"));

        assertTrue(
                reports.contains("something else after 1") || reports.contains("something else after 2"),
                reports::toString);
    }

    @Test
    void muchThatFails_stopsAndSaysHowFarItCame() {
        work.run(
                ANN,
                MANY,
                thing -> {
                    if (thing == 30) {
                        fail(thing);
                    }
                    done.add(thing);
                },
                report);
        await().until(() -> reports.contains("stopped 30"));

        assertEquals(30, done.size());
    }

    @Test
    void personWhoIsBeingDeleted_getsNothingMore() {
        work.run(
                ANN,
                MANY,
                thing -> {
                    done.add(thing);
                    closed.set(thing == 40);
                },
                report);
        await().until(() -> reports.contains("stopped 41"));

        assertEquals(41, done.size());
    }

    @Test
    void personWhoIsBeingDeleted_getsNothingFromOutsideTheLane() {
        closed.set(true);

        work.runInLane(ANN, List.of(1), done::add, report);

        assertEquals(List.of(), done);
        assertEquals(List.of("stopped 0"), reports);
    }

    @Test
    void progress_isSaidNoOftenerThanThePaceAllows() {
        var nanos = new AtomicLong();
        var slowly = new BackgroundWork(
                lanes, Executors.newFixedThreadPool(1), nanos::get, new BackgroundWork.Pace(25, Duration.ofSeconds(2)));

        slowly.run(ANN, MANY, thing -> nanos.addAndGet(Duration.ofMillis(100).toNanos()), report);
        await().until(() -> reports.contains("done"));
        slowly.close();

        assertEquals(List.of("20", "40", "60", "80", "100", "done"), reports);
    }

    @Test
    void close_letsTheThingInHandEnd() {
        var closing = new CountDownLatch(1);
        work.run(
                ANN,
                MANY,
                thing -> {
                    closing.countDown();
                    done.add(thing);
                },
                report);
        join(closing);
        work.close();

        var last = reports.get(reports.size() - 1);
        assertTrue(last.equals("stopped " + done.size()) || last.equals("done"), reports::toString);
    }

    private void fail(Integer thing) {
        throw new IllegalStateException("thing " + thing);
    }

    private static void join(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
