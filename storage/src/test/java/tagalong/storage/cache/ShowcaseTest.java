package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.FeedStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** What somebody new is shown: what people of some experience shared lately; never what is private. */
final class ShowcaseTest extends ShowcaseScene {
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

    private List<String> rowsOf(String... beginnings) {
        return table.items().stream()
                .filter(item -> List.of(beginnings).stream()
                        .anyMatch(beginning ->
                                Objects.requireNonNull(item.get("id")).s().startsWith(beginning)))
                .map(Object::toString)
                .toList();
    }
}
