package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.AfterEach;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;

/** A set to walk through, and what a person sees of the walk. */
abstract class WalkJourney {
    final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    void begins(String button) {
        world.ann.types("/status " + world.cats.name());
        var status = world.ann.sees("🗂 Zorblax");
        var count = button.replaceAll("[^0-9]", "");
        world.ann.presses(status, button).sees("Type tags for each sticker");
        at("1 of " + count);
    }

    ChatMessage at(String position) {
        return WalkSteps.at(world.ann, position);
    }

    /** The last sticker with buttons that the bot sent to Ann. */
    ChatMessage shown() {
        return WalkSteps.stickers(world.ann).stream()
                .filter(message -> !message.buttons().isEmpty())
                .reduce((one, later) -> later)
                .orElseThrow();
    }

    /** Waits for it: the buttons of the one before may go a moment before this one comes. */
    void awaitShown(int index) {
        await().until(() -> shown().media().orElseThrow(), world.cats.get(index)::equals);
    }

    void tag(Media sticker, String tags) {
        Habits.tag(world.ann, sticker, tags);
    }
}
