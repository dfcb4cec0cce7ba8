package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.WalkSteps.awaitButtons;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Going through a set, one sticker at a time. */
final class WalkJourneyTest extends WalkJourney {
    @Test
    void walk_showsEachStickerInTheSetsOrder_inOneMessageAStep() {
        begins("🏷 Tag those I haven’t (5)");
        awaitShown(0);
        world.ann.types("grin");
        at("2 of 5");
        awaitShown(1);
        var before = world.ann.chat().messages().size();
        world.ann.types("laugh, funny");
        at("3 of 5");

        awaitShown(2);
        assertEquals(before + 2, world.ann.chat().messages().size(), "the tags, and the next sticker");
        world.ann.searches("grin").seesExactly(world.cats.get(0));
        world.ann.searches("funny").seesExactly(world.cats.get(1));
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
        awaitShown(0);
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
        awaitShown(2);
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
    void completeSet_isCelebratedWithItsSheet() {
        for (var i = 0; i < 3; i++) {
            tag(world.cats.get(i), "cat");
        }
        begins("🏷 Tag those I haven’t (2)");
        awaitShown(3);
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
}
