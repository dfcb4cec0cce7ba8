package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How far a set is tagged: in numbers and as a bar; and all the sets of a person. */
final class StatusJourneyTest extends StatusScene {
    @Test
    void status_byName_countsMineAndAnyonesWithABar() {
        tag(world.ann, world.cats, 0, "cat");
        tag(world.bob, world.cats, 0, "kitten");
        tag(world.bob, world.cats, 1, "cat");
        world.ann.types("/status " + world.cats.name());

        var status = world.ann.sees("🗂 Zorblax");
        assertTrue(status.text().contains("You: 1 of 5 · with others: 2"), status.text());
        assertTrue(status.text().contains("███▁▁▁▁▁▁▁▁▁▁▁ 20%"), status.text());
    }

    @Test
    void privateTags_areNobodyElsesBusiness() {
        tag(world.ann, world.cats, 0, "secret");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.bob.types("/status " + world.cats.name());
        assertTrue(world.bob.sees("🗂 Zorblax").text().contains("You: 0 of 5 · with others: 0"));
        world.ann.types("/status " + world.cats.name());

        assertTrue(world.ann.sees("🗂 Zorblax").text().contains("You: 1 of 5 · with others: 1"));
    }

    @Test
    void statusAlone_withNoStickerKnown_listsMySetsPageByPage() {
        for (var i = 1; i <= 8; i++) {
            tag(world.ann, world.telegram.stickerSet("Set number " + i, "😀", "😎"), 0, "cat");
        }
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.ann.types("/status");
        var list = world.ann.sees("📚 Your sets (8)");
        assertTrue(list.text().contains("1 of 2 · Set number 8\n"), list.text());
        assertTrue(list.text().indexOf("number 8") < list.text().indexOf("number 7"), list.text());
        assertFalse(list.text().contains("number 2"), list.text());

        world.ann.presses(list, "2 of 2 ➡️");
        list.awaitsText("Set number 2");
        assertFalse(list.text().contains("number 8"), list.text());
        world.ann.presses(list, "🗂 Set number 1");
        world.ann.sees("You: 1 of 2");
    }

    @Test
    void statusAlone_withNothingTagged_saysHowToBegin() {
        world.ann.types("/status");

        world.ann.sees("You haven’t tagged any set yet");
    }

    @Test
    void setThatIsGone_staysInTheListByItsName() {
        tag(world.ann, world.cats, 0, "cat");
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.telegram.deleteStickerSet(world.cats);
        world.ann.types("/status");

        world.ann.sees("1 tagged by you · " + world.cats.name());
    }

    @Test
    void buttons_offerWhatIsLeft() {
        tag(world.ann, world.cats, 0, "cat");
        tag(world.bob, world.cats, 1, "cat");
        assertEquals(
                List.of(
                        "🏷 Tag those I haven’t (4)",
                        "🏷 Tag those nobody has (3)",
                        "🏷 Tag all (5)",
                        "🗂 Open the set",
                        "📚 My sets"),
                labels(status(world.ann)));
        assertEquals(
                world.cats.link(), world.ann.presses("🗂 Open the set").url().orElseThrow());

        assertEquals(
                List.of("🏷 Tag those I haven’t (5)", "🏷 Tag those nobody has (3)", "🗂 Open the set", "📚 My sets"),
                labels(status(world.telegram.person("Carl"))));
    }

    @Test
    void allTagged_isCelebrated() {
        var one = world.telegram.stickerSet("One", "😀");
        tag(world.ann, one, 0, "cat");
        world.ann.types("/status " + one.name());

        assertTrue(world.ann.sees("🗂 One").text().contains("🎉 You have words for all of them."));
    }
}
