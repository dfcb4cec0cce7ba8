package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.WalkSteps.awaitButtons;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;

/** What comes in between on the way through a set: no word goes to a sticker it was not meant for, and the way stays. */
final class WalkAsideJourneyTest {
    private static final String CAT_TO_SEARCH = "sY2F0";
    private static final String CAT_TO_GIVE = "wY2F0";

    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void hourOfWalking_isNoHourOfSilence() {
        world.ann.sends(world.telegram.stickerSet("Dogs", "🐶").get(0));
        world.ann.sees("no words");
        var first = begins();
        world.telegram.clock().advance(Duration.ofMinutes(61));
        world.ann.types("yum");
        at("2 of 5");
        awaitButtons(first, "✅ yum · edit");
        world.ann.presses(first, "✅ yum · edit");
        world.ann.sees("🏷 yum");
        world.ann.types("tasty");
        world.ann.sees("Saved: tasty");

        world.ann.searches("!tasty").seesExactly(world.cats.get(0));
    }

    @Test
    void hourAfterAnotherStickerWasTaken_wordsAreNotTheWalksStickers() {
        begins();
        world.ann.sends(world.telegram.stickerSet("Dogs", "🐶").get(0));
        world.ann.sees("no words");
        world.telegram.clock().advance(Duration.ofMinutes(61));
        world.ann.types("woof");
        world.ann.sees("Which sticker do you mean?");
        at("1 of 5");
        world.ann.searches("!woof").seesNothing();
        world.ann.types("grin");
        at("2 of 5");

        world.ann.searches("!grin").seesExactly(world.cats.get(0));
    }

    @Test
    void doubtfulWordsForAStickerInBetween_confirmed_leadBackToTheWalk() {
        var first = begins();
        world.ann.types("yum");
        var second = at("2 of 5");
        awaitButtons(first, "✅ yum · edit");
        world.ann.presses(first, "✅ yum · edit");
        world.ann.sees("🏷 yum");
        world.ann.types("how are you?");
        var question = world.ann.sees("Save this as a tag?");
        world.ann.presses(question, "Save this as a tag?").sees("Saved");
        awaitButtons(first, "✅ how are you? · edit");
        awaitButtons(second);
        at("2 of 5");
        world.ann.types("laugh");
        at("3 of 5");

        world.ann.searches("!how are you").seesExactly(world.cats.get(0));
        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void replyToWhatNamesNoSticker_isAskedAbout() {
        begins();
        world.ann.types("/help");
        var help = world.ann.sees("Tagging");
        world.ann.replies(help, "thanks");
        world.ann.sees("Which sticker do you mean?");
        world.ann.searches("!thanks").seesNothing();
        world.ann.types("grin");
        at("2 of 5");

        world.ann.searches("!grin").seesExactly(world.cats.get(0));
    }

    @Test
    void linkToASearch_leavesTheWalk() {
        begins();
        world.ann.starts(CAT_TO_SEARCH);
        world.ann.sees("You have stickers called cat");
        world.ann.types("grin");
        at("2 of 5");

        world.ann.searches("!grin").seesExactly(world.cats.get(0));
    }

    @Test
    void linkToASearch_putsDownWhatIsInHand_andLeavesTheWalk() {
        var first = begins();
        world.ann.sends(world.telegram.stickerSet("Dogs", "🐶").get(0));
        world.ann.sees("no words");
        world.ann.starts(CAT_TO_SEARCH);
        world.ann.sees("You have stickers called cat");
        world.ann.presses(first, "Next ➡️");
        at("2 of 5");
    }

    @Test
    void linkToASearch_putsDownWhatIsInHand() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.starts(CAT_TO_SEARCH);
        world.ann.sees("You have stickers called cat");
        world.ann.types("grin");

        world.ann.sees("Which sticker do you mean?");
    }

    @Test
    void linkToTagUnderAWord_endsTheWalkInWords() {
        begins();
        world.ann.types("grin");
        var second = at("2 of 5");
        world.ann.starts(CAT_TO_GIVE);
        var end = world.ann.sees("⏹ Stopped.");
        assertTrue(end.text().contains("You tagged 1.\n"), end.text());
        world.ann.sees("save it under cat");
        awaitButtons(second);
        world.ann.sends(world.cats.get(3));
        world.ann.sees("Saved: cat");
        world.ann.presses(end, "🏷 Tag those I haven’t (4)");

        assertEquals(world.cats.get(1), at("1 of 3").media().orElseThrow());
    }

    private ChatMessage begins() {
        world.ann.types("/status " + world.cats.name());
        var status = world.ann.sees("🗂 Zorblax");
        world.ann.presses(status, "🏷 Tag those I haven’t (5)").sees("Type tags for each sticker");
        return at("1 of 5");
    }

    private ChatMessage at(String position) {
        return WalkSteps.at(world.ann, position);
    }
}
