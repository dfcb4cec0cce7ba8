package tagalong.bot.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import tagalong.storage.UserId;

final class LanesTest {
    private static final UserId ANN = new UserId(1);
    private static final UserId BOB = new UserId(2);

    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final Set<UserId> closed = new HashSet<>();
    private final Map<UserId, Long> deletions = new HashMap<>();
    private final Lanes lanes = new Lanes(waiting::add, closed::contains, person -> deletions.getOrDefault(person, 0L));
    private final List<String> done = new ArrayList<>();

    @Test
    void onePersonsTasks_runInOrder_othersBeside() {
        lanes.run(ANN, () -> done.add("ann 1"));
        lanes.run(ANN, () -> done.add("ann 2"));
        lanes.run(BOB, () -> done.add("bob 1"));
        assertEquals(2, waiting.size(), "one of each person's is ready");

        waiting.removeLast().run();
        runAll();

        assertEquals(List.of("bob 1", "ann 1", "ann 2"), done);
    }

    @Test
    void aTaskThatThrows_stopsNoneThatFollows() {
        var failed = lanes.run(ANN, () -> {
            throw new IllegalStateException("no");
        });
        var next = lanes.run(ANN, () -> done.add("next"));
        runAll();

        assertThrows(CompletionException.class, failed::join);
        assertTrue(next.join());
        assertEquals(List.of("next"), done);
    }

    @Test
    void aTaskThatNoThreadTakes_hasFailed_andHoldsNobodyUp() {
        var closing = new Lanes(
                task -> {
                    throw new RejectedExecutionException();
                },
                closed::contains,
                person -> 0);

        assertThrows(CompletionException.class, closing.run(ANN, () -> done.add("no"))::join);

        assertEquals(0, closing.people());
    }

    @Test
    void whoIsClosedWhenTheirTurnComes_isNotAdmitted() {
        var before = lanes.run(ANN, () -> closed.add(ANN));
        var after = lanes.run(ANN, () -> done.add("too late"));
        runAll();

        assertTrue(before.join());
        assertFalse(after.join());
        assertFalse(lanes.admits(ANN));
        assertTrue(lanes.admits(BOB));
        assertEquals(List.of(), done);
    }

    @Test
    void whatBeganBeforeADeletion_isNotAdmitted_alsoWhenThatIsOver() {
        var before = lanes.generation(ANN);
        deletions.put(ANN, 1L);
        var old = lanes.runIn(before, ANN, () -> done.add("old"));
        var fresh = lanes.runIn(lanes.generation(ANN), ANN, () -> done.add("fresh"));
        runAll();

        assertFalse(old.join());
        assertTrue(fresh.join());
        assertEquals(List.of("fresh"), done);
    }

    private void runAll() {
        while (!waiting.isEmpty()) {
            waiting.poll().run();
        }
    }
}
