package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.server.Fault;

/** Telegram delivers again what was handled but not confirmed: done twice is done once. */
final class HandledTwiceJourneyTest {
    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void tagsTypedOnAWalk_moveItOnce() {
        begins();
        twice(() -> {
            world.ann.types("grin");
            return WalkSteps.at(world.ann, "2 of 5");
        });
        world.ann.types("laugh");
        WalkSteps.at(world.ann, "3 of 5");

        world.ann.searches("grin").seesExactly(world.cats.get(0));
        world.ann.searches("!laugh").seesExactly(world.cats.get(1));
    }

    @Test
    void sameAsBefore_isGivenOnce() {
        begins();
        world.ann.types("grin");
        WalkSteps.at(world.ann, "2 of 5");
        twice(() -> {
            world.ann.presses("🔁 Same as before: grin");
            return WalkSteps.at(world.ann, "3 of 5");
        });
        world.ann.types("cool");
        WalkSteps.at(world.ann, "4 of 5");

        assertEquals(
                2,
                world.ann
                        .searches("!grin")
                        .sees(world.cats.get(0), world.cats.get(1))
                        .media()
                        .size());
        world.ann.searches("!cool").seesExactly(world.cats.get(2));
    }

    @Test
    void beginningOfAWalk_beginsOnce() {
        world.ann.types("/status " + world.cats.name());
        var status = world.ann.sees("🗂 Zorblax");
        twice(() -> {
            world.ann.presses(status, "🏷 Tag those I haven’t (5)");
            return WalkSteps.at(world.ann, "1 of 5");
        });
        world.telegram.bot().awaitsAllConfirmed();

        assertEquals(1, WalkSteps.stickers(world.ann).size());
    }

    @Test
    void stickerSentInBetween_andItsTags_staySeparateFromTheWalk() {
        var dog = world.telegram.stickerSet("Dogs", "🐶").get(0);
        begins();
        world.ann.sends(dog);
        world.ann.sees("no words for this one yet");
        twice(() -> {
            world.ann.types("dog");
            world.ann.sees("Saved: dog");
            return WalkSteps.at(world.ann, "1 of 5");
        });
        world.telegram.bot().awaitsAllConfirmed();
        world.ann.types("grin");
        WalkSteps.at(world.ann, "2 of 5");

        world.ann.searches("!dog").seesExactly(dog);
        world.ann.searches("!grin").seesExactly(world.cats.get(0));
    }

    @Test
    void tagset_canStillBeUndoneWhole() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("cat");
        world.ann.sees("Saved");
        var done = twice(() -> {
            world.ann.types("/tagset blob");
            return world.ann.sees("Added blob to 5 stickers");
        });
        world.telegram.bot().awaitsAllConfirmed();
        world.ann.presses(done, "↩️ Undo");
        done.awaitsText("Undone");

        world.ann.searches("!").seesExactly(world.cats.get(0));
        world.ann.searches("!blob").seesNothing();
    }

    @Test
    void rename_canStillBeUndoneWhole() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("kat, funny");
        world.ann.sees("Saved");
        var done = twice(() -> {
            world.ann.types("/rename kat cat");
            return world.ann.sees("kat is now cat");
        });
        world.telegram.bot().awaitsAllConfirmed();
        world.ann.searches("!cat").seesExactly(world.cats.get(0));
        world.ann.presses(done, "↩️ Undo");
        done.awaitsText("Undone");

        world.ann.searches("!kat").seesExactly(world.cats.get(0));
        world.ann.searches("!cat").seesNothing();
    }

    /** Does something whose updates are handled but never confirmed, and lets another process get them again. */
    private ChatMessage twice(Supplier<ChatMessage> action) {
        world.telegram.bot().awaitsPolling();
        world.telegram.bot().awaitsAllConfirmed();
        world.telegram.bot().awaitsPolling();
        world.telegram.faults().always("getUpdates", Fault.serverError(500));
        var seen = action.get();
        world.stopBot();
        world.telegram.faults().clear();
        world.startBot();
        world.telegram.bot().awaitsAllConfirmed();
        return seen;
    }

    private void begins() {
        world.ann.types("/status " + world.cats.name());
        world.ann.presses(world.ann.sees("🗂 Zorblax"), "🏷 Tag those I haven’t (5)");
        WalkSteps.at(world.ann, "1 of 5");
    }
}
