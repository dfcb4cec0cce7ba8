package tagalong.bot.work;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import tagalong.storage.LeaseLostException;
import tagalong.storage.UserId;

final class BackgroundWorkTest {
    private static final UserId ANN = new UserId(1);
    private static final UserId BOB = new UserId(2);
    private static final UserId CAT = new UserId(3);
    private static final int MANY = 100;

    private final HandThreads threads = new HandThreads();
    private final Set<UserId> closed = new HashSet<>();
    private final Map<UserId, Long> deletions = new HashMap<>();
    private final Lanes lanes = new Lanes(threads, closed::contains, person -> deletions.getOrDefault(person, 0L));
    private final UnitBudget budget = new UnitBudget(600, 10, threads::now);
    private final BackgroundWork work = new BackgroundWork(
            lanes, budget, threads, new BackgroundWork.Pace(25, 1, 3, Duration.ofSeconds(5), Duration.ofDays(1)));
    private final List<String> log = new ArrayList<>();

    @Test
    void little_isDoneBeforeItReturns_andIsNothingThatGoesOn() {
        work.begin(ANN, new Things("a", 5, 1), 5);

        assertEquals(List.of("a1", "a2", "a3", "a4", "a5", "a over"), log);
        assertEquals(Optional.empty(), work.of(ANN));
    }

    @Test
    void littleThatFails_failsTheCaller() {
        var failing = new Things("a", 5, 1);
        failing.failuresAt.put(3, 1);

        assertThrows(IllegalStateException.class, () -> work.begin(ANN, failing, 5));
        assertEquals(Optional.empty(), work.of(ANN));
    }

    @Test
    void little_pastTheBudget_goesOnInTheBackground() {
        work.begin(ANN, new Things("a", 5, 300), 5);
        assertEquals(List.of("a1", "a2", "a goes on"), log);

        threads.pass(Duration.ofMinutes(3));

        assertEquals(List.of("a3", "a4", "a5", "a over"), log.subList(3, log.size()));
    }

    @Test
    void much_beginsInTheBackground_andIsPacedByTheBudget() {
        work.begin(ANN, new Things("a", MANY, 20), MANY);
        assertEquals(List.of("a goes on"), log);
        threads.pass(Duration.ZERO);
        assertEquals("a30", last());

        threads.pass(Duration.ofSeconds(20));
        assertTrue(List.of("a39", "a40", "a41").contains(last()), last());
        threads.pass(Duration.ofMinutes(3));

        assertEquals("a over", last());
    }

    @Test
    void people_takeTurns_thingByThing() {
        work.begin(ANN, new Things("a", 30, 1), 30);
        work.begin(BOB, new Things("b", 30, 1), 30);
        work.begin(CAT, new Things("c", 30, 1), 30);
        log.clear();
        threads.pass(Duration.ofSeconds(1));

        for (var i = 1; i < 30; i++) {
            assertTrue(Math.abs(log.indexOf("a" + i) - log.indexOf("b" + i)) <= 2, log::toString);
            assertTrue(log.indexOf("a" + (i + 1)) > log.indexOf("c" + i), log::toString);
        }
    }

    @Test
    void whoHasSpentTheirBudget_keepsNobodyWaiting() {
        budget.spend(ANN, 1_000);
        work.begin(ANN, new Things("a", MANY, 1), MANY);
        work.begin(BOB, new Things("b", MANY, 1), MANY);
        threads.pass(Duration.ofSeconds(1));

        assertTrue(log.contains("b over"), log::toString);
        assertEquals("b over", last());
    }

    @Test
    void otherTasksOfTheLane_comeBetween() {
        work.begin(
                ANN,
                new Things("a", MANY, 1) {
                    @Override
                    void done(int thing) {
                        if (thing == 10) {
                            lanes.run(ANN, () -> log.add("something else"));
                        }
                    }
                },
                MANY);
        threads.pass(Duration.ofSeconds(1));

        assertTrue(log.indexOf("something else") < log.indexOf("a12"), log::toString);
    }

    @Test
    void thingThatFails_isTriedAgain_andAfterTooManyFailuresItIsGivenUp() {
        var things = new Things("a", MANY, 1);
        things.failuresAt.put(5, 2);
        things.failuresAt.put(40, 3);
        work.begin(ANN, things, MANY);
        threads.pass(Duration.ofMinutes(2));

        assertTrue(log.containsAll(List.of("a5", "a39")), log::toString);
        assertEquals("a given up", last());
        assertEquals(Optional.empty(), work.of(ANN));
    }

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
    void onlySoManyPeoplesThings_areDoneSideBySide() {
        var sideBySide = new HashSet<Integer>();
        for (var person : List.of(ANN, BOB, CAT)) {
            work.begin(
                    person,
                    new Things("a", MANY, 1) {
                        @Override
                        void done(int thing) {
                            sideBySide.add(lanes.people());
                        }
                    },
                    MANY);
        }
        threads.pass(Duration.ofSeconds(1));

        assertEquals(Set.of(1), sideBySide, "or whoever types would wait behind them all");
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
    void preparation_comesFirst_outsideTheLane_andAgainWhenItFailed() {
        var things = new Things("a", 2, 1);
        things.saysPrepared = true;
        things.failuresAt.put(0, 1);
        work.resume(ANN, things);
        threads.pass(Duration.ofSeconds(6));

        assertEquals(List.of("a prepared", "a1", "a2", "a over"), log);
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

    private String last() {
        return log.get(log.size() - 1);
    }

    /** So many things to do, each at the same cost. */
    private class Things implements BackgroundWork.Work {
        private final String name;
        private final int size;
        private final double cost;
        private final Map<Integer, Integer> failuresAt = new HashMap<>();
        private int next = 1;
        private boolean saysPrepared;

        private Things(String name, int size, double cost) {
            this.name = name;
            this.size = size;
            this.cost = cost;
        }

        /** For tests that look on. */
        void done(@SuppressWarnings("unused") int thing) {}

        @Override
        public void prepare() {
            failIfDue(0);
            if (saysPrepared) {
                log.add(name + " prepared");
            }
        }

        @Override
        public void goOn() {
            log.add(name + " goes on");
        }

        @Override
        public OptionalDouble next() {
            if (next > size) {
                log.add(name + " over");
                return OptionalDouble.empty();
            }
            failIfDue(next);
            done(next);
            log.add(name + next);
            next++;
            return OptionalDouble.of(cost);
        }

        @Override
        public void giveUp() {
            log.add(name + " given up");
        }

        @Override
        public void forgotten() {
            log.add(name + " forgotten");
        }

        private void failIfDue(int thing) {
            var left = failuresAt.getOrDefault(thing, 0);
            if (left > 0) {
                failuresAt.put(thing, left - 1);
                throw new IllegalStateException("thing " + thing);
            }
        }
    }
}
