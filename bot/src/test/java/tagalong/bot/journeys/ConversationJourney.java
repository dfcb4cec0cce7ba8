package tagalong.bot.journeys;

import org.junit.jupiter.api.AfterEach;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;

/** Two stickers to talk about, and what still has buttons. */
abstract class ConversationJourney {
    final BotWorld world = BotWorld.withBot();
    final Media pizza = world.cats.get(0);
    final Media doughnut = world.cats.get(1);

    @AfterEach
    void end() {
        world.close();
    }

    /** @return the message with the sticker */
    ChatMessage tag(Media sticker, String tags) {
        var sent = world.ann.sends(sticker);
        world.ann.sees("no words");
        world.ann.types(tags);
        world.ann.sees("Saved:");
        return sent;
    }
}
