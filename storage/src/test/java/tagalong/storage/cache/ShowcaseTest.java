package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.FeedStore;
import tagalong.storage.Hidden;
import tagalong.storage.Showcase;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** What somebody new is shown: what people of some experience shared lately, and what several picked; never what is private. */
final class ShowcaseTest extends StorageContract {

    private final AtomicLong nanos = new AtomicLong();
    private final Instant start = Instant.now();
    private final TestTable table = new TestTable();
    /** What is to be done beside all else, while that waits. */
    private @Nullable Queue<Runnable> waiting;

    private final Storage real = table.open();
    private final CachedStorage cached = open();
    private final Showcase showcase = cached.showcase();

    @Override
    protected Storage storage() {
        return cached;
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void shared_bySomebodyWithTenStickers_isShown_theLastOneFirst() {
        experienced(ANN);
        tag(ANN, F1, "cat");
        aMinutePasses();
        tag(ANN, F2, "dog");

        assertEquals(List.of(F2, F1), shown().subList(0, 2));
    }

    @Test
    void shared_byABeginner_isNotShown() {
        cached.searchIndex().of(ANN);
        tag(ANN, F1, "cat");

        assertEquals(List.of(), shown());
    }

    @Test
    void tenthSticker_isTheFirstThatIsShown() {
        experienced(ANN);

        assertEquals(List.of(sticker("old9", "old")), shown());
    }

    @Test
    void sameStickerTwiceADay_isOneRow() {
        experienced(ANN);
        tag(ANN, F1, "cat");
        aMinutePasses();
        tag(ANN, F1, "cat", "dog");

        assertEquals(1, shown().stream().filter(F1::equals).count());
        assertEquals(2, rowsOf("feed#").size(), "the tenth, and this one");
    }

    @Test
    void madePrivateOrCleared_isGoneAtOnce_andLeavesTheTable() {
        experienced(ANN);
        tag(ANN, F1, "cat");
        tag(ANN, F2, "dog");
        assertEquals(3, shown().size());

        cached.tags().show(ANN, F1, Audience.ONLY_ME);
        cached.tags().clear(ANN, F2);

        assertEquals(List.of(sticker("old9", "old")), shown());
        aMinutePasses();
        assertEquals(List.of(sticker("old9", "old")), shown());
        assertEquals(1, rowsOf("feed#").size());
    }

    @Test
    void unsharedByOne_staysForTheOther() {
        experienced(ANN);
        tag(ANN, F1, "cat");
        tag(BOB, F1, "kitten");
        cached.tags().clear(ANN, F1);
        aMinutePasses();

        assertTrue(shown().contains(F1));
    }

    @Test
    void privateTags_areNeverInTheFeed() {
        experienced(ANN);
        var before = rowsOf("feed#");
        tagPrivately(ANN, F1, "secret");

        assertEquals(before, rowsOf("feed#"));
    }

    @Test
    void deletedPerson_takesWhatOnlyTheyShared() {
        experienced(ANN);
        tag(ANN, F1, "cat");
        assertTrue(shown().contains(F1));

        cached.forgetting().begin(ANN);
        cached.forgetting().finish(ANN);

        assertEquals(List.of(), shown());
        assertEquals(List.of(), rowsOf("feed#"));
    }

    @Test
    void oneBulkAction_doesNotFillTheDay() {
        experienced(ANN);
        IntStream.range(0, FeedNotes.MOST_OF_ONE + 10).forEach(i -> tag(ANN, sticker("b" + i, "bulk"), "crowd"));

        assertEquals(FeedNotes.MOST_OF_ONE, rowsOf("feed#").size());
    }

    @Test
    void oneBulkAction_whoseNotesWait_doesNotFillTheDay() {
        experienced(ANN);
        waiting = new ArrayDeque<>();
        IntStream.range(0, FeedNotes.MOST_OF_ONE + 10).forEach(i -> tag(ANN, sticker("b" + i, "bulk"), "crowd"));

        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }

        assertEquals(FeedNotes.MOST_OF_ONE, rowsOf("feed#").size());
    }

    @Test
    void dayThatIsFull_takesNoMore() {
        IntStream.range(0, FeedStore.MOST_A_DAY - 1)
                .forEach(i -> real.feed().share(new FeedStore.Entry(sticker("d" + i, "day"), start)));
        experienced(ANN);
        tag(ANN, F1, "cat");

        assertEquals(FeedStore.MOST_A_DAY, rowsOf("feed#").size(), "with the tenth, and not with this one");
    }

    @Test
    void sharedGif_isNotInTheFeed_forItMayBeTheirOwn() {
        experienced(ANN);
        var gif = new Sticker(new StickerId("gif"), "file-gif", Sticker.Kind.ANIMATION, null, null);
        cached.tags().retag(ANN, gif, tags("cat"), Audience.ONLY_ME);
        cached.tags().show(ANN, gif, Audience.EVERYONE);

        assertEquals(1, rowsOf("feed#").size(), "the tenth");
    }

    @Test
    void whoSharesAllTheTime_isInTheFeedOfTheNextDayToo() {
        experienced(ANN);
        IntStream.range(0, FeedNotes.MOST_OF_ONE + 10).forEach(i -> tag(ANN, sticker("b" + i, "bulk"), "crowd"));
        nanos.addAndGet(Duration.ofHours(12).toNanos());
        tag(ANN, F1, "cat");
        nanos.addAndGet(Duration.ofHours(12).toNanos());
        tag(ANN, F2, "dog");

        assertEquals(F2, shown().get(0));
    }

    @Test
    void moreWordsOnOneSticker_countOnce() {
        experienced(ANN);
        IntStream.range(0, FeedNotes.MOST_OF_ONE).forEach(i -> tag(ANN, F1, "cat" + i));
        aMinutePasses();
        tag(ANN, F2, "dog");

        assertEquals(F2, shown().get(0));
    }

