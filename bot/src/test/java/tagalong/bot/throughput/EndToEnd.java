package tagalong.bot.throughput;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/**
 * Prints how long one inline query takes from Telegram's server to the bot's answer there, one query at a time: own tags, the first
 * time a person asks and later, by how many they have; and everyone's.
 */
public final class EndToEnd {
    private static final int TAGS_A_STICKER = 20;
    /** So many different words begin all tags of a person. */
    private static final int WORDS = 50;

    private static final int WARM = 300;
    private static final int WARM_UP = 10_000;
    private static final int PEOPLE_TO_WARM_UP = 8;
    private static final int MOST_ASKED_AGAIN = 5;
    private static final int EVERYONES_ROWS = 10_000;
    /** The first are asked for alone, the others together. */
    private static final int EVERYONES_WORDS = 400;

    private static final int ALONE = 200;
    private static final int TOGETHER = 25;
    /** Words so near to each other are on the same stickers. */
    private static final int NEIGHBOURS = 4;

    private static final long NEWCOMER = 2_000_000;
    private static final String COPIED_ID = "AgADcopied";
    private static final String COPIED_TAG = "copiedtag";
    private static final Sticker COPIED_STICKER =
            new Sticker(new StickerId(COPIED_ID), "CAACAgIAAxkBAAIB" + COPIED_ID, Sticker.Kind.STICKER, "Set", "😀");

    /** People with so many tags each, which begin with these words. */
    private record Group(int tags, int size, Audience audience, IntFunction<String> words) {
        /** Who keeps theirs has each tag once; shared ones are the words themselves. */
        String tag(int number) {
            return audience == Audience.ONLY_ME ? words.apply(number) + " " + number : words.apply(number);
        }

        /** Some words that are on the same stickers, but in no tag together. */
        String typed(int howMany, int number) {
            return "!" + together(words, howMany, number);
        }

        List<Long> people() {
            return LongStream.range(0, size).mapToObj(i -> 10L * tags + i).toList();
        }
    }

    /** Who has as many tags as everyone's search is measured with shares them. */
    private static final List<Group> GROUPS = List.of(
            new Group(100, 5, Audience.ONLY_ME, EndToEnd::kept),
            new Group(1_000, 2, Audience.ONLY_ME, EndToEnd::kept),
            new Group(EVERYONES_ROWS, 1, Audience.EVERYONE, EndToEnd::shared),
            new Group(50_000, 1, Audience.ONLY_ME, EndToEnd::kept));

    private final BareTelegram telegram;
    private final Reads.Source store;

    private EndToEnd(BareTelegram telegram, Reads.Source store) {
        this.telegram = telegram;
        this.store = store;
    }

