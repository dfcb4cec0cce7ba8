package tagalong.bot.journeys;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tagalong.simulator.Media;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/** Prints how long inline answers take while others do other things, with a store that is 5 ms away; all in one run. */
final class DeliveryFigures {
    private static final int SEARCHES = 150;
    private static final int TURNS = 3;
    private static final int SEARCHES_A_TURN = 100;
    private static final Duration BETWEEN_SEARCHES = Duration.ofMillis(20);
    private static final int TAGGERS = 12;
    private static final int IMPORTED = 400;
    private static final int COUNTED = 5;

    private final StoreProxy store = StoreProxy.before(BotWorld.sharedDatabase());
    private final BotWorld world = BotWorld.withBotOn(store.endpoint());
    private final SimulatedSet many = world.telegram.stickerSet(
            "Many", IntStream.range(0, 60).mapToObj(i -> "😀").toArray(String[]::new));
    private final List<Person> taggers = IntStream.range(0, TAGGERS)
            .mapToObj(i -> world.telegram.person("Tagger" + i))
            .toList();

    private DeliveryFigures() {}

    public static void main(String[] arguments) throws Exception {
        var figures = new DeliveryFigures();
        try {
            figures.print();
        } finally {
            figures.close();
        }
        System.exit(0);
    }

    private void close() throws IOException {
        world.close();
        store.close();
    }

    private interface Load {
        AutoCloseable begin() throws Exception;
    }

    private void print() throws Exception {
        store.delay(Duration.ofMillis(5));
        for (var i = 0; i < 5; i++) {
            world.ann.sends(world.cats.get(i));
            world.ann.types("cat");
            world.ann.sees("Saved:");
        }
        taggers.forEach(person -> {
            person.sends(many.get(taggers.indexOf(person)));
            person.sees("Type your tags");
        });
        measure(() -> tagging(12), SEARCHES); // to warm up
        System.out.println("\n## While others do other things\n\nA store that is 5 ms away.\n");
        System.out.println("| inline answers while … | n | p50 ms | p99 ms | longest ms |\n|---|---|---|---|---|");
        whileOthersTag();
        row("one person's tag write hangs", () -> hanging(asked -> asked.body().contains("#stuck")));
        row(
                "every write of the inbox hangs, and others tag",
                () -> both(
                        hanging(asked -> asked.operation().equals("BatchWriteItem")
                                && asked.body().contains("\"inbox\"")),
                        tagging(4)));
        row("one person sends 300 stickers", () -> {
            IntStream.range(0, 300).forEach(i -> world.bob.sends(many.get(i % 60)));
            return () -> {};
        });
        row("one person sends /status 300 times", () -> {
            IntStream.range(0, 300).forEach(i -> world.bob.types("/status " + many.name()));
            return () -> {};
        });
        requests();
        tagSets();
    }

    /** How long somebody's {@code /tagset} takes alone, and while another presses the button of an import eight times. */
    private void tagSets() {
        System.err.println("A set tagged while another imports");
        System.out.println("\n| `/tagset` of 60 stickers while … | s |\n|---|---|");
        tagSet("nothing else happens", "Dora");
        var eager = world.telegram.person("Eager");
        var lines = IntStream.range(0, IMPORTED)
                .mapToObj(i -> many.name() + "," + (1 + i % 60) + ",imported" + i)
                .collect(Collectors.joining("\n", "set,index,tags\n", "\n"));
        eager.sends(world.telegram.document("tags.csv", lines.getBytes(StandardCharsets.UTF_8)));
        var question = eager.sees("Shall I import them?");
        IntStream.range(0, 8).forEach(i -> eager.presses(question, "👥 Import and share"));
        tagSet("another presses the button of an import of " + IMPORTED + " lines 8 times", "Emil");
    }

    private void tagSet(String what, String name) {
        var person = world.telegram.person(name);
        person.sends(many.get(0));
        person.sees("Type your tags");
        var begun = System.nanoTime();
        person.types("/tagset holiday");
        person.sees("⏳").awaitsText("to 60 stickers");
        System.out.printf("| %s | %.1f |%n", what, (System.nanoTime() - begun) / 1e9);
    }

