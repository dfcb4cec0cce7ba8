package tagalong.bot.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
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
                SearchTurnsTest::neverShed);
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

        assertThrows(RejectedExecutionException.class, () -> ended.run(ANN, () -> {}, SearchTurnsTest::neverShed));

        assertEquals(0, ended.inHand());
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
                        SearchTurnsTest::neverShed);
            }
            assertTrue(all.await(30, TimeUnit.SECONDS));
        } finally {
            threads.shutdown();
        }

        assertTrue(most.get() <= 2, () -> most + " at a time");
        assertEquals(1000, new HashSet<>(done).size());
    }

    @Test
    void whenTooManyWait_theOldestOfWhoHasMost_isShed_andNobodyElses() {
        var few = new SearchTurns(2, person -> queue::add, 4);
        var shed = new ArrayList<String>();
        for (var text : List.of("bob", "a", "an", "ann", "anna", "annab", "annabe")) {
            few.run(text.equals("bob") ? BOB : ANN, () -> ran.add(text), () -> shed.add(text));
        }
        assertEquals(List.of("a", "an", "ann"), shed);

        runAll();

        assertEquals(Set.of("bob", "anna", "annab", "annabe"), Set.copyOf(ran));
        assertEquals(0, few.inHand());

        ran.clear();
        for (var text : List.of("c", "ca", "cat", "cats")) {
            few.run(ANN, () -> ran.add(text), SearchTurnsTest::neverShed);
        }
        runAll();
        assertEquals(4, ran.size(), "as much room as before");
    }

    @Test
    void whoseOnlySearchIsShed_hasTheirNextOneRun() {
        var none = new SearchTurns(2, person -> queue::add, 0);
        none.run(ANN, () -> ran.add("a"), () -> ran.add("shed"));

        runAll();

        assertEquals(List.of("shed"), ran);
        assertEquals(0, none.inHand());
    }

    private void search(UserId person, String... typed) {
        for (var text : typed) {
            turns.run(person, () -> ran.add(text), SearchTurnsTest::neverShed);
        }
    }

    private static void neverShed() {
        throw new AssertionError("shed");
    }

    private void runAll() {
        while (!queue.isEmpty()) {
            queue.remove().run();
        }
    }
}
