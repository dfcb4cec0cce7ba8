package tagalong.bot.journeys;

import java.time.Duration;
import java.util.Collections;
import java.util.Random;
import java.util.stream.IntStream;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/**
 * Prints how much heap is left in use, after a collection, while people tag, search and ask for statuses. The bot, the simulator and
 * what it remembers of all chats are one process here: the line rises with the simulator's memory of messages, and may rise no faster.
 * Arguments: how many updates, and how many between two prints.
 */
public final class Soak {
    private static final int PEOPLE = 20;

    private Soak() {}

    public static void main(String[] arguments) {
        int updates = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 4_000;
        int between = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 500;
        try (var world = World.withBot()) {
            world.telegram.patience(Duration.ofSeconds(60));
            var people = IntStream.range(0, PEOPLE)
                    .mapToObj(i -> world.telegram.person("P" + i))
                    .toList();
            var set = world.telegram.stickerSet(
                    "Soak_by_tagalong_bot", "Soak", Collections.nCopies(100, NewSticker.of("😀")));
            var random = new Random(1);
            for (int i = 1; i <= updates; i++) {
                step(people.get(random.nextInt(PEOPLE)), set, random);
                if (i % between == 0) {
                    world.telegram.bot().awaitsAllConfirmed();
                    System.out.println(i + " updates: " + heapAfterCollection() + " KB");
                }
            }
        }
        System.exit(0);
    }

    private static void step(Person person, SimulatedSet set, Random random) {
        switch (random.nextInt(5)) {
            case 0 -> person.sends(set.get(random.nextInt(100)));
            case 1 -> person.types("word" + random.nextInt(1_000) + ", cat");
            case 2 -> person.types(random.nextInt(10) == 0 ? "/status " + set.name() : "/tags");
            default -> person.searches("word" + random.nextInt(100));
        }
    }

    private static long heapAfterCollection() {
        System.gc();
        var runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 10;
    }
}
