package tagalong.bot.journeys;

import org.junit.jupiter.api.AfterEach;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;

/** People with stickers, and files to send. */
abstract class TransferScene {
    final BotWorld world = BotWorld.withBot();
    final Media cat = world.cats.get(0);
    final Media dog = world.cats.get(1);

    @AfterEach
    void end() {
        world.close();
    }

    ChatMessage question(Media file) {
        world.ann.sends(file);
        return world.ann.sees("Shall I import them?");
    }
}
