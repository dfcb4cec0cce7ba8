package tagalong.bot.usecase;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.bot.work.Lanes;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.finding.FindingQuery;

final class LibrariesTest extends LibraryScene {
    @Test
    void oneSticker_makesItsWholeSetFindable_byEmojiWordsAndTitle() {
        libraries.used(ANN, CAT);
        assertEquals(List.of(), telegram.asked, "nobody waits for it");
        work();

        assertEquals(List.of("cats-1"), found(ANN, "joy"));
        assertEquals(List.of("cats-0", "cats-1"), found(ANN, "ginger"));
        assertEquals(List.of(), found(BOB, "joy"));
    }

    @Test
    void wordsInMyLanguage_findToo() {
        libraries.used(ANN, CAT);
        work();

        var library = libraries.of(ANN, "uk");
        assertEquals(
                "cats-1",
                library.find(FindingQuery.parse("сльози"), 0, 50)
                        .hits()
                        .get(0)
                        .id()
                        .fileUniqueId());
    }

    @Test
    void anotherLanguage_findsByItsWordsAtOnce() {
        libraries.used(ANN, CAT);
        work();
        assertEquals(List.of("cats-1"), found(ANN, "joy"));

        assertEquals(
                1,
                libraries
                        .of(ANN, "uk")
                        .find(FindingQuery.parse("сльози"), 0, 50)
                        .hits()
                        .size());
    }

    @Test
    void set_isAskedOfTelegramOnceForAll_alsoByTheNextProcess() {
        libraries.used(ANN, CAT);
        libraries.used(BOB, CAT);
        work();
        libraries = fresh();
        libraries.used(ANN, CAT);
        work();

        assertEquals(List.of("cats"), telegram.asked);
        assertEquals(List.of("cats-1"), found(BOB, "joy"));
        assertEquals(1, library.writes.getOrDefault(ANN, 0));
    }

    @Test
    void set_isRefreshed_whenItIsOlderThanADayAndUsed() {
        libraries.used(ANN, CAT);
        work();
        now = now.plus(Duration.ofHours(23));
        found(ANN, "joy");
        work();
        assertEquals(List.of("cats"), telegram.asked);

        now = now.plus(Duration.ofHours(2));
        telegram.emoji = List.of("😀", "😂", "🎉");
        assertEquals(List.of(), found(ANN, "party"), "what is known answers");
        work();

        assertEquals(List.of("cats", "cats"), telegram.asked);
        assertEquals(List.of("cats-2"), found(ANN, "party"));
    }

    @Test
    void library_isTheSame_whileNothingChanges() {
        libraries.used(ANN, CAT);
        work();
        var first = libraries.of(ANN, "en");

        assertSame(first, libraries.of(ANN, "en"));
        var asked = contents.asked;
        libraries.of(ANN, "en");
        assertEquals(asked, contents.asked);
    }

    @Test
    void coldLibrary_isOneReadOfAllSets_andNeverWaitsForTelegram() {
        IntStream.range(0, 30).forEach(i -> {
            libraries.used(ANN, sticker("set" + i, 0, "😀"));
            work();
        });
        libraries = fresh();
        telegram.asked.clear();
        contents.asked = 0;

        assertEquals(60, libraries.of(ANN, "en").size());
        assertEquals(1, contents.asked);
        assertEquals(List.of(), telegram.asked);
    }

    @Test
    void onePerson_cannotFloodTelegram() {
        IntStream.range(0, 300).forEach(i -> libraries.used(ANN, sticker("set" + i, 0, "😀")));
        libraries.used(BOB, CAT);

        waiting.remove().run();
        waiting.remove().run();
        assertEquals(List.of("set0", "cats"), telegram.asked, "the other's turn is the next");
        work();
        assertEquals(9, telegram.asked.size());
    }

    @Test
    void telegramIsAway_theSetIsTheirs_andIsAskedForAgain() {
        telegram.isAway = true;
        libraries.used(ANN, CAT);
        work();
        assertNull(libraries.list(ANN).get(0).content());

        telegram.isAway = false;
        found(ANN, "joy");
        work();

        assertEquals(List.of("cats-1"), found(ANN, "joy"));
        assertEquals(
                "Ginger", requireNonNull(libraries.list(ANN).get(0).content()).title());
    }

    @Test
    void setThatIsGone_isNotAskedForAgainAtOnce() {
        telegram.emoji = List.of();
        libraries.used(ANN, CAT);
        work();
        libraries.used(ANN, CAT);
        work();

        assertEquals(List.of("cats"), telegram.asked);
        assertEquals(0, libraries.of(ANN, "en").size());
    }

    @Test
    void libraryMadeWhileAnotherReadsTheSameSet_hasItToo() {
        libraries.used(ANN, CAT);
        libraries.used(BOB, CAT);
        work();
        libraries = fresh();
        contents.whileAsked = () -> libraries.of(BOB, "en");

        assertEquals(2, libraries.of(ANN, "en").size());
        assertEquals(2, libraries.of(BOB, "en").size());
    }

    @Test
    void setThatComesWhileTheStoreIsRead_stays() {
        library.use(ANN, "cats", now);
        contents.whileAsked = () -> libraries.refresh(List.of("cats"));
        contents.isBehind = true;

        libraries.of(ANN, "en");

        assertEquals(2, libraries.of(ANN, "en").size());
    }

    @Test
    void removedSet_isNotFoundAnyMore() {
        libraries.used(ANN, CAT);
        work();
        found(ANN, "joy");

        libraries.remove(ANN, "cats");

        assertEquals(List.of(), found(ANN, "joy"));
        assertEquals(List.of(), libraries.list(ANN));
    }

    @Test
    void whoIsBeingDeleted_getsNoLibrary() {
        libraries = fresh(new Lanes(Runnable::run, ANN::equals, person -> 0));
        libraries.used(ANN, CAT);
        work();

        assertEquals(List.of(), libraries.list(ANN));
    }

    @Test
    void stickerWithoutASet_isNoWork() {
        libraries.used(ANN, new Sticker(new StickerId("x"), "file", Sticker.Kind.PHOTO, null, null));

        assertEquals(0, waiting.size());
    }
}