    @Test
    void picked_byThreePeople_isShown_ifAnybodySharesIt() {
        tag(BOB, F1, "cat");
        for (var person = 1L; person <= 3; person++) {
            var user = new UserId(5000 + person);
            cached.searchIndex().of(user);
            assertEquals(List.of(), open().showcase().stickers());
            for (var again = 0; again < 3; again++) {
                cached.choices().remember(user, F1, start.plusSeconds(10 * person + again));
                cached.choices().remember(user, F2, start.plusSeconds(10 * person + again));
            }
        }

        assertEquals(List.of(F1), shown());
    }

    @Test
    void word_thatTwoPeopleShareOnASticker_isKnown_untilOneGivesItUp() {
        tag(ANN, F1, "cat", "mine");
        assertEquals(Optional.empty(), showcase.sharedWord());
        tag(BOB, F1, "cat");

        assertEquals(Optional.of("cat"), showcase.sharedWord());
        assertEquals(Optional.of("cat"), open().showcase().sharedWord(), "another process knows it too");
        cached.tags().remove(ANN, F1, Tag.of("cat"));
        assertEquals(Optional.empty(), showcase.sharedWord());
        assertEquals(List.of(), real.feed().words());
    }

    @Test
    void word_ofAReportedSticker_isNotShown_fromTheReportOn() {
        for (var user : List.of(ANN, BOB)) {
            tag(user, F1, "cat");
        }
        assertEquals(Optional.of("cat"), showcase.sharedWord());

        cached.reports().report(F1.id(), List.of("cat"));
        assertEquals(Optional.empty(), showcase.sharedWord());
        for (var user : List.of(ANN, BOB)) {
            tag(user, F2, "dog");
        }
        assertEquals(Optional.of("dog"), showcase.sharedWord());
        cached.reports().report(F2.id(), List.of("dog"));
        cached.reports().close(F1.id(), List.of("cat"));
        aMinutePasses();
        assertEquals(Optional.of("cat"), showcase.sharedWord());
    }

    @Test
    void newSticker_thatIsReported_isNotShown_fromTheReportOn() {
        experienced(ANN);
        tag(ANN, F1, "cat");
        assertTrue(shown().contains(F1));

        cached.reports().report(F1.id(), List.of("cat"));

        assertEquals(List.of(sticker("old9", "old")), shown());
        cached.reports().close(F1.id(), List.of("cat"));
        assertTrue(shown().contains(F1));
    }

    @Test
    void pickedSticker_thatIsReportedOrHidden_isNotShown() {
        tag(BOB, F1, "cat");
        tag(BOB, F2, "dog");
        pickedByThree(F1, F2);
        assertEquals(Set.of(F1, F2), Set.copyOf(shown()));

        cached.reports().report(F1.id(), List.of("cat"));
        assertEquals(List.of(F2), shown());
        cached.moderation().hide(new Hidden.WholeSticker(F2.id()));
        assertEquals(List.of(), shown());
    }

    private void pickedByThree(Sticker... stickers) {
        for (var person = 1L; person <= 3; person++) {
            var user = new UserId(5000 + person);
            cached.searchIndex().of(user);
            for (var again = 0; again < 3; again++) {
                for (var sticker : stickers) {
                    cached.choices().remember(user, sticker, start.plusSeconds(10 * person + again));
                }
            }
        }
    }

    @Test
    void word_thatOnePersonSharesAgain_isNoneOfSeveral() {
        tag(ANN, F1, "cat");
        cached.tags().show(ANN, F1, Audience.ONLY_ME);
        cached.tags().show(ANN, F1, Audience.EVERYONE);

        assertEquals(Optional.empty(), showcase.sharedWord());
        assertEquals(List.of(), real.feed().words());
    }

    @Test
    void nothingInTheFeed_namesAPerson() {
        var dora = new UserId(7_654_321_012L);
        experienced(dora);
        tag(dora, F1, "cat");
        tag(BOB, F1, "cat");
        cached.choices().remember(dora, F1, start);

        assertEquals(
                List.of(),
                rowsOf("feed#", "picked#").stream()
                        .filter(row -> row.contains(dora.toString()))
                        .toList());
    }

    @Test
    void shown_isAskedForOnceAMinute() {
        experienced(ANN);
        var first = shown();
        real.feed().share(new FeedStore.Entry(F1, Instant.now()));
        real.tags().replace(BOB, F1, tags("cat"), Audience.EVERYONE);

        assertEquals(first, shown());
    }

    private List<Sticker> shown() {
        return showcase.stickers();
    }

    /** Somebody whose tenth sticker is tagged, in this very moment. */
    private void experienced(UserId user) {
        cached.searchIndex().of(user);
        IntStream.range(0, FeedNotes.ENOUGH_STICKERS).forEach(i -> tag(user, sticker("old" + i, "old"), "old"));
    }

    private void aMinutePasses() {
        nanos.addAndGet(Duration.ofSeconds(61).toNanos());
    }

    private CachedStorage open() {
        return new CachedStorage(real, nanos::get, this::run, new EmojiWords(), () -> start.plusNanos(nanos.get()));
    }

    private void run(Runnable task) {
        if (waiting == null) {
            task.run();
        } else {
            waiting.add(task);
        }
    }

    private List<String> rowsOf(String... beginnings) {
        return table.items().stream()
                .filter(item -> List.of(beginnings).stream()
                        .anyMatch(beginning ->
                                Objects.requireNonNull(item.get("id")).s().startsWith(beginning)))
                .map(Object::toString)
                .toList();
    }
}
