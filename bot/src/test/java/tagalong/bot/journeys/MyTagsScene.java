package tagalong.bot.journeys;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.Person;

/** Somebody with stickers to tag. */
abstract class MyTagsScene {
    final BotWorld world = BotWorld.withBot(Map.of("LIMIT_UNITS_BURST", "2000"));
    final Media cat = world.cats.get(0);
    final Media dog = world.cats.get(1);

    @AfterEach
    void end() {
        world.close();
    }

    static List<String> labels(ChatMessage message) {
        return message.buttons().stream().flatMap(List::stream).toList();
    }

    void tag(Media sticker, String tags) {
        tag(world.ann, sticker, tags);
    }

    static void tag(Person person, Media sticker, String tags) {
        Habits.tag(person, sticker, tags);
    }
}
