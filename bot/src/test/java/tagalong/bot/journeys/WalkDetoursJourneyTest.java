package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tagalong.simulator.NewSticker;

/** What comes between the steps of a walk: other stickers, restarts, sets that change. */
final class WalkDetoursJourneyTest extends WalkJourney {
    @Test
    void restart_changesNothing() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");
        at("2 of 5");
        world.stopBot();
        world.ann.types("laugh");
        world.startBot();
        at("3 of 5");
        world.ann.presses("🔁 Same as before: laugh");
        at("4 of 5");

        world.ann.searches("laugh").sees(world.cats.get(1), world.cats.get(2));
    }

    @Test
    void otherStickerInBetween_isTaggedAndTheWalkGoesOn() {
        var dog = world.telegram.stickerSet("Dogs", "🐶").get(0);
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");
        at("2 of 5");
        world.ann.sends(dog);
        world.ann.sees("no words for this one yet");
        world.ann.types("dog");
        world.ann.sees("Saved: dog");
        at("2 of 5");
        awaitShown(1);
        world.ann.types("laugh");
        at("3 of 5");

        world.ann.searches("dog").seesExactly(dog);
        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void otherStickerInBetween_mayBeLeftByTheWalksButtons() {
        begins("🏷 Tag those I haven’t (5)");
        var walkSticker = shown();
        world.ann.sends(world.telegram.stickerSet("Dogs", "🐶").get(0));
        world.ann.sees("no words for this one yet");
        world.ann.presses(walkSticker, "Next ➡️");
        at("2 of 5");
        world.ann.types("laugh");
        at("3 of 5");

        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void replyToAnotherSticker_meansThatOneAndLeavesTheWalkWhereItIs() {
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.ann.types("grin");
        at("2 of 5");
        world.ann.replies(first, "smile");
        world.ann.sees("Saved: smile");
        world.ann.types("laugh");
        at("3 of 5");

        world.ann.searches("!smile").seesExactly(world.cats.get(0));
        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void buttonPressedTwice_movesOnce() {
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.stopBot();
        world.ann.presses(first, "Next ➡️");
        var again = world.ann.presses(first, "Next ➡️");
        world.startBot();
        again.sees("You’ve moved on from this one");
        at("2 of 5");
        world.ann.types("laugh");
        at("3 of 5");

        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void buttonOfAnEarlierWalk_movesNothing_thoughThisOneIsAtTheSameSticker() {
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.ann.types("/status");
        var status = world.ann.sees("🗂 Zorblax");
        world.stopBot();
        world.ann.presses(status, "🏷 Tag those I haven’t (5)");
        var late = world.ann.presses(first, "Next ➡️");
        world.startBot();

        late.sees("You’ve moved on from this one");
        world.ann.types("grin");
        at("2 of 5");
        world.ann.searches("!grin").seesExactly(world.cats.get(0));
    }

    @Test
    void stickersThatLeftTheSet_arePassedOver_andNewOnesAreLeftForTheNextWalk() {
        begins("🏷 Tag those I haven’t (5)");
        world.telegram.removeFromSet(world.cats.get(1));
        var added = world.telegram.addToSet(world.cats, NewSticker.of("🆕"));
        world.stopBot();
        world.startBot();
        world.ann.types("grin");
        world.ann.sees("Some of them are no longer in the set");
        at("2 of 4");
        awaitShown(2);
        world.ann.types("cool");
        at("3 of 4");
        world.ann.types("angry");
        at("4 of 4");
        world.ann.types("sleepy");
        var end = world.ann.sees("You tagged 4.");
        assertTrue(end.text().contains("1 sticker of Zorblax is still without your words."), end.text());
        world.ann.presses(end, "🏷 Tag those I haven’t (1)");
        at("1 of 1");

        assertEquals(added, shown().media().orElseThrow());
        world.ann.searches("!cool").seesExactly(world.cats.get(2));
    }

    @Test
    void stickerThatWasPassedLeavesTheSet_theNextOneIsNotSkipped() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");
        at("2 of 5");
        world.telegram.removeFromSet(world.cats.get(0));
        world.stopBot();
        world.startBot();
        world.ann.types("laugh");

        at("2 of 4");
        awaitShown(2);
    }

    @Test
    void stickerShownLeavesTheSet_itsTagsAreSavedAllTheSame() {
        begins("🏷 Tag those I haven’t (5)");
        world.telegram.removeFromSet(world.cats.get(0));
        world.stopBot();
        world.startBot();
        world.ann.types("grin");
        at("2 of 5");

        world.ann.searches("!grin").seesExactly(world.cats.get(0));
    }

    @Test
    void setGoneMeanwhile_endsTheWalkInWords() {
        begins("🏷 Tag those I haven’t (5)");
        world.telegram.deleteStickerSet(world.cats);
        world.stopBot();
        world.startBot();
        world.ann.types("grin");

        var end = world.ann.sees("🤔 The set is gone.");
        assertTrue(end.text().contains("You tagged 1"), end.text());
        world.ann.searches("grin").seesExactly(world.cats.get(0));
    }

    @Test
    void status_onTheWay_isOfTheWalksSet() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("/status");

        world.ann.sees("🗂 Zorblax");
    }
}
