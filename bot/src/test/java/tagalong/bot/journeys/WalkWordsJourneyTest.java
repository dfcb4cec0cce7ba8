package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.WalkSteps.awaitButtons;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Words on the way: by their buttons, the same as before, and mended afterwards. */
final class WalkWordsJourneyTest extends WalkJourney {
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
    void refusedTags_keepTheStickerInFront() {
        begins("🏷 Tag those I haven’t (5)");
        world.ann.types("x".repeat(65));
        world.ann.sees("I saved nothing");
        world.ann.types("grin");

        at("2 of 5");
        world.ann.searches("grin").seesExactly(world.cats.get(0));
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

    /** What only one person calls a sticker is not suggested to others. */
    private void bobAndCarolTag(String words) {
        for (var person : List.of(world.bob, world.telegram.person("Carol"))) {
            person.sends(world.cats.get(0));
            person.sees("no words");
            person.types(words);
            person.sees("Saved");
        }
    }
}