    public static void main(String[] arguments) throws Exception {
        try (var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild())) {
            InlineThroughput.tag(database, Program.TABLE, PEOPLE_TO_WARM_UP);
            tag(database);
            var store = Reads.Source.onFreePort();
            try (var telegram = BareTelegram.start();
                    var bot = Program.installedBot().start(telegram, database, store.settings())) {
                bot.awaitPoll(0);
                System.err.println("Queries to warm up");
                new Round(telegram, PEOPLE_TO_WARM_UP, WARM_UP).run();
                new EndToEnd(telegram, store).print();
            }
        }
        System.exit(0);
    }

    private void print() throws Exception {
        System.out.println(
                "\n## One query, end to end\n\nFrom Telegram's server to the answer there, one at a time, after "
                        + WARM_UP + " queries to warm up. Requests and units are reads of the store, a query, as the"
                        + " bot's own metrics count them.\n");
        System.out.println("| what is searched | n | p50 ms | p99 ms | longest ms | requests | read units |"
                + "\n|---|---|---|---|---|---|---|");
        for (var group : GROUPS) {
            System.err.printf("Queries of people with %,d tags%n", group.tags());
            var people = group.people();
            var own = "%,d own tags".formatted(group.tags());
            row(own + ", the first query of each person", people, people.size(), i -> group.typed(1, i));
            row(own, people, WARM, i -> group.typed(1, i));
            row(own + ", two words", people, WARM, i -> group.typed(2, i));
            row(own + ", three words", people, WARM, i -> group.typed(3, i));
        }
        System.err.println("Queries of somebody who has none");
        var newcomer = List.of(NEWCOMER);
        var everyones = "everyone's, %,d rows, ".formatted(EVERYONES_ROWS);
        row(everyones + "each word for the first time", newcomer, ALONE, EndToEnd::shared);
        row(everyones + "again within moments", newcomer, WARM, i -> shared(ALONE - 1 - i % 20));
        row(everyones + "two words for the first time", newcomer, TOGETHER, i -> sharedTogether(2, i));
        row(everyones + "three", newcomer, TOGETHER, i -> sharedTogether(3, TOGETHER + i));
    }

    private static String sharedTogether(int howMany, int number) {
        return together(EndToEnd::shared, howMany, ALONE / NEIGHBOURS + number);
    }

    private static String together(IntFunction<String> words, int howMany, int number) {
        return IntStream.range(number * NEIGHBOURS, number * NEIGHBOURS + howMany)
                .mapToObj(words)
                .collect(Collectors.joining(" "));
    }

    private void row(String what, List<Long> people, int queries, IntFunction<String> text) throws Exception {
        var before = store.soFar();
        var times = times(people, text, queries);
        var reads = store.soFar().since(before);
        var nanos = times.sorted();
        System.out.printf(
                "| %s%s | %d | %.2f | %.2f | %.2f | %.1f | %.1f |%n",
                what,
                times.again() == 0 ? "" : ", asked again %d times before it found".formatted(times.again()),
                nanos.length,
                nanos[nanos.length / 2] / 1e6,
                nanos[nanos.length * 99 / 100] / 1e6,
                nanos[nanos.length - 1] / 1e6,
                reads.requests() / queries,
                reads.units() / queries);
    }

    /** How long it took until each query found something, and how often one was asked again for that. */
    private record Times(long[] sorted, int again) {}

    /** Every query finds something: who is told that a search is not finished types on. */
    private Times times(List<Long> people, IntFunction<String> text, int queries) throws InterruptedException {
        var answers = new SynchronousQueue<Long>();
        telegram.whenAnswered((person, waited) -> hand(answers, waited));
        var nanos = new long[queries];
        var again = 0;
        for (var i = 0; i < queries; i++) {
            var before = telegram.answersWithResults();
            while (telegram.answersWithResults() == before) {
                again += nanos[i] == 0 ? 0 : 1;
                telegram.ask(people.get(i % people.size()), text.apply(i));
                var waited = answers.poll(30, TimeUnit.SECONDS);
                if (waited == null || again > MOST_ASKED_AGAIN) {
                    throw new IllegalStateException(text.apply(i) + " found nothing");
                }
                nanos[i] += waited;
            }
        }
        Arrays.sort(nanos);
        return new Times(nanos, again);
    }

    private static void hand(SynchronousQueue<Long> answers, long waited) {
        try {
            answers.put(waited);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void tag(DynamoDbLocal database) throws IOException, InterruptedException {
        for (var group : GROUPS) {
            System.err.printf("Tagging for %d with %,d tags%n", group.size, group.tags);
            var copied = CopiedRows.of(
                    database,
                    Program.TABLE,
                    COPIED_ID,
                    storage -> storage.tags()
                            .replace(
                                    new UserId(CopiedRows.PERSON),
                                    COPIED_STICKER,
                                    List.of(Tag.of(COPIED_TAG)),
                                    group.audience));
            for (var person : group.people()) {
                copied.write(IntStream.range(0, group.tags).mapToObj(tag -> change(person, group, tag)));
            }
        }
    }

    private static Map<String, String> change(long person, Group group, int tag) {
        return Map.of(
                Long.toString(CopiedRows.PERSON),
                Long.toString(person),
                COPIED_ID,
                "AgAD" + person + "x" + tag / TAGS_A_STICKER,
                COPIED_TAG,
                group.tag(tag));
    }

    private static String kept(int number) {
        return "w" + number % WORDS;
    }

    private static String shared(int number) {
        return "s" + number % EVERYONES_WORDS + "x";
    }
}
