package tagalong.bot.journeys;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/** Sets, and how far they are tagged. */
abstract class StatusScene {
    final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    ChatMessage status(Person person) {
        person.types("/status " + world.cats.name());
        return person.sees("🗂 Zorblax");
    }

    static List<String> labels(ChatMessage message) {
        return message.buttons().stream().flatMap(List::stream).toList();
    }

    static void tag(Person person, SimulatedSet set, int index, String tags) {
        Habits.tag(person, set.get(index), tags);
    }
}
