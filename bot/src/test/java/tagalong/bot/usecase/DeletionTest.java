package tagalong.bot.usecase;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.Forgetting;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;

final class DeletionTest {
    private static final UserId ANN = new UserId(7);
    private static final UserId BOB = new UserId(8);

    private final Notes notes = new Notes();
    private final Deletion deletion = new Deletion(notes, Executors.newScheduledThreadPool(2), Duration.ZERO);
    private final List<UserId> told = new CopyOnWriteArrayList<>();

    @AfterEach
    void end() {
        notes.mayFinish.countDown();
        deletion.close();
    }

    @Test
    void begin_isUnderWayUntilAllIsGone_andThenTells() {
        deletion.begin(ANN, () -> told.add(ANN));

        assertTrue(deletion.isUnderWay(ANN));
        assertFalse(deletion.isUnderWay(BOB));
        assertEquals(Set.of(ANN), notes.people);
        assertEquals(List.of(), told);

        notes.mayFinish.countDown();
        await().until(() -> told.equals(List.of(ANN)));

        assertFalse(deletion.isUnderWay(ANN));
        assertEquals(Set.of(), notes.people);
    }

    @Test
    void generation_isRaisedByEachDeletion() {
        assertEquals(0, deletion.generation(ANN));
        deletion.begin(ANN, () -> told.add(ANN));
        deletion.begin(ANN, () -> told.add(ANN));
        assertEquals(1, deletion.generation(ANN));
        notes.mayFinish.countDown();
        await().until(() -> told.equals(List.of(ANN)));
        deletion.begin(ANN, () -> told.add(ANN));

        assertEquals(2, deletion.generation(ANN));
        assertEquals(0, deletion.generation(BOB));
    }

    @Test
    void whatFails_isTriedAgain_andToldOnce() {
        notes.failures.set(2);
        notes.mayFinish.countDown();

        deletion.begin(ANN, () -> told.add(ANN));
        await().until(() -> !told.isEmpty());

        assertEquals(List.of(ANN), told);
        assertEquals(-1, notes.failures.get());
    }

    /** Or the person would be told for as long as the process runs that they are being deleted. */
    @Test
    void whatBreaks_isTriedAgain() {
        notes.errors.set(1);
        notes.mayFinish.countDown();

        deletion.begin(ANN, () -> told.add(ANN));
        await().until(() -> told.equals(List.of(ANN)));

        assertFalse(deletion.isUnderWay(ANN));
    }

    @Test
    void resume_goesOnWithThoseAnotherProcessLeft() {
        notes.people.addAll(List.of(ANN, BOB));
        notes.mayFinish.countDown();

        deletion.resume(user -> () -> told.add(user));
        await().until(() -> told.size() == 2);

        assertEquals(Set.of(ANN, BOB), Set.copyOf(told));
    }

    @Test
    void personWhomAnotherProcessFinished_isNotToldAgain() {
        notes.listed = List.of(ANN);

        deletion.resume(user -> () -> told.add(user));
        await().until(() -> !deletion.isUnderWay(ANN));

        assertEquals(List.of(), told);
    }

    /** Notes in memory; all of a person is gone when the test lets it. */
    private static final class Notes implements Forgetting {
        private final Set<UserId> people = ConcurrentHashMap.newKeySet();
        private final AtomicInteger failures = new AtomicInteger();
        private final AtomicInteger errors = new AtomicInteger();
        private final CountDownLatch mayFinish = new CountDownLatch(1);
        private List<UserId> listed = List.of();

        @Override
        public void begin(UserId user) {
            people.add(user);
        }

        @Override
        public boolean isBeingForgotten(UserId user) {
            return people.contains(user);
        }

        @Override
        public List<UserId> unfinished() {
            return listed.isEmpty() ? List.copyOf(people) : listed;
        }

        @Override
        public void finish(UserId user) {
            try {
                mayFinish.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StorageException("Interrupted", e);
            }
            if (failures.getAndDecrement() > 0) {
                throw new StorageException("Away");
            }
            if (errors.getAndDecrement() > 0) {
                throw new StackOverflowError("expected by a test");
            }
            people.remove(user);
        }
    }
}
