package tagalong.bot.journeys;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Lets people search, tag, import and flood for some minutes, and prints every ten seconds how much memory the bot holds; ends with
 * whether that is flat, and with 1 if it is not. The bot is the installed one, a process of its own: what the simulator remembers of
 * all chats does not count. Argument: how many minutes.
 */
public final class Soak {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final double BYTES_A_MEGABYTE = 1 << 20;

    private final InstalledBot bot;
    private final SoakCrowd crowd;

    private Soak(InstalledBot bot, SoakCrowd crowd) {
        this.bot = bot;
        this.crowd = crowd;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var looks = Math.round(Double.parseDouble(arguments[0]) * MINUTE.toMillis() / BETWEEN_LOOKS.toMillis());
        var log = Files.createTempDirectory("soak-").resolve("bot.log");
        try (var world = BotWorld.withoutBot()) {
            var bot = InstalledBot.start(log, world.environment());
            Runtime.getRuntime().addShutdownHook(new Thread(bot.process()::destroyForcibly));
            world.telegram.bot().awaitsPollAfter(0);
            try (var crowd = new SoakCrowd(world.telegram)) {
                var flatness = Flatness.of(new Soak(bot, crowd).watch(Math.max(Flatness.LEAST, looks)));
                System.out.println(flatness.inWords());
                System.exit(flatness.isFlat() ? 0 : 1);
            }
        }
    }

    /** @return how many bytes were live at each look */
    private List<Long> watch(long looks) throws IOException, InterruptedException {
        var live = new ArrayList<Long>();
        var begun = System.nanoTime();
        for (var look = 1; look <= looks; look++) {
            var due = begun + look * BETWEEN_LOOKS.toNanos();
            if (bot.process().waitFor(due - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                throw new IllegalStateException("The bot has ended; it said:\n" + bot.output());
            }
            live.add(liveBytes());
            System.out.printf(
                    Locale.ROOT,
                    "%4d s: %.1f MB live after a collection, %.0f MB resident; %s%n",
                    look * BETWEEN_LOOKS.toSeconds(),
                    live.get(live.size() - 1) / BYTES_A_MEGABYTE,
                    residentBytes() / BYTES_A_MEGABYTE,
                    crowd.done());
        }
        return live;
    }

    /** A histogram of live objects ends with their total, after a full collection. */
    private long liveBytes() throws IOException, InterruptedException {
        var jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        var histogram = new ProcessBuilder(jcmd, Long.toString(bot.process().pid()), "GC.class_histogram").start();
        var text = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        histogram.waitFor();
        return text.lines()
                .filter(line -> line.startsWith("Total"))
                .mapToLong(line -> Long.parseLong(line.trim().split("\\s+")[2]))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No histogram of the heap: " + text));
    }

    /** As Linux tells; 0 elsewhere. */
    private long residentBytes() throws IOException {
        var status = Path.of("/proc", Long.toString(bot.process().pid()), "status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readString(status)
                .lines()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
                .findFirst()
                .orElse(0);
    }
}
