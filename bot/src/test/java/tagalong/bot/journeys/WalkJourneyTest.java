package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.WalkSteps.awaitButtons;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;

/** Going through a set, one sticker at a time. */
final class WalkJourneyTest {
    private final World world = World.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void walk_showsEachStickerInTheSetsOrder_inOneMessageAStep() {
        begins("🏷 Tag those I haven’t (5)");
        assertShown(0);
        world.ann.types("grin");
        at("2 of 5");
        assertShown(1);
        var before = world.ann.chat().messages().size();
        world.ann.types("laugh, funny");
        at("3 of 5");

        assertShown(2);
        assertEquals(before + 2, world.ann.chat().messages().size(), "the tags, and the next sticker");
        world.ann.searches("grin").seesExactly(world.cats.get(0));
        world.ann.searches("funny").seesExactly(world.cats.get(1));
    }

    @Test
    void typedTags_standOnTheStickerJustTagged() {
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.ann.types("yum");
        var second = at("2 of 5");
        awaitButtons(first, "✅ yum · edit");
        world.ann.types("a rather long tag, and another long one");
        at("3 of 5");

        awaitButtons(second, "✅ a rather long tag, and a… · edit");
    }

    @Test
    void firstSave_canBeFoundAtOnce() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");
        var saved = world.ann.sees("✅ Saved: grin");
        assertEquals(List.of("🔎 Find it now"), WalkSteps.labels(saved));
        world.ann.presses(saved, "🔎 Find it now").results().seesExactly(world.cats.get(0));
        at("2 of 5");
        var before = world.ann.chat().messages().size();
        world.ann.types("laugh");
        at("3 of 5");

