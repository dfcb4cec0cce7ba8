package tagalong.bot.throughput;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.DynamoStorage;

/**
 * Prints, as tables, how many inline queries are answered a second by the installed bot, by the library's own loop and by a bare HTTP
 * client, each a process of its own, one after the other, against the same server. Arguments: start scripts of other bots to compare
 * with; a Telegraf bot takes part if {@code tagalong.bench-telegraf} names its script.
 */
public final class InlineThroughput {
    private static final int[] PEOPLE = {1, 8, 64, 256};
    private static final int MOST_PEOPLE = 256;
    private static final int STICKERS = 15;
    /** So many different ones are on these, by turns. */
    static final int WORDS = 3;

    private static final int WARM_UP = 80_000;
    private static final int MEASURED = 10_000;
    private static final int ALONE = 2_000;
    private static final int ANSWERS = ALONE + (PEOPLE.length - 1) * MEASURED;
    private static final int FIRST = 40;
    private static final int TAGGING_AT_ONCE = 8;

    private InlineThroughput() {}

    public static void main(String[] arguments) throws Exception {
        var programs = new ArrayList<Program>();
        programs.add(Program.installedBot());
        for (var script : arguments) {
            programs.add(Program.bot(script, Path.of(script)));
        }
        programs.add(Program.of("the library's loop, from nothing", LibraryLoop.class));
        programs.add(Program.of("a bare HTTP client, from nothing", BareLoop.class));
        var telegraf = System.getProperty("tagalong.bench-telegraf", "");
        if (!telegraf.isEmpty()) {
            programs.add(new Program("a Telegraf bot, from nothing", List.of("node", telegraf)));
        }
        try (var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild())) {
            System.err.println("Tagging for " + MOST_PEOPLE + " people");
            tag(database, MOST_PEOPLE);
            System.out.println(
                    "\n## Inline answers\n\nEach is a process of its own, warmed up by " + WARM_UP + " queries; n = "
                            + MEASURED + ", alone " + ALONE
                            + ". Who is answered asks again at once. The knee: the fewest people with nine tenths of"
                            + " the most answers a second.\n");
            System.out.println(
                    "| who answers | answers a second: alone | 8 people | 64 | 256 | p50 ms: alone | 64 people |"
                            + " p99 ms: alone | 64 people | its processor time an answer, µs |"
                            + " first 40 after the start: p50 ms | longest ms | the knee, people |\n"
                            + "|---|---|---|---|---|---|---|---|---|---|---|---|---|");
            for (var program : programs) {
                System.err.println("Queries for " + program.name());
                row(program, database);
            }
        }
        System.exit(0);
    }

    /** Each person has 15 stickers; what they search for finds 5 of them. */
    static void tag(DynamoDbLocal database, int howMany) throws Exception {
        var threads = Executors.newFixedThreadPool(TAGGING_AT_ONCE);
        try (var storage = DynamoStorage.open(new StorageConfig(Program.TABLE, database.endpoint()))) {
            storage.lease().acquire();
            var people = IntStream.rangeClosed(1, howMany)
                    .<Callable<Void>>mapToObj(person -> () -> {
                        tag(storage, new UserId(person));
                        return null;
                    })
                    .toList();
            for (var tagged : threads.invokeAll(people)) {
                tagged.get();
            }
            storage.lease().release();
        } finally {
            threads.shutdown();
        }
    }

    private static void tag(Storage storage, UserId person) {
        for (var i = 0; i < STICKERS; i++) {
            storage.lease().acquire();
            var id = new StickerId("AgAD" + person.value() + "x" + i);
            var sticker =
                    new Sticker(id, "CAACAgIAAxkBAAIB" + id.fileUniqueId(), Sticker.Kind.STICKER, "Set" + i % 5, "😀");
            storage.tags()
                    .replace(
                            person,
                            sticker,
                            List.of(Tag.of("word" + i % WORDS), Tag.of("funny " + i)),
                            Audience.ONLY_ME);
        }
    }

    private static void row(Program program, DynamoDbLocal database) throws Exception {
        try (var telegram = BareTelegram.start();
                var running = program.start(telegram, database, Map.of())) {
            running.awaitPoll(0);
            var first = new Round(telegram, 1, FIRST).run();
            new Round(telegram, MOST_PEOPLE, WARM_UP).run();
            var rounds = new ArrayList<Round>();
            var used = running.processorTime();
            for (var people : PEOPLE) {
                var queries = people == 1 ? ALONE : MEASURED;
                var before = telegram.answersWithResults();
                rounds.add(new Round(telegram, people, queries).run());
                if (telegram.answersWithResults() - before != queries) {
                    throw new IllegalStateException(program.name() + " found nothing");
                }
            }
            var micros = running.processorTime().minus(used).toNanos() / 1_000 / ANSWERS;
            var alone = rounds.get(0);
            var many = rounds.get(2);
            System.out.printf(
                    "| %s | %d | %d | %d | %d | %.2f | %.2f | %.2f | %.2f | %d | %.1f | %.1f | %d |%n",
                    program.name(),
                    alone.perSecond(),
                    rounds.get(1).perSecond(),
                    many.perSecond(),
                    rounds.get(3).perSecond(),
                    alone.percentile(50),
                    many.percentile(50),
                    alone.percentile(99),
                    many.percentile(99),
                    micros,
                    first.percentile(50),
                    first.percentile(100),
                    knee(rounds));
        }
    }

    /** With how many people it already answers nine tenths of the most it ever does. */
    private static int knee(List<Round> rounds) {
        var most = rounds.stream().mapToLong(Round::perSecond).max().orElseThrow();
        return IntStream.range(0, PEOPLE.length)
                .filter(i -> rounds.get(i).perSecond() >= 0.9 * most)
                .map(i -> PEOPLE[i])
                .findFirst()
                .orElseThrow();
    }
}
