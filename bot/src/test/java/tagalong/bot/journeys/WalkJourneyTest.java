package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;
import tagalong.simulator.SimulatedSticker;

/** Going through a set, one sticker at a time. */
final class WalkJourneyTest {
    private final World world = World.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void walk_showsEachStickerInTheSetsOrderWithItsCardAndProgress() {
        begins("🏷 Tag those I haven’t (5)");
        assertShown(0);
        world.ann.types("grin");
        var second = world.ann.sees("2 of 5 · Zorblax");
        assertTrue(second.text().contains("✅ Saved: grin"), second.text());
        assertTrue(second.text().contains("You have no words for this one yet"), second.text());
        assertShown(1);
        world.ann.types("laugh, funny");
        world.ann.sees("3 of 5 · Zorblax");

        assertShown(2);
        world.ann.searches("grin").seesExactly(world.cats.get(0));
        world.ann.searches("funny").seesExactly(world.cats.get(1));
    }

    @Test
    void skipBackAndStop_sayWhatWasDoneAndWhatIsLeft() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");
        world.ann.sees("2 of 5");
        world.ann.presses("⏭ Skip").sees("Skipped");
        world.ann.sees("3 of 5");
        world.ann.presses("⬅️ Back").sees("Back");
        world.ann.sees("2 of 5");
        world.ann.types("laugh");
        world.ann.sees("3 of 5");
        world.ann.presses("⏭ Skip");
        world.ann.sees("4 of 5");
        world.ann.presses("⏹ Stop").sees("Stopped");

