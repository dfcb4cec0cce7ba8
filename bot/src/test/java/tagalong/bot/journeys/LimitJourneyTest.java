package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Media;

/** How much one person may tag and share. */
final class LimitJourneyTest {
    private final BotWorld world = BotWorld.withBot(Map.of(
            "LIMIT_STICKERS", "3",
            "LIMIT_SHARED_A_DAY", "4",
            "LIMIT_IMPORT_BYTES", "500000",
            "LIMIT_IMPORT_ENTRIES", "2",
            "LIMIT_PICTURE_BYTES", "10"));

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void stickersPastTheMost_areRefusedInWords_othersStayEditable() {
        for (var i = 0; i < 3; i++) {
            tag(world.cats.get(i), "word");
        }
        world.ann.sends(world.cats.get(3));
        world.ann.types("one more");
        world.ann.sees("tags on as many stickers as I can keep");
        world.ann.searches("!more").seesNothing();
        tag(world.cats.get(0), "other");

        world.ann.searches("!other").seesExactly(world.cats.get(0));
    }

    @Test
    void suggestedWords_areTakenByStickersThatHaveTags_alsoWhenThereIsRoomForNoOther() {
        for (var other : List.of(world.bob, world.telegram.person("Carol"))) {
            other.sends(world.cats.get(0));
            other.types("purr");
            other.sees("Saved: purr");
        }
        for (var i = 0; i < 3; i++) {
            tag(world.cats.get(i), "word");
        }
        world.ann.sends(world.cats.get(0));
        var card = world.ann.sees("🏷");
        world.ann.presses(card, "➕ purr").sees("Added");

        world.ann.searches("!purr").seesExactly(world.cats.get(0));
    }

    @Test
    void wordsPastTheDaysMost_areSavedButNotShared() {
        tag(world.cats.get(0), "one, two, three");
        world.ann.sends(world.cats.get(1));
        world.ann.types("four, five");
        world.ann.sees("only you can find it by the new ones");
        world.bob.searches("four").seesNothing();
        world.ann.searches("!four").seesExactly(world.cats.get(1));

        world.ann.sends(world.cats.get(0));
        world.ann.types("+six, seven");
        world.ann.sees("only you can find it by the new ones");
        world.bob.searches("six").seesNothing();
        world.bob.searches("one").seesExactly(world.cats.get(0));
        world.ann.searches("!six").seesExactly(world.cats.get(0));
        tag(world.cats.get(2), "four");
        world.bob.searches("four").seesExactly(world.cats.get(2));
    }

    @Test
    void wordsPastTheDaysMost_typedInAGroup_areAnsweredInWords() {
        tag(world.cats.get(0), "one, two, three");
        var friends = world.ann.in(
                world.telegram.group("Friends", world.ann, world.bob).add(world.telegram.bot()));
        var sticker = friends.sends(world.cats.get(1));
        friends.replies(sticker, "/tag@" + world.telegram.bot().username() + " four, five");

        friends.sees("only you can find it by the new ones");
        world.bob.searches("four").seesNothing();
    }

    @Test
    void wordsPastTheDaysMost_areNotSharedByTheNextChangeEither() {
        tag(world.cats.get(0), "one, two, three");
        world.ann.types("+four, five");
        world.ann.sees("only you can find it by the new ones");
        world.ann.types("-one");
        world.ann.sees("only you can find it by the new ones");

        world.bob.searches("four").seesNothing();
        world.bob.searches("two").seesExactly(world.cats.get(0));

        world.ann.types("two");
        var saved = world.ann.sees("Saved: two (before:");
        world.ann.presses(saved, "↩️ Undo").sees("Undone");
        world.ann.searches("!four").seesExactly(world.cats.get(0));
        world.bob.searches("four").seesNothing();
    }

    @Test
    void tagSet_pastTheMost_saysHowManyWereLeftOut_andHowManyAreNotShared() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("/tagset good cats");
        var done = world.ann.sees("Added good cats to 3 stickers of Zorblax");

        assertTrue(
                done.text().contains("2 stickers were left out") && done.text().contains("on 1 sticker only you"),
                done::text);
    }

    @Test
    void filesLargerThanIsImported_areRefusedInWords() {
        world.ann.sendsDocument("tags.csv", "set,index,tags\n".repeat(50_000).getBytes(StandardCharsets.UTF_8));
        world.ann.sees("larger than 0.5");
        world.ann.sendsDocument(
                "tags.csv",
                ("set,index,tags\n" + (world.cats.name() + ",1,cat\n").repeat(3)).getBytes(StandardCharsets.UTF_8));
        world.ann.sees("more than 2 entries");
    }

    @Test
    void picturesLargerThanArePainted_areNot() {
        world.ann.types("/status " + world.cats.name());

        assertTrue(world.ann.sees("🗂 Zorblax").media().isEmpty());
    }

    private void tag(Media sticker, String tags) {
        world.ann.sends(sticker);
        world.ann.types(tags);
        world.ann.sees("Saved: " + tags.split(",")[0]);
    }
}
