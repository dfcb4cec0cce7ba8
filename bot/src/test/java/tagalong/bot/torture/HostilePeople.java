package tagalong.bot.torture;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import tagalong.simulator.Media;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/** Some flood the bot in every way at once; others are answered in time meanwhile, and memory does not grow. */
final class HostilePeople implements Part {
    private static final Map<String, String> USUAL_LIMITS =
            Map.of("LIMIT_UNITS_BURST", "600", "LIMIT_UNITS_A_SECOND", "10", "LIMIT_SHARED_A_DAY", "500");
    private static final int FLOOD = 300;
    private static final int HUGE = 12_000_000;
    private static final int QUIET_SEARCHES = 50;
    private static final int LEAST_ROUNDS = 2;
    /** How much longer most may wait than when all is calm, on a machine that does all of this at once. */
    private static final int TIMES_AS_LONG = 50;

    private static final Duration A_MOMENT = Duration.ofMillis(500);

    private static final long ROOM_TO_GROW = 24L << 20;

    @Override
    public String name() {
        return "hostile-people";
    }

    @Override
    public int share() {
        return 8;
    }

    @Override
    public void run(Ring ring) throws Exception {
        try (var ground = new Ground(ring)) {
            var bot = ground.startPolling(USUAL_LIMITS);
            var quiet = new Quiet(ground);
            var calm = median(quiet.searches(QUIET_SEARCHES));
            var attack = new Attack(ground);
            var heaps = new ArrayList<Long>();
            for (var round = 0; round < LEAST_ROUNDS || ring.goesOn(); round++) {
                var under = quiet.searchesWhile(attack::once);
                ring.count("rounds");
                ring.count("searches meanwhile", under.size());
                checkTimes(ring, calm, under);
                ground.telegram.bot().awaitsAllConfirmed();
                heaps.add(bot.heapAfterCollection());
            }
            ring.count("MB live after the first round", heaps.get(0) >> 20);
            ring.count("MB live after the last", heaps.get(heaps.size() - 1) >> 20);
            if (heaps.get(heaps.size() - 1) > heaps.get(0) + ROOM_TO_GROW) {
                ring.fault("memory grows: " + heaps);
            }
            if (!bot.isAlive()) {
                ring.fault("the bot has ended");
            }
            bot.stop();
            ground.searchLogs();
            ring.mustHave("searches meanwhile");
        }
    }

    /** Each is answered, or the search itself fails; how long the slowest took depends on what else the machine does. */
    private static void checkTimes(Ring ring, Duration calm, List<Duration> under) {
        var slowest = under.stream().max(Duration::compareTo).orElse(Duration.ZERO);
        ring.count("ms the slowest", Math.max(0, slowest.toMillis() - ring.counted("ms the slowest")));
        var most = calm.multipliedBy(TIMES_AS_LONG).plus(A_MOMENT);
        if (median(under).compareTo(most) > 0) {
            ring.fault("half of the searches took longer than " + median(under) + "; when all was calm, " + calm);
        }
    }

    private static Duration median(List<Duration> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }

    /** Somebody who tags and searches as people do. */
    private static final class Quiet {
        private final Person person;
        private final Media sticker;

        private Quiet(Ground ground) {
            person = ground.telegram.person("Quiet");
            sticker = ground.set(1).get(0);
            person.sends(sticker);
            person.types("zq700000");
            person.sees("zq700000");
        }

        private List<Duration> searches(int many) {
            return IntStream.range(0, many).mapToObj(i -> search()).toList();
        }

        private Duration search() {
            var begun = System.nanoTime();
            person.searches("zq700000").seesExactly(sticker);
            return Duration.ofNanos(System.nanoTime() - begun);
        }

        private List<Duration> searchesWhile(Callable<Void> other) throws Exception {
            var threads = Executors.newSingleThreadExecutor();
            var over = new AtomicBoolean();
            var times = new ArrayList<Duration>();
            try {
                var running = threads.submit(() -> {
                    try {
                        return other.call();
                    } finally {
                        over.set(true);
                    }
                });
                while (!over.get() || times.isEmpty()) {
                    times.add(search());
                }
                running.get();
                return times;
            } finally {
                threads.shutdown();
            }
        }
    }

    /** All that one person alone can do to many, by several at once. */
    private static final class Attack {
        private static final byte[] GARBAGE = "[{\"a\":1},".repeat(HUGE / 9).getBytes(StandardCharsets.UTF_8);
        private static final String MARKS = "a" + "\u0301\u0327\u0489".repeat(1_300);

        private final List<Person> people;
        private final SimulatedSet set;
        private final Ring ring;

        private Attack(Ground ground) {
            ring = ground.ring;
            set = ground.set(40);
            people = IntStream.range(0, 6)
                    .mapToObj(i -> ground.telegram.person("H" + i))
                    .toList();
        }

        private Void once() throws InterruptedException {
            var threads = Executors.newFixedThreadPool(people.size());
            try {
                var doings = threads.invokeAll(List.<Callable<Void>>of(
                        () -> repeat(
                                FLOOD,
                                i -> people.get(0)
                                        .sends(set.get(i % set.stickers().size()))),
                        () -> repeat(FLOOD, i -> people.get(1).types("/status " + set.name())),
                        () -> repeat(2, i -> people.get(2).sendsDocument("all.json", GARBAGE)),
                        () -> repeat(30, i -> {
                            people.get(3).sends(set.get(0));
                            people.get(3).types(MARKS);
                        }),
                        () -> repeat(20, i -> people.get(4).searches(MARKS.substring(0, 250) + i)),
                        this::importAgainAndAgain));
                for (var doing : doings) {
                    try {
                        doing.get();
                    } catch (ExecutionException e) {
                        ring.fault("somebody hostile was not answered: " + e.getCause());
                    }
                }
            } finally {
                threads.shutdown();
            }
            return null;
        }

        private Void importAgainAndAgain() {
            var file = new StringBuilder("set,index,tags\n");
            for (var i = 0; i < 1_000; i++) {
                file.append(set.name())
                        .append(',')
                        .append(i % set.stickers().size() + 1)
                        .append(",zq8%05d\n".formatted(i));
            }
            var person = people.get(5);
            person.sendsDocument("tags.csv", file.toString().getBytes(StandardCharsets.UTF_8));
            try {
                var question = person.chat().awaitsMessage();
                return repeat(8, i -> person.presses(question, "🔒"));
            } catch (AssertionError e) {
                ring.count("imports refused");
                return null;
            }
        }

        private Void repeat(int times, java.util.function.IntConsumer what) {
            IntStream.range(0, times).forEach(what);
            ring.count("hostile acts", times);
            return null;
        }
    }
}
