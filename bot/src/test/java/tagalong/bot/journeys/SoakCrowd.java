package tagalong.bot.journeys;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;
import tagalong.simulator.Simulator;

/** People who do the same again and again, each at their pace; what they have is soon all there is, so that nothing else grows. */
final class SoakCrowd implements AutoCloseable {
    private static final int STICKERS = 60;
    private static final int WORDS = 300;
    private static final int SEARCHERS = 12;
    private static final int TAGGERS = 6;
    private static final int FLOOD = 150;

    private final Simulator telegram;
    private final SimulatedSet set;
    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(SEARCHERS + TAGGERS + 2);
    private int acts;
    private final AtomicInteger searches = new AtomicInteger();
    private final AtomicInteger tagged = new AtomicInteger();
    private final AtomicInteger imports = new AtomicInteger();
    private final AtomicInteger floods = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();

    /** Begins at once. */
    SoakCrowd(Simulator telegram) {
        this.telegram = telegram;
        this.set =
                telegram.stickerSet("Soak_by_tagalong_bot", "Soak", Collections.nCopies(STICKERS, NewSticker.of("😀")));
        people("Searcher", SEARCHERS)
                .forEach(person -> again(Duration.ofMillis(250), searches, random -> {
                    person.searches("word" + random.nextInt(WORDS));
                }));
        people("Tagger", TAGGERS)
                .forEach(person -> again(Duration.ofMillis(400), tagged, random -> {
                    person.sends(set.get(random.nextInt(STICKERS)));
                    person.types("word" + random.nextInt(WORDS) + ", word" + random.nextInt(WORDS));
                    person.sees("Saved:");
                }));
        var importer = telegram.person("Importer");
        again(Duration.ofSeconds(8), imports, random -> imports(importer, "word" + random.nextInt(WORDS)));
        var flooder = telegram.person("Flooder");
        again(Duration.ofSeconds(8), floods, random -> floods(flooder, random));
    }

    private interface Act {
        void by(Random random);
    }

    private List<Person> people(String name, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> telegram.person(name + i))
                .toList();
    }

    private void again(Duration pause, AtomicInteger count, Act act) {
        var random = new Random(acts++);
        threads.scheduleWithFixedDelay(
                () -> {
                    try {
                        act.by(random);
                        count.incrementAndGet();
                    } catch (RuntimeException | Error e) {
                        failed.incrementAndGet();
                    }
                },
                0,
                pause.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    private void imports(Person person, String tag) {
        var lines = IntStream.rangeClosed(1, STICKERS)
                .mapToObj(i -> set.name() + "," + i + "," + tag)
                .collect(Collectors.joining("\n"));
        person.sendsDocument("tags.csv", ("set,index,tags\n" + lines).getBytes(StandardCharsets.UTF_8));
        person.presses(person.sees("Shall I import them?"), "👥 Import and share");
    }

    /** Waits for nothing, as somebody would who wants to fill the bot up. */
    private void floods(Person person, Random random) {
        for (var i = 0; i < FLOOD; i++) {
            switch (random.nextInt(3)) {
                case 0 -> person.sends(set.get(random.nextInt(STICKERS)));
                case 1 -> person.types("/status " + set.name());
                default -> person.types("x".repeat(4_000));
            }
        }
    }

    /** How often each was done so far. */
    String done() {
        return searches + " searches, " + tagged + " stickers tagged, " + imports + " imports, " + floods
                + " floods of " + FLOOD + ", " + failed + " in vain";
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
