package tagalong.bot.work;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import tagalong.storage.LeaseLostException;

/** When work ends before it is done: wanted, deleted, lost, or closed. */
final class BackgroundEndTest extends BackgroundScene {
    @Test
    void leaseLost_leavesTheWorkToOthersWithoutAWord() {
        work.begin(
                ANN,
                new Things("a", MANY, 1) {
                    @Override
                    void done(int thing) {
                        if (thing == 10) {
                            throw new LeaseLostException("gone");
                        }
                    }
                },
                MANY);
        threads.pass(Duration.ofMinutes(2));

        assertEquals("a9", last());
        assertEquals(Optional.empty(), work.of(ANN));
    }

    @Test
    void personWhoIsBeingDeleted_getsNothingMore() {
        work.begin(
                ANN,
                new Things("a", MANY, 1) {
                    @Override
                    void done(int thing) {
                        if (thing == 10) {
                            closed.add(ANN);
                        }
                    }
                },
                MANY);
        threads.pass(Duration.ofSeconds(1));

        assertEquals("a forgotten", last());
        assertEquals(Optional.empty(), work.of(ANN));
    }

    @Test
    void personWhoWasDeletedMeanwhile_getsNothingOfWhatBeganBefore_andMayBeginAnew() {
        budget.spend(ANN, 700);
        work.begin(ANN, new Things("a", MANY, 1), MANY);
        deletions.put(ANN, 1L);
        assertEquals(Optional.empty(), work.of(ANN));
        assertEquals(List.of("a goes on", "a forgotten"), log);
        work.begin(ANN, new Things("new", MANY, 1), MANY);
        threads.pass(Duration.ofMinutes(2));

        assertTrue(log.stream().noneMatch("a1"::equals), log::toString);
        assertEquals("new over", last());
    }

    @Test
    void personWhoWasDeletedMeanwhile_getsNothing_thoughNobodyAsks() {
        budget.spend(ANN, 700);
        work.begin(ANN, new Things("a", MANY, 1), MANY);
        deletions.put(ANN, 1L);
        threads.pass(Duration.ofMinutes(2));

        assertEquals(List.of("a goes on", "a forgotten"), log);
    }

    @Test
    void ended_doesNotAnotherThing() {
        work.begin(ANN, new Things("a", MANY, 20), MANY);
        threads.pass(Duration.ofSeconds(5));
        assertTrue(work.of(ANN).isPresent());
        work.end(ANN);
        var before = List.copyOf(log);
        threads.pass(Duration.ofMinutes(5));

        assertEquals(before, log);
        assertEquals(Optional.empty(), work.of(ANN));
    }

    @Test
    void replacedWhileItEnds_leavesTheOneInItsPlace() {
        work.resume(ANN, new Things("a", 1, 1) {
            @Override
            public OptionalDouble next() {
                var cost = super.next();
                if (cost.isEmpty()) {
                    work.end(ANN);
                    work.resume(ANN, new Things("b", 2, 1));
                }
                return cost;
            }
        });

        threads.pass(Duration.ofSeconds(1));

        assertEquals("b over", last());
    }

    @Test
    void close_letsTheThingInHandEnd_andBeginsNoOther() throws InterruptedException {
        var pool = Executors.newScheduledThreadPool(2);
        var real = new BackgroundWork(
                new Lanes(pool, closed::contains, person -> 0),
                budget,
                pool,
                new BackgroundWork.Pace(25, 1, 3, Duration.ofSeconds(5), Duration.ofDays(1)));
        var begun = new CountDownLatch(1);
        var mayEnd = new CountDownLatch(1);
        real.resume(ANN, new Things("a", MANY, 0) {
            @Override
            void done(int thing) {
                begun.countDown();
                assertDoesNotThrow(() -> mayEnd.await());
            }
        });
        begun.await();
        var waiting = new Things("b", MANY, 0);
        waiting.saysPrepared = true;
        real.resume(BOB, waiting);

        var closing = new Thread(real::close);
        closing.start();
        await().until(() -> closing.getState() == Thread.State.TIMED_WAITING);
        mayEnd.countDown();
        closing.join();

        assertEquals(List.of("a1"), log);
    }
}
