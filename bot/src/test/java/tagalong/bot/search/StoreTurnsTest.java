package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import tagalong.storage.UserId;

final class StoreTurnsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Deque<Runnable> threads = new ArrayDeque<>();
    private final List<String> read = new ArrayList<>();
    private long now = 100;
    private final StoreTurns turns = new StoreTurns(new StoreTurns.Capacity(2, 1, PATIENCE), threads::add, () -> now);

    @Test
    void waiting_newestGoesFirst_andNoMoreReadAtOnceThanTheStoreCarries() {
        for (var i = 1; i <= 6; i++) {
            asks(i);
            assertTrue(threads.size() <= 2);
        }

        runAll();

        assertEquals(List.of("1", "2", "6", "5", "4", "3"), read);
        assertEquals(0, turns.waiting());
    }

    @Test
    void waitedTooLong_goesWithout_whenAnythingHappens() {
        asks(1);
        asks(2);
        var old = asks(3);
        now += PATIENCE.toNanos() + 1;
        var young = asks(4);

        assertEquals(Optional.empty(), told(old));
        assertFalse(young.isDone());
        runAll();
        assertEquals(Optional.of("4"), told(young));
        assertEquals(List.of("1", "2", "4"), read);
    }

    @Test
    void oneWithMany_neitherTakesAllTurns_norKeepsOthersWaiting() {
        var first = asks(1);
        var older = asks(1);
        var newer = asks(1);
        var other = asks(2);

        assertEquals(2, threads.size(), "one of each");
        assertEquals(Optional.empty(), told(older), "overtaken by their own newer one");
        runAll();

        assertEquals(Optional.of("1"), told(first));
        assertEquals(Optional.of("1"), told(newer));
        assertEquals(Optional.of("2"), told(other));
    }

    @Test
    void now_doesNotWait() {
        assertFalse(now(1).isDone());
        assertFalse(now(2).isDone());

        assertEquals(Optional.empty(), told(now(3)));
        runAll();
        assertEquals(List.of("1", "2"), read);
    }

    @Test
    void turnIsFree_beforeWhatWasReadIsTold() {
        var afterwards = new ArrayList<Integer>();
        asks(1).thenRun(() -> afterwards.add(threads.size()));
        asks(2);
        asks(3);

        threads.remove().run();

        assertEquals(List.of(2), afterwards, "the second and the third");
    }

    @Test
    void failure_isTheReadersToSee_andFreesTheTurn() {
        var failing = turns.inTurn(new UserId(1), () -> {
            throw new IllegalStateException("no answer from the table");
        });
        runAll();

        assertThrows(CompletionException.class, failing::join);
        asks(1);
        asks(2);
        runAll();
        assertEquals(List.of("1", "2"), read);
    }

    @Test
    void error_isTheReadersToSee_andFreesTheTurn() {
        var failing = turns.inTurn(new UserId(1), () -> {
            throw new StackOverflowError("too deep");
        });
        threads.remove().run();

        assertThrows(CompletionException.class, failing::join);
        asks(1);
        asks(2);
        runAll();
        assertEquals(List.of("1", "2"), read);
    }

    @Test
    void endedThreads_readNothingMore() {
        var ended = new StoreTurns(
                new StoreTurns.Capacity(2, 1, PATIENCE),
                task -> {
                    throw new RejectedExecutionException();
                },
                () -> now);

        assertEquals(Optional.empty(), told(ended.inTurn(new UserId(1), () -> "x")));
        assertEquals(Optional.empty(), told(ended.now(new UserId(1), () -> "x")));
    }

    private CompletableFuture<Optional<String>> asks(int person) {
        return turns.inTurn(new UserId(person), () -> reads(person));
    }

    private CompletableFuture<Optional<String>> now(int person) {
        return turns.now(new UserId(person), () -> reads(person));
    }

    /** All happens in this thread: what is not told by now never will be. */
    private static Optional<String> told(CompletableFuture<Optional<String>> answer) {
        assertTrue(answer.isDone(), "nobody is told");
        return answer.join();
    }

    private String reads(int person) {
        read.add(Integer.toString(person));
        return Integer.toString(person);
    }

    private void runAll() {
        while (!threads.isEmpty()) {
            threads.remove().run();
        }
    }
}
