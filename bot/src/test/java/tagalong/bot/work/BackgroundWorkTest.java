package tagalong.bot.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tagalong.storage.UserId;

/** In which order and how fast work is done, and that it is tried again. */
final class BackgroundWorkTest extends BackgroundScene {
    private static final UserId CAT = new UserId(3);

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
    void thingsThatFailNowAndThen_areAllDone() {
        var things = new Things("a", MANY, 1);
        things.failuresAt.put(5, 2);
        things.failuresAt.put(40, 2);
        work.begin(ANN, things, MANY);
        threads.pass(Duration.ofMinutes(2));

        assertEquals("a over", last());
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
    void preparation_comesFirst_outsideTheLane_andAgainWhenItFailed() {
        var things = new Things("a", 2, 1);
        things.saysPrepared = true;
        things.failuresAt.put(0, 1);
        work.resume(ANN, things);
        threads.pass(Duration.ofSeconds(6));

        assertEquals(List.of("a prepared", "a1", "a2", "a over"), log);
    }
}
