package tagalong.bot.torture;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
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
    private static final int QUIET_ACTS = 30;
    private static final int LEAST_ROUNDS = 2;
    /** How much longer most may wait than when all is calm, on a machine that does all of this at once. */
    private static final int TIMES_AS_LONG = 10;

    private static final Duration A_MOMENT = Duration.ofMillis(300);

    private static final long ROOM_TO_GROW = 24L << 20;

    @Override
    public String name() {
        return "hostile-people";
    }

    @Override
    public int share() {
        return 3;
    }

    @Override
    public void run(Ring ring) throws Exception {
        try (var ground = new Ground(ring)) {
            var bot = ground.startPolling(USUAL_LIMITS);
            var quiet = new Quiet(ground);
            var calm = quiet.acts(QUIET_ACTS);
            var under = new Times();
            var attack = new Attack(ground);
            var heaps = new ArrayList<Long>();
            for (var round = 0; round < LEAST_ROUNDS || ring.goesOn(); round++) {
                quiet.actsWhile(attack::once, under);
                ring.count("rounds");
                ground.telegram.bot().awaitsAllConfirmed();
                heaps.add(bot.heapAfterCollection());
            }
            checkTimes(ring, "searches", calm.searches, under.searches);
            checkTimes(ring, "cards", calm.cards, under.cards);
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
            ring.mustHave("searches meanwhile", "cards meanwhile");
        }
    }

    /** Each is answered, or the act itself fails; how long the slowest took depends on what else the machine does. */
    private static void checkTimes(Ring ring, String what, List<Duration> calm, List<Duration> under) {
        ring.count(what + " meanwhile", under.size());
        ring.count("ms the slowest of the " + what, Collections.max(under).toMillis());
        ring.count("ms half of the " + what, median(under).toMillis());
        var most = median(calm).multipliedBy(TIMES_AS_LONG).plus(A_MOMENT);
        if (median(under).compareTo(most) > 0) {
            ring.fault("half of the " + what + " took longer than " + median(under) + "; when all was calm, "
                    + median(calm));
        }
    }

    private static Duration median(List<Duration> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }

    /** How long each thing took that somebody did. */
    private record Times(List<Duration> searches, List<Duration> cards) {
        private Times() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    /** Somebody who looks at a sticker and searches, as people do. */
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

        private Times acts(int many) {
            var times = new Times();
            for (var i = 0; i < many; i++) {
                act(times);
            }
            return times;
        }

        private void act(Times times) {
            times.searches.add(timed(() -> person.searches("zq700000").seesExactly(sticker)));
            times.cards.add(timed(() -> {
                person.sends(sticker);
                person.awaitsMessage();
            }));
        }

        private static Duration timed(Runnable what) {
            var begun = System.nanoTime();
            what.run();
            return Duration.ofNanos(System.nanoTime() - begun);
        }

        private void actsWhile(Callable<Void> other, Times times) throws Exception {
            var threads = Executors.newSingleThreadExecutor();
            var over = new AtomicBoolean();
            try {
                var running = threads.submit(() -> {
                    try {
                        return other.call();
                    } finally {
                        over.set(true);
                    }
                });
                do {
                    act(times);
                } while (!over.get());
                running.get();
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
