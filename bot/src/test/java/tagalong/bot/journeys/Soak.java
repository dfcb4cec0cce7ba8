package tagalong.bot.journeys;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import tagalong.bot.Main;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/**
 * Prints how much of the bot's heap is in use after a collection, while people tag, search and ask for statuses. The bot is a process
 * of its own, so that what the simulator remembers of all chats does not count. Arguments: how many updates, and how many between two
 * prints.
 */
public final class Soak {
    /** So few stickers that all are tagged soon: what grows then is not what people have. */
    private static final int STICKERS = 20;

    private static final int PEOPLE = 20;

    private Soak() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var updates = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 8_000;
        var between = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1_000;
        try (var world = World.withoutBot()) {
            var bot = start(world.environment());
            world.telegram.bot().awaitsPollAfter(0);
            var people = IntStream.range(0, PEOPLE)
                    .mapToObj(i -> world.telegram.person("P" + i))
                    .toList();
            var set = world.telegram.stickerSet(
                    "Soak_by_tagalong_bot", "Soak", Collections.nCopies(STICKERS, NewSticker.of("😀")));
            var random = new Random(1);
            for (var i = 1; i <= updates; i++) {
                step(people.get(random.nextInt(PEOPLE)), set, random);
                if (i % between == 0) {
                    world.telegram.bot().awaitsAllConfirmed();
                    System.out.println(i + " updates: " + heapAfterCollection(bot.pid()) + " bytes live");
                }
            }
        }
        System.exit(0);
    }

    private static void step(Person person, SimulatedSet set, Random random) {
        switch (random.nextInt(5)) {
            case 0 -> person.sends(set.get(random.nextInt(STICKERS)));
            case 1 -> person.types("word" + random.nextInt(1_000) + ", cat");
            case 2 -> person.types(random.nextInt(10) == 0 ? "/status " + set.name() : "/tags");
            default -> person.searches("word" + random.nextInt(100));
        }
    }

    private static Process start(Map<String, String> environment) throws IOException {
        var command = new ProcessBuilder(
                jdk("java"),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName());
        command.environment().putAll(environment);
        var bot = command.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(bot::destroy));
        return bot;
    }

    /** A histogram of live objects ends with their total, after a full collection. */
    private static String heapAfterCollection(long pid) throws IOException, InterruptedException {
        var histogram = new ProcessBuilder(jdk("jcmd"), Long.toString(pid), "GC.class_histogram").start();
        var total = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("Total"))
                .findFirst()
                .orElse("unknown");
        histogram.waitFor();
        return total.replaceAll("\\s+", " ");
    }

    private static String jdk(String tool) {
        return Path.of(System.getProperty("java.home"), "bin", tool).toString();
    }
}
