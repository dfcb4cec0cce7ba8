package tagalong.bot.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.storage.UserId;

final class SearchTurnsTest {
    private static final UserId ANN = new UserId(1001);
    private static final UserId BOB = new UserId(1002);

    private final Deque<Runnable> queue = new ArrayDeque<>();
    private final List<String> ran = new ArrayList<>();
    private final SearchTurns turns = new SearchTurns(2, queue::add);

    @Test
    void newerSearch_goesBeforeOlderOnesThatWait_andEachRunsOnce() {
        search(ANN, "c", "ca", "cat", "cats");

        runAll();

        assertEquals(List.of("cats", "cat", "ca", "c"), ran);
        assertEquals(0, turns.inHand());
    }

    @Test
    void oneWithMany_takesNoMoreOfTheQueueThanTwoTurns() {
        for (var i = 0; i < 300; i++) {
            search(ANN, "ann " + i);
        }
        assertEquals(2, queue.size());
        search(BOB, "bob");

        runAll();

        assertEquals("bob", ran.get(2), "after the two that were in the queue before");
        assertEquals(301, new HashSet<>(ran).size());
        assertEquals(301, ran.size());
    }

    @Test
    void searchThatFails_leavesTheTurnToTheNext() {
        turns.run(
                ANN,
                () -> {
                    throw new IllegalStateException("no answer from the table");
                },
                SearchTurnsTest::neverTooLate);
        search(ANN, "a", "b");

        runAll();

        assertEquals(List.of("b", "a"), ran);
        assertEquals(0, turns.inHand());
    }

    @Test
    void executorThatTakesNothing_isSaid_andNothingIsKept() {
        var ended = new SearchTurns(2, task -> {
            throw new RejectedExecutionException();
        });

        assertThrows(RejectedExecutionException.class, () -> ended.run(ANN, () -> {}, SearchTurnsTest::neverTooLate));

        assertEquals(0, ended.inHand());
    }

    @Test
    void executorThatTakesNothing_keepsNothingOfWhatCameTooLateMeanwhile() {
        var refused = new ArrayList<Runnable>();
        var ended = new SearchTurns[1];
        ended[0] = new SearchTurns(
                1,
                person -> task -> {
                    if (person.equals(ANN)) { // hers loses its place to the next person's before the threads say no
                        ended[0].run(BOB, () -> ran.add("bob"), SearchTurnsTest::neverTooLate);
                        throw new RejectedExecutionException();
                    }
                    refused.add(task);
                },
                SearchTurns.BYTES_A_SEARCH + SearchTurns.BYTES_TOO_LATE);

        assertThrows(
                RejectedExecutionException.class,
                () -> ended[0].run(ANN, () -> ran.add("ann"), () -> () -> ran.add("too late")));
        refused.forEach(Runnable::run);

        assertEquals(List.of("bob"), ran);
        assertEquals(0, ended[0].inHand());
    }

    @Test
    void onManyThreads_neverMoreThanTwoOfOnePerson_andAllRun() throws Exception {
        var threads = Executors.newFixedThreadPool(8);
        var shared = new SearchTurns(2, threads);
        var running = new AtomicInteger();
        var most = new AtomicInteger();
        var done = new ConcurrentLinkedQueue<Integer>();
        var all = new CountDownLatch(1000);
        try {
            for (var i = 0; i < 1000; i++) {
                var search = i;
                shared.run(
                        ANN,
                        () -> {
                            most.accumulateAndGet(running.incrementAndGet(), Math::max);
                            done.add(search);
                            running.decrementAndGet();
                            all.countDown();
                        },
                        SearchTurnsTest::neverTooLate);
            }
            assertTrue(all.await(30, TimeUnit.SECONDS));
        } finally {
            threads.shutdown();
        }

        assertTrue(most.get() <= 2, () -> most + " at a time");
        assertEquals(1000, new HashSet<>(done).size());
    }

    @Test
    void whenTooManyWait_theOldestOfWhoHasMost_comesTooLate_andNobodyElses() {
        var few = new SearchTurns(2, person -> queue::add, 4 * SearchTurns.BYTES_A_SEARCH);
        for (var text : List.of("bob", "a", "an", "ann", "anna", "annab")) {
            few.run(text.equals("bob") ? BOB : ANN, () -> ran.add(text), () -> () -> ran.add("too late: " + text));
        }

        runAll();

        assertEquals(List.of("bob", "annab", "anna", "too late: a", "too late: an", "too late: ann"), ran);
        assertEquals(0, few.inHand());

        ran.clear();
        for (var text : List.of("c", "ca", "cat", "cats")) {
            few.run(ANN, () -> ran.add(text), SearchTurnsTest::neverTooLate);
        }
        runAll();
        assertEquals(4, ran.size(), "as much room as before");
    }

    @Test
    void whoseOnlySearchComesTooLate_isToldSo() {
        var few = new SearchTurns(2, person -> queue::add, SearchTurns.BYTES_TOO_LATE);
        few.run(ANN, () -> ran.add("a"), () -> () -> ran.add("too late"));

        runAll();

        assertEquals(List.of("too late"), ran);
        assertEquals(0, few.inHand());
    }

    @Test
    void whatComesTooLate_isBounded_too() {
        var few = new SearchTurns(2, person -> queue::add, 3 * SearchTurns.BYTES_TOO_LATE);
        IntStream.range(0, 10).forEach(i -> few.run(ANN, () -> ran.add("a"), () -> () -> ran.add("too late: " + i)));

        runAll();

        assertEquals(List.of("too late: 7", "too late: 8", "too late: 9"), ran);
        assertEquals(0, few.inHand());
    }

    private void search(UserId person, String... typed) {
        for (var text : typed) {
            turns.run(person, () -> ran.add(text), SearchTurnsTest::neverTooLate);
        }
    }

    private static Runnable neverTooLate() {
        throw new AssertionError("too late");
    }

    private void runAll() {
        while (!queue.isEmpty()) {
            queue.remove().run();
        }
    }
}
