package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.FeedStore;
import tagalong.storage.FeedStore.Entry;
import tagalong.storage.FeedStore.SharedWord;
import tagalong.storage.HandClock;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;

/** The feed's rows: by day and in the order of time, few, and gone in time. */
final class DynamoFeedStoreTest extends StorageContract {

    private final HandClock clock = new HandClock();
    private final TestTable table = new TestTable();
    private final Storage storage = table.open(clock);
    private final FeedStore feed = storage.feed();

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void shared_isOfItsDay_theLastOneFirst() {
        var first = new Entry(F1, now());
        var second = new Entry(F2, now().plusSeconds(1));
        feed.share(second);
        feed.share(first);
        feed.share(new Entry(F3, now().plus(Duration.ofDays(1))));

        assertEquals(List.of(second, first), feed.sharedOn(today()));
        assertEquals(1, feed.sharedOn(today().plusDays(1)).size());
        feed.unshare(second);
        assertEquals(List.of(first), feed.sharedOn(today()));
    }

    @Test
    void shared_goesAfterAMonth() {
        feed.share(new Entry(F1, now()));
        var day = today();
        clock.pass(FeedStore.LIFETIME.plusSeconds(1));

        assertEquals(List.of(), feed.sharedOn(day));
    }

    @Test
    void picked_byThree_andAgainWheneverTwiceAsManyDid() {
        pick(2);
        assertEquals(List.of(), feed.picked());

        pick(1);
        assertEquals(List.of(new Entry(F1, now())), feed.picked());
        clock.pass(Duration.ofSeconds(1));
        pick(9);

        assertEquals(2, feed.picked().stream().map(Entry::at).distinct().count(), "the 3rd, and the 6th or 12th");
        feed.picked().forEach(feed::unpick);
        assertEquals(List.of(), feed.picked());
    }

    @Test
    void picked_isCountedAnewAfterAMonthWithoutAPick() {
        pick(2);
        clock.pass(FeedStore.LIFETIME.plusSeconds(1));
        pick(2);

        assertEquals(List.of(), feed.picked());
        pick(1);
        assertEquals(1, feed.picked().size());
    }

    @Test
    void words_theLastOneFirst_andNeverMoreThanThereAreSlots() {
        var cat = new SharedWord("cat", F1.id(), now());
        var dog = new SharedWord("dog", F2.id(), now().plusSeconds(1));
        feed.keep(cat);
        feed.keep(dog);
        assertEquals(List.of(dog, cat), feed.words());
        feed.drop(dog);
        assertEquals(List.of(cat), feed.words());

        IntStream.range(0, 300).forEach(i -> feed.keep(new SharedWord("word" + i, F1.id(), now())));

        assertTrue(feed.words().size() <= FeedStore.MOST_WORDS);
        assertTrue(table.items().size() <= FeedStore.MOST_WORDS, "one row a place");
        clock.pass(FeedStore.LIFETIME.plusSeconds(1));
        assertEquals(List.of(), feed.words());
    }

    private void pick(int times) {
        IntStream.range(0, times).forEach(i -> feed.pick(F1, now()));
    }

    private Instant now() {
        return clock.instant();
    }

    private LocalDate today() {
        return LocalDate.ofInstant(now(), ZoneOffset.UTC);
    }
}