        assertEquals(before + 2, world.ann.chat().messages().size());
    }

    @Test
    void step_hasAtMostNineButtons_wordsFirst() {
        for (var person : List.of(world.bob, world.telegram.person("Carol"))) {
            person.sends(world.cats.get(1));
            person.sees("no words");
            person.types("zebra, kitten, tiger, panther, lion, puma, lynx");
            person.sees("Saved");
        }
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");

        var rows = at("2 of 5").buttons();
        assertEquals(List.of(2, 2, 3, 1, 1), rows.stream().map(List::size).toList());
        assertTrue(rows.subList(0, 2).stream().flatMap(List::stream).allMatch(label -> label.startsWith("➕ ")));
        assertEquals(
                List.of(List.of("⬅️ Back", "2 of 5", "Next ➡️"), List.of("🔁 Same as before: grin"), List.of("⏹ Stop")),
                rows.subList(2, 5));
    }

    @Test
    void here_tellsWhereTheWalkIs() {
        begins("🏷 Tag those I haven’t (5)");

        world.ann.presses("1 of 5").sees("1 of 5 · Zorblax");
        assertShown(0);
    }

    @Test
    void edit_changesAStickerJustTagged_andTheWalkGoesOnWhereItWas() {
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.ann.types("yum");
        at("2 of 5");
        awaitButtons(first, "✅ yum · edit");
        world.ann.presses(first, "✅ yum · edit");
        var card = world.ann.sees("🏷 yum");
        assertEquals(first, card.repliesTo().orElseThrow());
        var second = at("2 of 5");
        world.ann.types("tasty");
        world.ann.sees("tasty");
        awaitButtons(first, "✅ tasty · edit");
        awaitButtons(second);
        at("2 of 5");
        world.ann.types("laugh");
        at("3 of 5");

        world.ann.searches("!tasty").seesExactly(world.cats.get(0));
        world.ann.searches("!yum").seesNothing();
        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void edit_worksAfterTheWalk() {
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.ann.types("yum");
        at("2 of 5");
        world.ann.presses("⏹ Stop");
        world.ann.sees("⏹ Stopped.");
        world.ann.presses(first, "✅ yum · edit");
        world.ann.sees("🏷 yum");
        world.ann.types("tasty");
        world.ann.sees("tasty");

        world.ann.searches("!tasty").seesExactly(world.cats.get(0));
    }

    @Test
    void nextBackAndStop_sayWhatWasDoneAndWhatIsLeft() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");
        var second = at("2 of 5");
        world.ann.presses("Next ➡️");
        at("3 of 5");
        awaitButtons(second);
        world.ann.presses("⬅️ Back");
        at("2 of 5");
        world.ann.types("laugh");
        at("3 of 5");
        world.ann.presses("Next ➡️");
        at("4 of 5");
        world.ann.presses("⏹ Stop");

        var end = world.ann.sees("⏹ Stopped.");
        assertTrue(end.text().contains("You tagged 2 and left out 1."), end.text());
        assertTrue(end.text().contains("3 stickers of Zorblax are still without your words."), end.text());
        world.ann.types("anything");
        world.ann.sees("Which sticker do you mean?");
        world.ann.presses(end, "🏷 Tag those I haven’t (3)");
        at("1 of 3");
        assertShown(2);
    }

    @Test
    void cancel_endsTheWalkWithTheSummary() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("grin");
        var second = at("2 of 5");
        world.ann.types("/cancel");

        var end = world.ann.sees("⏹ Stopped.");
        assertTrue(end.text().contains("You tagged 1."), end.text());
        awaitButtons(second);
        world.ann.types("anything");
        world.ann.sees("Which sticker do you mean?");
    }

    @Test
    void wordAddedByItsButton_getsATickInItsPlace_andCountsAsTagged() {
        bobAndCarolTag("zebra");
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        var before = first.buttons();
        world.ann.presses("➕ zebra").sees("Added");
        await().until(() -> WalkSteps.labels(first).contains("✅ zebra"));
        assertEquals(
                before,
                first.buttons().stream()
                        .map(row -> row.stream()
                                .map(label -> label.replace("✅ zebra", "➕ zebra"))
                                .filter(label -> !label.startsWith("🔁"))
                                .toList())
                        .filter(row -> !row.isEmpty())
                        .toList());
        world.ann.presses("Next ➡️");
        at("2 of 5");
        awaitButtons(first, "✅ zebra · edit");
        world.ann.presses("⏹ Stop");

        assertTrue(world.ann.sees("⏹ Stopped.").text().contains("You tagged 1."));
        world.ann.searches("!zebra").seesExactly(world.cats.get(0));
    }

    @Test
    void wordAddedByItsButton_isTakenAwayByIt() {
        bobAndCarolTag("zebra");
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.ann.presses(first, "➕ zebra").sees("Added");
        await().until(() -> WalkSteps.labels(first).contains("✅ zebra"));
        world.ann.presses(first, "✅ zebra").sees("Removed");
        await().until(() -> WalkSteps.labels(first).contains("➕ zebra"));

        world.ann.searches("!zebra").seesNothing();
    }

    @ParameterizedTest
    @ValueSource(strings = {"100", "<3"})
    void wordOfSigns_isTakenAwayAndGivenBackByItsButton_andTheOthersStay(String word) {
        tag(world.cats.get(0), "keep, " + word);
        begins("🏷 Tag all (5)");
        var first = shown();
        world.ann.presses(first, "✅ " + word).sees("Removed");
        await().until(() -> WalkSteps.labels(first).contains("➕ " + word));
        assertTrue(
                WalkSteps.labels(first).contains("✅ keep"),
                () -> first.buttons().toString());
        world.ann.searches("!keep").seesExactly(world.cats.get(0));
        world.ann.searches("!" + word).seesNothing();
        world.ann.presses(first, "➕ " + word).sees("Added");
        await().until(() -> WalkSteps.labels(first).contains("✅ " + word));

        assertTrue(
                WalkSteps.labels(first).contains("✅ keep"),
                () -> first.buttons().toString());
    }

    @Test
    void sameAsBefore_beginningWithASign_isTheSame() {
        tag(world.cats.get(1), "cat");
        begins("🏷 Tag all (5)");
        world.ann.types(",-cat");
        at("2 of 5");
        world.ann.presses("🔁 Same as before: -cat").sees("Same as before");
        var third = at("3 of 5");

        world.ann.presses(third, "⬅️ Back");
        assertEquals("✅ -cat", WalkSteps.labels(at("2 of 5")).get(0));
    }

    @Test
    void completeSet_isCelebratedWithItsSheet() {
        for (var i = 0; i < 3; i++) {
            tag(world.cats.get(i), "cat");
        }
        begins("🏷 Tag those I haven’t (2)");
        assertShown(3);
        world.ann.types("angry");
        at("2 of 2");
        world.ann.types("sleepy");

        var end = world.ann.sees("🎉 Zorblax is complete");
        assertTrue(end.text().contains("You tagged 2."), end.text());
        assertTrue(end.media().isPresent(), "there is no sheet");
    }

    @Test
    void lastSticker_endsTheWalk() {
        begins("🏷 Tag those I haven’t (5)");
        for (var i = 1; i <= 5; i++) {
            at(i + " of 5");
            world.ann.presses("Next ➡️");
        }

        var end = world.ann.sees("🏁 That was the last one.");
        assertTrue(end.text().contains("You tagged 0 and left out 5."), end.text());
        assertTrue(end.media().isEmpty());
    }

    @Test
    void nobodys_leavesOutWhatOthersTagged_andAllTakesEverything() {
        tag(world.cats.get(0), "cat");
        world.bob.types("/status " + world.cats.name());
        var status = world.bob.sees("🗂 Zorblax");
        world.bob.presses(status, "🏷 Tag those nobody has (4)");
        var shown = WalkSteps.at(world.bob, "1 of 4");
        assertEquals(world.cats.get(1), shown.media().orElseThrow());
        begins("🏷 Tag all (5)");

        assertEquals("✅ cat", WalkSteps.labels(at("1 of 5")).get(0));
    }

    @Test
    void sameAsBefore_repeatsTheLastTagsWithOneTap() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("blob, Happy Mood");
        at("2 of 5");
        world.ann.presses("🔁 Same as before: blob, Happy Mood").sees("Same as before");
        at("3 of 5");
        world.ann.presses("🔁 Same as before: blob, Happy Mood");
        at("4 of 5");

        world.ann.searches("!happy mood").sees(world.cats.get(0), world.cats.get(1), world.cats.get(2));
    }

    @Test
    void firstSticker_hasNothingToRepeatAndNowhereToGoBack() {
        begins("🏷 Tag those I haven’t (5)");

        var labels = WalkSteps.labels(shown());
        assertTrue(labels.containsAll(List.of("1 of 5", "Next ➡️", "⏹ Stop")), labels::toString);
        assertTrue(
                labels.stream().noneMatch(label -> label.startsWith("🔁") || label.contains("Back")), labels::toString);
    }

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
        assertShown(1);
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
    void refusedTags_keepTheStickerInFront() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("x".repeat(65));
        world.ann.sees("I saved nothing");
        world.ann.types("grin");

        at("2 of 5");
        world.ann.searches("grin").seesExactly(world.cats.get(0));
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
    void stickersShownByAnEarlierProcess_tellWhatBecameOfThem() {
        begins("🏷 Tag those I haven’t (5)");
        var first = shown();
        world.stopBot();
        world.startBot();
        world.ann.types("grin");
        var second = at("2 of 5");
        awaitButtons(first, "✅ grin · edit");
        world.stopBot();
        world.startBot();
        world.ann.presses(first, "✅ grin · edit");
        world.ann.sees("🏷 grin");
        world.ann.types("smile");
        awaitButtons(first, "✅ smile · edit");
        awaitButtons(second);
        var again = at("2 of 5");
        world.stopBot();
        world.startBot();
        world.ann.types("/cancel");
        world.ann.sees("⏹ Stopped.");

        awaitButtons(again);
    }

    @Test
    void editedMessage_correctsAnEarlierStickerAndTheWalkStays() {
        begins("🏷 Tag those I haven’t (5)");
        var typed = world.ann.types("gnir");
        at("2 of 5");
        world.ann.edits(typed, "grin");
        world.ann.sees("Saved: grin");
        world.ann.types("laugh");
        at("3 of 5");

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
        world.ann.sees("Some of them are no longer in the set");
        at("2 of 4");
        assertShown(2);
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
    void commands_doWhatTheButtonsDo() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("/next");
        at("2 of 5");
        world.ann.types("/back");
        at("1 of 5");
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
        for (var i = 1; i < 5; i++) {
            tag(world.cats.get(i), "cat");
        }
        world.ann.presses(status, "🏷 Tag those I haven’t (4)");

        world.ann.sees("nothing left to tag there");
    }

    /** What only one person calls a sticker is not suggested to others. */
    private void bobAndCarolTag(String words) {
        for (var person : List.of(world.bob, world.telegram.person("Carol"))) {
            person.sends(world.cats.get(0));
            person.sees("no words");
            person.types(words);
            person.sees("Saved");
        }
    }

    private void begins(String button) {
        world.ann.types("/status " + world.cats.name());
        var status = world.ann.sees("🗂 Zorblax");
        var count = button.replaceAll("[^0-9]", "");
        world.ann.presses(status, button).sees("Type tags for each sticker");
        at("1 of " + count);
    }

    private ChatMessage at(String position) {
        return WalkSteps.at(world.ann, position);
    }

    /** The last sticker with buttons that the bot sent to Ann. */
    private ChatMessage shown() {
        return WalkSteps.stickers(world.ann).stream()
                .filter(message -> !message.buttons().isEmpty())
                .reduce((one, later) -> later)
                .orElseThrow();
    }

    private void assertShown(int index) {
        assertEquals(world.cats.get(index), shown().media().orElseThrow());
    }

    private void tag(Media sticker, String tags) {
        world.ann.sends(sticker);
        world.ann.types(tags);
        world.ann.sees("Saved:");
    }
}
