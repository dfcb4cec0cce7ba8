package tagalong.bot.torture;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/**
 * Runs every part, or those named, and ends with one line; the exit code says whether a fault was found. Arguments: the seed, the
 * minutes, and the names of parts.
 */
public final class Torture {
    private static final List<Part> PARTS = List.of(
            new Kills(),
            new OddUpdates(),
            new RoughRoads(),
            new WhoSeesWhat(),
            new TwoInstances(),
            new HostilePeople(),
            new Leaks());
    private static final Duration LEAST = Duration.ofSeconds(2);

    private Torture() {}

    public static void main(String[] arguments) {
        var seed = Long.parseLong(arguments[0]);
        var minutes = Double.parseDouble(arguments[1]);
        var named = List.of(arguments).subList(2, arguments.length);
        var parts = PARTS.stream()
                .filter(part -> named.isEmpty() || named.contains(part.name()))
                .toList();
        var faults = 0;
        var begun = System.nanoTime();
        try (var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild())) {
            faults = run(parts, database.endpoint(), seed, Duration.ofMillis((long) (minutes * 60_000)));
        }
        System.out.printf(
                "torture: seed %d, %.1f min, %d parts, %d faults%n",
                seed, (System.nanoTime() - begun) / 60e9, parts.size(), faults);
        System.exit(faults == 0 ? 0 : 1);
    }

    /**
     * Each part in turn, with its share of the time.
     *
     * @return how many faults were found
     */
    static int run(List<Part> parts, URI database, long seed, Duration time) {
        var faults = 0;
        for (var part : parts) {
            var begun = System.nanoTime();
            var ring = new Ring(database, seed, timeOf(part, time));
            try {
                part.run(ring);
            } catch (Exception | AssertionError e) {
                ring.fault("it ended with " + e);
            }
            System.out.printf(
                    "%s: %s (%d s)%n", part.name(), ring.report(), (System.nanoTime() - begun) / 1_000_000_000);
            faults += ring.faults();
        }
        return faults;
    }

    private static Duration timeOf(Part part, Duration whole) {
        var share = whole.multipliedBy(part.share()).dividedBy(100);
        return share.compareTo(LEAST) < 0 ? LEAST : share;
    }

    static List<Part> parts() {
        return PARTS;
    }
}
