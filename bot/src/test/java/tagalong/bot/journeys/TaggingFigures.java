package tagalong.bot.journeys;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/** Prints what tagging, a status and a walk cost: requests, units, and the time to the answer, with a store on the same machine. */
final class TaggingFigures {
    private static final int SIZE = 120;
    private static final int TIMES = 20;
    private static final Pattern UNITS =
            Pattern.compile("tagalong_store_units_total\\{.*units=\"(read|write)\".*\\} ([0-9.E+]+)");

    private final int port = freePort();
    private final StoreProxy store = StoreProxy.before(BotWorld.sharedDatabase());
    private final BotWorld world = BotWorld.withBotOn(
            store.endpoint(),
            Map.of(
                    "ADMIN_HTTP_PORT",
                    Integer.toString(port),
                    "LIMIT_UNITS_BURST",
                    "20000",
                    "LIMIT_SHARED_A_DAY",
                    "5000"));
    private final HttpClient http = HttpClient.newHttpClient();

    private TaggingFigures() {}

    public static void main(String[] arguments) throws Exception {
        var figures = new TaggingFigures();
        try {
            figures.print();
        } finally {
            figures.world.close();
            figures.store.close();
        }
        System.exit(0);
    }

    private void print() throws Exception {
        save("Warm", 3); // not printed: the first of everything is slow
        System.out.println(
                "\n## Tagging\n\nn = " + TIMES + " each, warmed up; requests and units a time, DynamoDB Local's,"
                        + " with all that goes on beside.\n");
        System.out.println(
                "| what is done | requests | read units | write units | p50 ms | p99 ms |\n|---|---|---|---|---|---|");
        for (var tags : List.of(1, 3, 10)) {
            System.out.println(save("Tags" + tags, tags).row("a new list of " + tags + (tags == 1 ? " tag" : " tags")));
        }
        var set = set("Status");
        status(set, world.telegram.person("Warm"), 3);
        System.out.println(
                status(set, world.telegram.person("Sam"), TIMES).row("`/status` of 120 stickers, with its picture"));
        System.out.println(walk(set).row("a step of a walk through 120 stickers: a tag typed, the next sticker there"));
    }

    private Costs save(String name, int tags) throws Exception {
        System.err.println("Lists of " + tags);
        var set = set(name);
        var person = world.telegram.person(name);
        var costs = new Costs();
        for (var i = 0; i < TIMES; i++) {
            person.sends(set.get(i));
            person.sees("no words");
            costs.add(i, place -> {
                person.types(words(place, tags));
                person.sees("Saved:");
            });
        }
        return costs;
    }

    private static String words(int place, int tags) {
        return IntStream.range(0, tags)
                .mapToObj(tag -> "word" + (place * 31 + tag * 7) % 97)
                .collect(Collectors.joining(", "));
    }

    private Costs status(SimulatedSet set, Person person, int times) throws Exception {
        System.err.println("Statuses");
        var costs = new Costs();
        for (var i = 0; i < times; i++) {
            costs.add(i, any -> {
                person.types("/status " + set.name());
                person.sees("🗂 Status");
            });
        }
        return costs;
    }

    private Costs walk(SimulatedSet set) throws Exception {
        System.err.println("A walk");
        var person = world.telegram.person("Walker");
        person.types("/status " + set.name());
        person.presses(person.sees("🗂 Status"), "🏷 Tag those I haven’t (120)");
        WalkSteps.at(person, "1 of 120");
        person.types("first");
        WalkSteps.at(person, "2 of 120");
        var costs = new Costs();
        for (var i = 2; i < 2 + TIMES; i++) {
            costs.add(i, step -> {
                person.types("word" + step);
                WalkSteps.at(person, (step + 1) + " of 120");
            });
        }
        return costs;
    }

    private SimulatedSet set(String title) {
        return world.telegram.stickerSet(
                title + "_by_tagalong_bot", title, Collections.nCopies(SIZE, NewSticker.of("😀")));
    }

    /** What the same thing cost, done several times. */
    private final class Costs {
        private final List<Duration> times = new ArrayList<>();
        private int requests;
        private double readUnits;
        private double writeUnits;

        private void add(int number, IntConsumer deed) throws Exception {
            world.telegram.bot().awaitsAllConfirmed();
            store.take();
            var before = units();
            var start = System.nanoTime();
            deed.accept(number);
            times.add(Duration.ofNanos(System.nanoTime() - start));
            world.telegram.bot().awaitsAllConfirmed();
            requests +=
                    store.take().values().stream().mapToInt(Integer::intValue).sum();
            var after = units();
            readUnits += after.get("read") - before.get("read");
            writeUnits += after.get("write") - before.get("write");
        }

        private String row(String what) {
            times.sort(null);
            var n = times.size();
            return String.format(
                    "| %s | %.1f | %.1f | %.1f | %.1f | %.1f |",
                    what,
                    (double) requests / n,
                    readUnits / n,
                    writeUnits / n,
                    times.get(n / 2).toNanos() / 1e6,
                    times.get(n * 99 / 100).toNanos() / 1e6);
        }
    }

    /** What the bot's own meters say was used so far, reading and writing. */
    private Map<String, Double> units() throws Exception {
        var page = http.send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
        return UNITS.matcher(page)
                .results()
                .collect(Collectors.groupingBy(
                        found -> found.group(1),
                        Collectors.summingDouble(found -> Double.parseDouble(found.group(2)))));
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
