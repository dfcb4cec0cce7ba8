package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.DailyCountStore.Counted.NEWLY_SHARED_WORDS;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.StorageException;
import tagalong.storage.UndoStore.Undo;
import tagalong.storage.UserId;

final class ForgettingTest extends DynamoTest {

    @Test
    void finish_leavesNothingOfThePersonAndAllOfOthers() {
        livesHere(BOB);
        var withoutAnn = table.items();
        livesHere(ANN);

        storage.forgetting().begin(ANN);
        assertTrue(storage.forgetting().isBeingForgotten(ANN));
        assertFalse(storage.forgetting().isBeingForgotten(BOB));
        assertEquals(List.of(ANN), storage.forgetting().unfinished());
        storage.forgetting().finish(ANN);

        assertFalse(storage.forgetting().isBeingForgotten(ANN));
        assertEquals(List.of(), storage.forgetting().unfinished());
        assertEquals(withoutRevs(withoutAnn), withoutRevs(table.items()));
    }

    @Test
    void finish_diedAnywhere_isResumed() {
        long seed = Seed.get();
        var random = new Random(seed);
        livesHere(BOB);
        var write = 0;
        var died = true;
        while (died) {
            write++;
            livesHere(ANN);
            assertFalse(nothingOfAnn());
            storage.forgetting().begin(ANN);

            died = diesForgetting(new CrashAtWrite(write, random));

            if (died) {
                assertTrue(
                        storage.forgetting().isBeingForgotten(ANN) || nothingOfAnn(),
                        "died at write " + write + ", seed " + seed);
                storage.forgetting().unfinished().forEach(storage.forgetting()::finish);
            }
            assertTrue(nothingOfAnn(), "after write " + write + ", seed " + seed);
            TableState.of(table).assertSettled("after write " + write + ", seed " + seed);
            assertEquals(Set.of("cat", "dog"), texts(BOB, F1));
        }
        assertTrue(write > 10, "died only " + write + " times");
    }

    @Test
    void finish_tagsThatTheIndexShowsLate_areFound() {
        tag(ANN, F1, "cat");
        var pauses = new ArrayList<Duration>();
        Pause lateIndex = pause -> {
            pauses.add(pause);
            if (pauses.size() == 2) {
                tag(ANN, F2, "late");
            }
        };
        var forgetting = table.open(new StoreSurroundings(
                        Clock.systemUTC(),
                        System::nanoTime,
                        lateIndex,
                        lease -> WriteGuard.NONE,
                        List.of(),
                        ProcessTable.NONE,
                        new Random(),
                        StoreThreads.DAEMONS))
                .forgetting();

        forgetting.begin(ANN);
        forgetting.finish(ANN);

        assertTrue(nothingOfAnn());
        assertEquals(4, pauses.size());
        assertTrue(pauses.stream().allMatch(pause -> pause.compareTo(Duration.ofSeconds(2)) >= 0));
    }

    @Test
    void finish_interrupted_failsAndKeepsTheNote() {
        tag(ANN, F1, "cat");
        storage.forgetting().begin(ANN);
        var interrupted = table.open(new StoreSurroundings(
                        Clock.systemUTC(),
                        System::nanoTime,
                        pause -> {
                            throw new InterruptedException();
                        },
                        lease -> WriteGuard.NONE,
                        List.of(),
                        ProcessTable.NONE,
                        new Random(),
                        StoreThreads.DAEMONS))
                .forgetting();

        assertThrows(StorageException.class, () -> interrupted.finish(ANN));

        assertTrue(Thread.interrupted());
        assertEquals(List.of(ANN), storage.forgetting().unfinished());
    }

    private void livesHere(UserId user) {
        tag(user, F1, "cat", "dog");
        tagPrivately(user, F2, "secret");
        tagPrivately(user, F3, "cleared");
        storage.tags().clear(user, F3);
        storage.favourites().add(user, F1);
        IntStream.range(0, 30).forEach(i -> storage.choices().remember(user, sticker("c" + i, "s"), Instant.now()));
        storage.sessions().save(user, "typing", Duration.ofHours(1));
        storage.preferences().save(user, "visibility", "public");
        storage.inbox().put(List.of(new Waiting(user.value() % 10, user, Instant.now(), "{}")));
        storage.marks().raise(Line.inPrivate(user), 7);
        storage.dailyCounts().add(user, NEWLY_SHARED_WORDS, LocalDate.EPOCH, 1, 500);
        storage.undos().saveIfAbsent(user, "1:1", new Undo(F1, storage.tags().tagsOf(user, F1.id())));
    }

    private boolean diesForgetting(CrashAtWrite crash) {
        try {
            table.open(crash).forgetting().finish(ANN);
            return false;
        } catch (StorageException died) {
            assertTrue(crash.crashed());
            return true;
        }
    }

    /** By the number itself: it may stand in a longer one, or in a rev, by chance. */
    private boolean nothingOfAnn() {
        var number = Pattern.compile("(?<!\\d)" + ANN + "(?!\\d)").asPredicate();
        return withoutRevs(table.items()).stream().map(Object::toString).noneMatch(number);
    }

    private static List<Map<String, AttributeValue>> withoutRevs(List<Map<String, AttributeValue>> items) {
        items.forEach(item -> item.remove("rev"));
        return items;
    }
}