        var end = world.ann.sees("⏹ Stopped.");
        assertTrue(end.text().contains("You tagged 2 and skipped 1."), end.text());
        assertTrue(end.text().contains("3 stickers of Zorblax are still without your words."), end.text());
        world.ann.types("anything");
        world.ann.sees("Which sticker do you mean?");
        world.ann.presses(end, "🏷 Tag those I haven’t (3)");
        world.ann.sees("1 of 3 · Zorblax");
        assertShown(2);
    }

    @Test
    void wordAddedByItsButton_countsAsTagged() {
        world.bob.sends(world.cats.get(0));
        world.bob.sees("no words");
        world.bob.types("zebra");
        world.bob.sees("Saved: zebra");
        carolTags("zebra");
        begins("🏷 Tag those I haven’t (5)");
        world.ann.presses("➕ zebra").sees("Added");
        world.ann.presses("⏭ Skip");
        assertTrue(world.ann.sees("2 of 5").text().contains("➡️ Next."));
        world.ann.presses("⏹ Stop");

        assertTrue(world.ann.sees("⏹ Stopped.").text().contains("You tagged 1 and skipped 0."));
    }

    @Test
    void lastSticker_endsTheWalk() {
        for (int i = 0; i < 3; i++) {
            tag(world.cats.get(i), "cat");
        }
        begins("🏷 Tag those I haven’t (2)");
        assertShown(3);
        world.ann.types("angry");
        world.ann.sees("2 of 2");
        world.ann.types("sleepy");

        var end = world.ann.sees("🏁 That was the last one.");
        assertTrue(end.text().contains("✅ Saved: sleepy"), end.text());
        assertTrue(end.text().contains("You tagged 2 and skipped 0."), end.text());
        assertTrue(end.text().contains("🎉 You have words for all of Zorblax."), end.text());
    }

    @Test
    void nobodys_leavesOutWhatOthersTagged_andAllTakesEverything() {
        tag(world.cats.get(0), "cat");
        world.bob.types("/status " + world.cats.name());
        var status = world.bob.sees("🗂 Zorblax");
        world.bob.presses(status, "🏷 Tag those nobody has (4)");
        world.bob.sees("1 of 4");
        assertEquals(world.cats.get(1), lastSticker(world.bob.chat().messages()));
        begins("🏷 Tag all (5)");

        assertTrue(world.ann.sees("1 of 5").text().contains("🏷 cat"));
    }

    @Test
    void sameAsBefore_repeatsTheLastTagsWithOneTap() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("blob, Happy Mood");
        world.ann.sees("2 of 5");
        world.ann.presses("🔁 Same as before: blob, Happy Mood").sees("Same as before");
        var third = world.ann.sees("3 of 5");
        assertTrue(third.text().contains("✅ Saved: blob · Happy Mood"), third.text());
        world.ann.presses("🔁 Same as before: blob, Happy Mood");
        world.ann.sees("4 of 5");

        world.ann.searches("!happy mood").sees(world.cats.get(0), world.cats.get(1), world.cats.get(2));
    }

    @Test
    void firstSticker_hasNothingToRepeatAndNowhereToGoBack() {
        begins("🏷 Tag those I haven’t (5)");

        assertEquals(List.of(List.of("⏭ Skip", "⏹ Stop")), shown().buttons());
    }

    @Test
    void restart_changesNothing() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");
        world.ann.sees("2 of 5");
        world.stopBot();
        world.ann.types("laugh");
        world.startBot();
        world.ann.sees("3 of 5");
        world.ann.presses("🔁 Same as before: laugh");
        world.ann.sees("4 of 5");

        world.ann.searches("laugh").sees(world.cats.get(1), world.cats.get(2));
    }

    @Test
    void otherStickerInBetween_isTaggedAndTheWalkGoesOn() {
        var dog = world.telegram.stickerSet("Dogs", "🐶").get(0);
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");
        world.ann.sees("2 of 5");
        world.ann.sends(dog);
        world.ann.sees("no words for this one yet");
        world.ann.types("dog");
        world.ann.sees("Saved: dog");
        world.ann.sees("🚶 And back to where you were:\n2 of 5 · Zorblax");
        assertShown(1);
        world.ann.types("laugh");
        world.ann.sees("3 of 5");

        world.ann.searches("dog").seesExactly(dog);
        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void otherStickerInBetween_mayBeLeftByTheWalksButtons() {
        begins("🏷 Tag those I haven’t (5)");
        var walkSticker = shown();
        world.ann.sends(world.telegram.stickerSet("Dogs", "🐶").get(0));
        world.ann.sees("no words for this one yet");
        world.ann.presses(walkSticker, "⏭ Skip");
        world.ann.sees("2 of 5");
        world.ann.types("laugh");
        world.ann.sees("3 of 5");

        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void replyToAnotherSticker_meansThatOneAndLeavesTheWalkWhereItIs() {
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.ann.types("grin");
        world.ann.sees("2 of 5");
        world.ann.replies(first, "smile");
        world.ann.sees("Saved: smile");
        world.ann.types("laugh");
        world.ann.sees("3 of 5");

        world.ann.searches("!smile").seesExactly(world.cats.get(0));
        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void refusedTags_keepTheStickerInFront() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("x".repeat(65));
        world.ann.sees("I saved nothing");
        world.ann.types("grin");

        world.ann.sees("2 of 5");
        world.ann.searches("grin").seesExactly(world.cats.get(0));
    }

    @Test
    void buttonPressedTwice_movesOnce() {
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.ann.presses(first, "⏭ Skip").sees("Skipped");
        world.ann.sees("2 of 5");
        world.ann.presses(first, "⏭ Skip").sees("You have moved on from that one already");
        world.ann.types("laugh");
        world.ann.sees("3 of 5");

        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void wordsOfOthers_areAddedWithoutLeavingTheSticker() {
        world.bob.sends(world.cats.get(0));
        world.bob.types("kitten");
        world.bob.sees("Saved");
        carolTags("kitten");
        begins("🏷 Tag those I haven’t (5)");
        world.ann.presses("➕ kitten").sees("Added");
        world.ann.presses(shown(), "⏭ Skip");
        world.ann.sees("2 of 5");

        world.ann.searches("!kitten").seesExactly(world.cats.get(0));
    }

    @Test
    void editedMessage_correctsAnEarlierStickerAndTheWalkStays() {
        begins("🏷 Tag those I haven’t (5)");
        var typed = world.ann.types("gnir");
        world.ann.sees("2 of 5");
        world.ann.edits(typed, "grin");
        world.ann.sees("Saved: grin");
        world.ann.types("laugh");
        world.ann.sees("3 of 5");

        world.ann.searches("grin").seesExactly(world.cats.get(0));
    }

    @Test
    void stickersThatLeftTheSet_arePassedOver_andNewOnesAreLeftForTheNextWalk() {
        begins("🏷 Tag those I haven’t (5)");
        world.telegram.removeFromSet(world.cats.get(1));
        var added = world.telegram.addToSet(world.cats, NewSticker.of("🆕"));
        world.stopBot();
        world.startBot();
        world.ann.types("grin");
        var next = world.ann.sees("2 of 4 · Zorblax");
        assertTrue(next.text().contains("Some of them have left the set"), next.text());
        assertShown(2);
        world.ann.types("cool");
        world.ann.sees("3 of 4");
        world.ann.types("angry");
        world.ann.sees("4 of 4");
        world.ann.types("sleepy");
        var end = world.ann.sees("You tagged 4 and skipped 0.");
        assertTrue(end.text().contains("1 sticker of Zorblax is still without your words."), end.text());
        world.ann.presses(end, "🏷 Tag those I haven’t (1)");
        world.ann.sees("1 of 1");

        assertEquals(added, shown().media().orElseThrow());
        world.ann.searches("!cool").seesExactly(world.cats.get(2));
    }

    @Test
    void stickerShownLeavesTheSet_itsTagsAreSavedAllTheSame() {
        begins("🏷 Tag those I haven’t (5)");
        world.telegram.removeFromSet(world.cats.get(0));
        world.stopBot();
        world.startBot();
        world.ann.types("grin");
        world.ann.sees("2 of 5");

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
    void commands_doWhatTheButtonsDo() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("/skip");
        world.ann.sees("2 of 5");
        world.ann.types("/back");
        world.ann.sees("1 of 5");
        world.ann.types("/stop");
        world.ann.sees("⏹ Stopped.");
        world.ann.types("/skip");

        world.ann.sees("You aren’t going through a set");
    }

    @Test
    void status_onTheWay_isOfTheWalksSet() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("/status");

        world.ann.sees("🗂 Zorblax");
    }

    @Test
    void nothingLeft_isSaid() {
        tag(world.cats.get(0), "cat");
        world.ann.types("/status " + world.cats.name());
        var status = world.ann.sees("🗂 Zorblax");
        for (int i = 1; i < 5; i++) {
            tag(world.cats.get(i), "cat");
        }
        world.ann.presses(status, "🏷 Tag those I haven’t (4)");

        world.ann.sees("nothing left to tag there");
    }

    /** What only one person calls a sticker is not suggested to others. */
    private void carolTags(String words) {
        var carol = world.telegram.person("Carol");
        carol.sends(world.cats.get(0));
        carol.types(words);
        carol.sees("Saved");
    }

    private void begins(String button) {
        world.ann.types("/status " + world.cats.name());
        world.ann.presses(world.ann.sees("🗂 Zorblax"), button);
        assertFalse(world.ann.sees("1 of ").text().isEmpty());
    }

    /** The last sticker that the bot sent to Ann. */
    private ChatMessage shown() {
        return stickers(world.ann.chat().messages())
                .reduce((one, other) -> other)
                .orElseThrow();
    }

    private void assertShown(int index) {
        assertEquals(world.cats.get(index), shown().media().orElseThrow());
    }

    private static Media lastSticker(List<ChatMessage> messages) {
        return stickers(messages)
                .reduce((one, other) -> other)
                .orElseThrow()
                .media()
                .orElseThrow();
    }

    private static Stream<ChatMessage> stickers(List<ChatMessage> messages) {
        return messages.stream()
                .filter(message -> message.media()
                                .filter(SimulatedSticker.class::isInstance)
                                .isPresent()
                        && !message.buttons().isEmpty());
    }

    private void tag(Media sticker, String tags) {
        world.ann.sends(sticker);
        world.ann.types(tags);
        world.ann.sees("Saved:");
    }
}
