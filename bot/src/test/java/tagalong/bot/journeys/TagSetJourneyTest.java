package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.simulator.NewSticker;

/** One tag for a whole set. */
final class TagSetJourneyTest extends MyTagsScene {
    @Test
    void tagset_addsOneTagToTheWholeSet_andCanBeUndone() {
        tag(cat, "cat, blob");
        world.ann.types("/tagset Blob Cats");
        var done = world.ann.sees("Added Blob Cats to 5 stickers of Zorblax");
        assertEquals(5, world.bob.searches("blob cats").media().size());
        world.ann.presses(done, "↩️ Undo").sees("Undone");
        done.awaitsText("Undone");

        world.bob.searches("blob cats").seesExactly(cat); // which is a blob and a cat without it
        world.ann.searches("!").seesExactly(cat);
        world.ann.searches("!blob").seesExactly(cat);
    }

    @Test
    void tagset_again_findsNothingToAdd() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.types("/tagset blob");
        world.ann.sees("Added blob to 5 stickers");
        world.ann.types("/tagset BLOB");

        world.ann.sees("Nothing to add");
    }

    @Test
    void tagset_asReply_meansThatStickersSet() {
        var dogs = world.telegram.stickerSet("Dogs", "🐶", "🐕");
        var sticker = world.ann.sends(dogs.get(0));
        world.ann.sees("no words");
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.replies(sticker, "/tagset dog");

        world.ann.sees("Added dog to 2 stickers of Dogs");
    }

    @Test
    void tagset_withoutASetOrATag_isExplained() {
        world.ann.types("/tagset blob");
        world.ann.sees("Which set do you mean?");
        world.ann.types("/tagset");
        world.ann.sees("Type /tagset and one tag");
        world.ann.types("/tagset two, tags");

        world.ann.sees("Type /tagset and one tag");
    }

    @Test
    void tagset_leavesFullStickersAsTheyAre() {
        tag(cat, IntStream.range(0, 20).mapToObj(i -> "t" + i).collect(Collectors.joining(",")));
        world.ann.types("/tagset blob");

        var done = world.ann.sees("Added blob to 4 stickers of Zorblax");
        assertTrue(done.text().contains("1 has 20 tags already and stays as it is."), done.text());
    }

    @Test
    void tagset_ofALargeSet_isDoneInTheBackground_andOtherMessagesAreAnsweredMeanwhile() {
        var many = world.telegram.stickerSet(
                "Many_by_tagalong_bot",
                "Many",
                IntStream.range(0, 120).mapToObj(i -> NewSticker.of("😀")).toList());
        world.ann.sends(many.get(0));
        world.ann.sees("no words");
        world.ann.types("/tagset crowd");
        world.ann.types("/help");
        world.ann.sees("Finding");
        assertTrue(
                world.ann.chat().messages().stream()
                        .noneMatch(message -> message.text().contains("Added crowd")),
                "the set was done before the next message was answered");
        world.ann.sees("Added crowd to 120 stickers of Many");

        assertEquals(120, world.bob.searches("crowd").allPages().size());
    }
}
