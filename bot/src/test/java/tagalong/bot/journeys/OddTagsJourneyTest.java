package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.Media;

/** What is no plain list of tags: too much, nothing, signs, other kinds of files. */
final class OddTagsJourneyTest extends TaggingJourney {
    @Test
    void tooMany_orTooLong_isSaidBackAndNothingIsSaved() {
        tag(cat, "cat");
        var twentyOne = IntStream.rangeClosed(1, 21).mapToObj(i -> "tag" + i).collect(Collectors.joining(", "));
        world.ann.types(twentyOne);
        world.ann.sees("You typed 21 tags; 20 fit. Not saved.");

        world.ann.types("fine, " + "x".repeat(65));
        assertTrue(world.ann.sees("I saved nothing").text().contains("longer than 64"));
        world.ann.searches("!").seesExactly(cat);
        world.ann.searches("fine").seesNothing();
        world.ann.searches("cat").seesExactly(cat);
    }

    @Test
    void tooMany_besideOneTooLong_areCountedWithoutIt() {
        world.ann.sends(cat);
        var twentyTwo = IntStream.rangeClosed(1, 22).mapToObj(i -> "tag" + i).collect(Collectors.joining(", "));
        world.ann.types("x".repeat(65) + ", " + twentyTwo);

        assertTrue(world.ann.sees("is longer than 64").text().contains("You typed 22 tags; 20 fit."));
    }

    @Test
    void longestMessage_isAnswered() {
        world.ann.sends(cat);
        world.ann.types("a,b,c,".repeat(10)
                + "<x>,".repeat(5)
                + IntStream.range(0, 900).mapToObj(i -> "" + i).collect(Collectors.joining(",")));
        world.ann.sees("tags; 20 fit. Not saved.");
        world.ann.types("y".repeat(4096));

        world.ann.sees("is longer than 64 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {",,,", " ; , ", ","})
    void nothingToSave_isSaid(String typed) {
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.types(typed);
        world.ann.sees("There was no word in that");
        world.ann.types("cat");
        world.ann.sees("Saved: cat");
        world.ann.types(typed);

        world.ann.sees("There was no word in that");
        world.ann.searches("cat").seesExactly(cat);
    }

    @Test
    void mixedSigns_sayWhatWasNotThere() {
        tag(cat, "cat");
        world.ann.types("-elephant, +dog");

        assertTrue(world.ann.sees("Saved: cat · dog").text().contains("isn’t called elephant"));
    }

    @Test
    void refusedMessage_canBeEditedIntoOneThatFits() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        var tooLong = world.ann.types("x".repeat(65));
        world.ann.sees("just edit your message");
        world.ann.edits(tooLong, "short");
        world.ann.sees("Saved: short");

        world.ann.searches("short").seesExactly(cat);
    }

    @Test
    void tagsWithoutASticker_getAFriendlyHint() {
        world.ann.types("cat, funny");

        world.ann.sees("Which sticker do you mean?");
    }

    @Test
    void hostileTags_areShownAsTyped() {
        world.ann.sends(cat);
        world.ann.types("<b>bold</b>, a & b, <a href=\"http://x\">, {0}, 'q'");

        world.ann.sees("Saved: <b>bold</b> · a & b · <a href=\"http://x\"> · {0} · 'q'");
        carolTags(cat, "<b>bold</b>, {0}");
        world.bob.sends(cat);
        var offered = world.bob.sees("no words").buttons().toString();
        assertTrue(offered.contains("➕ <b>bold</b>"), offered);
    }

    @Test
    void otherKindsOfFile_areTaggedAndAnswerAsTheirOwnKind() {
        for (var media : new Media[] {
            world.telegram.animation(), world.telegram.photo(), world.telegram.video(), world.telegram.videoNote()
        }) {
            world.ann.sends(media);
            world.ann.sees("no words");
            world.ann.types("holiday");
            world.ann.sees("Saved: holiday");
        }

        assertEquals(4, world.ann.searches("holiday").media().size());
        assertEquals(0, world.bob.searches("holiday").media().size(), "none is shared, not even the GIF");
    }

    @Test
    void caption_isItsTags() {
        world.ann.sends(world.telegram.animation(), "dance, party");
        world.ann.sees("Saved: dance · party");

        assertEquals(1, world.ann.searches("party").media().size());
    }

    @Test
    void stickerWithoutASet_isAlwaysPrivate() {
        var lonely = world.telegram.stickerWithoutSet("😀");
        world.ann.sends(lonely);
        assertFalse(world.ann.sees("no words").buttons().toString().contains("🔒"));
        world.ann.types("setless file");
        assertFalse(world.ann.sees("never shared").buttons().toString().contains("🔒"));

        world.ann.searches("setl").seesExactly(lonely);
        world.bob.searches("setl").seesNothing();
    }

    @Test
    void linkToASet_isNoTag() {
        tag(cat, "cat");
        world.ann.types(world.cats.link());
        var answer = world.ann.sees("Zorblax");
        assertTrue(answer.text().contains("You: 1 of 5 · with others: 1"), answer.text());
        world.ann.types("https://t.me/addstickers/NoSuchSet");

        world.ann.sees("There is no sticker set called NoSuchSet");
        world.ann.searches("cat").seesExactly(cat);
    }
}
