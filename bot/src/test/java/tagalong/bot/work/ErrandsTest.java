package tagalong.bot.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.storage.UserId;

final class ErrandsTest {
    private static final UserId ANN = new UserId(1);
    private static final UserId BOB = new UserId(2);

    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();
    private final Errands errands = new Errands(waiting::add);

    @Test
    void peoples_takeTurns_oneAtATimeEach() {
        IntStream.range(0, 3).forEach(i -> run(ANN, "ann" + i));
        run(BOB, "bob");

        assertEquals(2, waiting.size(), "one of each person");
        work();

        assertEquals(List.of("ann0", "bob", "ann1", "ann2"), done);
    }

    @Test
    void tooMany_areNotDone_andThereIsRoomAgainLater() {
        IntStream.range(0, Errands.MOST_A_PERSON).forEach(i -> assertTrue(run(ANN, "errand" + i)));

        assertFalse(run(ANN, "too much"));
        assertTrue(run(BOB, "bob"));
        work();

        assertEquals(Errands.MOST_A_PERSON + 1, done.size());
        assertTrue(run(ANN, "too much"));
        work();
        assertEquals("too much", done.get(done.size() - 1));
    }

    @Test
    void tooManyPeople_areTurnedAway() {
        IntStream.range(0, Errands.MOST_PEOPLE).forEach(i -> assertTrue(run(new UserId(100 + i), "one")));

        assertFalse(run(ANN, "one"));
    }

    @Test
    void sameName_isDoneOnce_alsoWhileItIsUnderWay() {
        errands.run(ANN, "set", () -> {
            done.add("set");
            run(ANN, "set");
        });
        run(ANN, "set");
        work();

        assertEquals(List.of("set"), done);
        run(ANN, "set");
        work();
        assertEquals(List.of("set", "set"), done);
    }

    @Test
    void failure_stopsNoneThatFollow() {
        errands.run(ANN, "broken", () -> {
            throw new IllegalStateException("expected by this test");
        });
        run(ANN, "next");
        work();

        assertEquals(List.of("next"), done);
    }

    @Test
    void error_stopsNoneThatFollow() {
        errands.run(ANN, "broken", () -> {
            throw new StackOverflowError("expected by this test");
        });
        run(ANN, "next");
        work();

        assertEquals(List.of("next"), done);
        assertEquals(0, errands.people());
    }

    @Test
    void afterTheEnd_nothingIsDone() {
        var closed = new Errands(task -> {
            throw new RejectedExecutionException("closed");
        });

        closed.run(ANN, "one", () -> done.add("one"));

        assertEquals(List.of(), done);
    }

    private boolean run(UserId person, String name) {
        return errands.run(person, name, () -> done.add(name));
    }

    private void work() {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }
}
