package tagalong.bot.journeys;

import org.junit.jupiter.api.AfterEach;
import tagalong.simulator.Media;

/** Two stickers to tag. */
abstract class TaggingJourney {
    final BotWorld world = BotWorld.withBot();
    final Media cat = world.cats.get(0);
    final Media dog = world.cats.get(1);

    @AfterEach
    void end() {
        world.close();
    }

    /** What only one person calls a sticker is not suggested to others. */
    void carolTags(Media sticker, String words) {
        var carol = world.telegram.person("Carol");
        carol.sends(sticker);
        carol.types(words);
        carol.sees("Saved");
    }

    void tag(Media sticker, String tags) {
        Habits.tag(world.ann, sticker, tags);
    }
}