    /** How many requests follow each other, from what a person does to its answer; the lease, too, is renewed now and then. */
    private void requests() {
        System.out.println("\n| what is done | requests one after the other, median of " + COUNTED
                + ": cold | warm |\n|---|---|---|");
        var cold = new TreeMap<String, List<Integer>>();
        var warm = new TreeMap<String, List<Integer>>();
        for (var i = 0; i < COUNTED; i++) {
            var person = world.telegram.person("Carl" + i);
            count(person, many.get(2 * i), cold);
            count(person, many.get(2 * i + 1), warm);
        }
        cold.keySet()
                .forEach(what ->
                        System.out.printf("| %s | %d | %d |%n", what, median(cold.get(what)), median(warm.get(what))));
    }

    private void count(Person person, Media sticker, Map<String, List<Integer>> counts) {
        counted(counts, "a card", () -> {
            person.sends(sticker);
            person.sees("no words");
        });
        counted(counts, "a new list of three", () -> {
            person.types("hat, funny, cat");
            person.sees("Saved:");
        });
        counted(counts, "a replace that gives two words up", () -> {
            person.types("hat, moon, sun");
            person.sees("moon");
        });
    }

    private void counted(Map<String, List<Integer>> counts, String what, Runnable done) {
        world.telegram.bot().awaitsAllConfirmed();
        store.take();
        done.run();
        world.telegram.bot().awaitsAllConfirmed();
        counts.computeIfAbsent(what, any -> new ArrayList<>()).add(store.takeLongestChain());
    }

    private static int median(List<Integer> counts) {
        return counts.stream().sorted().toList().get(counts.size() / 2);
    }

    /** By turns, for they are compared with each other, and a machine may be slower for a while. */
    private void whileOthersTag() throws Exception {
        var loads = new LinkedHashMap<String, Load>();
        loads.put("nothing else happens", () -> () -> {});
        loads.put("others tag 4 times a second", () -> tagging(4));
        loads.put("others tag 12 times a second", () -> tagging(12));
        var times = new HashMap<String, List<Duration>>();
        for (var turn = 1; turn <= TURNS; turn++) {
            System.err.println("Inline answers while others tag or do not, turn " + turn + " of " + TURNS);
            for (var load : loads.entrySet()) {
                times.computeIfAbsent(load.getKey(), any -> new ArrayList<>())
                        .addAll(measure(load.getValue(), SEARCHES_A_TURN));
            }
        }
        loads.keySet().forEach(what -> row(what, Objects.requireNonNull(times.get(what))));
    }

    private void row(String what, Load load) throws Exception {
        System.err.println("Inline answers while " + what);
        row(what, measure(load, SEARCHES));
    }

    private static void row(String what, List<Duration> times) {
        times.sort(null);
        System.out.printf(
                "| %s | %d | %.1f | %.1f | %.1f |%n",
                what,
                times.size(),
                millis(times.get(times.size() / 2)),
                millis(times.get(times.size() * 99 / 100)),
                millis(times.get(times.size() - 1)));
    }

    private List<Duration> measure(Load load, int searches) throws Exception {
        var times = new ArrayList<Duration>();
        var running = load.begin();
        try {
            for (var i = 0; i < searches; i++) {
                times.add(world.ann.searches(i % 2 == 0 ? "cat" : "ca").answeredAfter());
                TimeUnit.MILLISECONDS.sleep(BETWEEN_SEARCHES.toMillis());
            }
        } finally {
            running.close();
        }
        world.telegram.bot().awaitsAllConfirmed();
        return times;
    }

    private AutoCloseable tagging(int aSecond) {
        var timer = Executors.newScheduledThreadPool(2);
        var number = new AtomicInteger();
        timer.scheduleAtFixedRate(
                () -> {
                    var i = number.getAndIncrement();
                    taggers.get(i % TAGGERS).types("word" + i + ", other" + i);
                },
                0,
                1_000 / aSecond,
                TimeUnit.MILLISECONDS);
        return timer::shutdownNow;
    }

    private AutoCloseable hanging(Predicate<StoreProxy.Asked> which) {
        var unlucky = world.telegram.person("Unlucky");
        unlucky.sends(world.cats.get(0));
        unlucky.sees("Type your tags");
        var fault = store.hang(which);
        unlucky.types("stuck");
        return fault::end;
    }

    private static AutoCloseable both(AutoCloseable one, AutoCloseable other) {
        return () -> {
            other.close();
            one.close();
        };
    }

    private static double millis(Duration time) {
        return time.toNanos() / 1e6;
    }
}
