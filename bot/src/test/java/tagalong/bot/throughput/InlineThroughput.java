package tagalong.bot.throughput;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageConfig;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.DynamoStorage;

/**
 * Prints, as a table, how many inline queries are answered a second by the installed bot, by the library's own loop and by a bare HTTP
 * client, each a process of its own, one after the other, against the same server. Arguments: the bot's start script, then others to
 * compare with it.
 */
public final class InlineThroughput {
    private static final int PEOPLE = 64;
    private static final int STICKERS = 30;
    private static final int WARM_UP = 20_000;
    private static final int MEASURED = 10_000;
    private static final int ALONE = 2_000;
    private static final String TABLE = "throughput";
    private static final String INSTALLED = "build/install/bot/bin/bot";

    private InlineThroughput() {}

    public static void main(String[] arguments) throws Exception {
        try (var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild())) {
            tag(database);
            System.out.println(
                    "| who answers | n | answers a second, 64 in flight | p50 ms | p99 ms | one at a time: p50 ms |"
                            + " p99 ms | first 40: p50 ms | longest ms |\n|---|---|---|---|---|---|---|---|---|");
            for (var script : arguments.length == 0 ? List.of(INSTALLED) : List.of(arguments)) {
                row(
                        "the bot ("
                                + Path.of(script)
                                        .resolveSibling("..")
                                        .normalize()
                                        .getFileName() + ")",
                        database,
                        script);
            }
            row("the library's loop, from nothing", database, java(LibraryLoop.class));
            row("a bare HTTP client, from nothing", database, java(BareLoop.class));
        }
        System.exit(0);
    }

    /** Each of 64 people has 30 stickers; what they search for finds 5 of them. */
    private static void tag(DynamoDbLocal database) {
        try (var storage = DynamoStorage.open(new StorageConfig(TABLE, database.endpoint()))) {
            for (var person = 1; person <= PEOPLE; person++) {
                for (var i = 0; i < STICKERS; i++) {
                    storage.lease().acquire();
                    var id = new StickerId("AgAD" + person + "x" + i);
                    var sticker = new Sticker(
                            id, "CAACAgIAAxkBAAIB" + id.fileUniqueId(), Sticker.Kind.STICKER, "Set" + i % 5, "😀");
                    var tags = List.of(Tag.of("word" + i % 6), Tag.of("funny " + i));
                    storage.tags().replace(new UserId(person), sticker, tags, Audience.ONLY_ME);
                }
            }
            storage.lease().release();
        }
    }

    private static String[] java(Class<?> main) {
        return new String[] {
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            main.getName()
        };
    }

    private static void row(String name, DynamoDbLocal database, String... command) throws Exception {
        try (var telegram = BareTelegram.start()) {
            var process = start(telegram, database, command);
            try {
                while (telegram.polls() == 0) {
                    if (!process.isAlive()) {
                        throw new IllegalStateException(name + " has ended");
                    }
                    TimeUnit.MILLISECONDS.sleep(10);
                }
                var first = new Round(telegram, 1, 40).run();
                new Round(telegram, PEOPLE, WARM_UP).run();
                var before = telegram.answersWithResults();
                var together = new Round(telegram, PEOPLE, MEASURED).run();
                if (telegram.answersWithResults() - before != MEASURED) {
                    throw new IllegalStateException(name + " found nothing");
                }
                var alone = new Round(telegram, 1, ALONE).run();
                System.out.printf(
                        "| %s | %d | %d | %.2f | %.2f | %.2f | %.2f | %.1f | %.1f |%n",
                        name,
                        MEASURED,
                        Math.round(MEASURED / together.seconds),
                        together.percentile(50),
                        together.percentile(99),
                        alone.percentile(50),
                        alone.percentile(99),
                        first.percentile(50),
                        first.percentile(100));
            } finally {
                process.destroy();
                process.waitFor(20, TimeUnit.SECONDS);
            }
        }
    }

    private static Process start(BareTelegram telegram, DynamoDbLocal database, String... command) throws IOException {
        List<String> all = new ArrayList<>(Arrays.asList(command));
        if (command.length > 1) {
            all.add(telegram.url().toString());
        }
        var process = new ProcessBuilder(all);
        process.environment()
                .putAll(Map.of(
                        "BOT_TOKEN",
                        BareTelegram.TOKEN,
                        "TELEGRAM_API_URL",
                        telegram.url().toString(),
                        "DYNAMODB_ENDPOINT",
                        database.endpoint().toString(),
                        "DYNAMODB_TABLE",
                        TABLE,
                        "ADMIN_HTTP_PORT",
                        "0"));
        var started = process.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(started::destroy));
        return started;
    }

    /** So many queries, never more than so many of them unanswered; each person asks again when answered. */
    private static final class Round {
        private final BareTelegram telegram;
        private final int inFlight;
        private final long[] nanos;
        private final AtomicInteger asked = new AtomicInteger();
        private final AtomicInteger answered = new AtomicInteger();
        private final CountDownLatch done = new CountDownLatch(1);
        private double seconds;

        private Round(BareTelegram telegram, int inFlight, int queries) {
            this.telegram = telegram;
            this.inFlight = inFlight;
            this.nanos = new long[queries];
        }

        private Round run() throws InterruptedException {
            telegram.whenAnswered(this::answered);
            var start = System.nanoTime();
            for (var person = 1; person <= inFlight; person++) {
                ask(person);
            }
            if (!done.await(90, TimeUnit.SECONDS)) {
                throw new IllegalStateException(answered + " of " + nanos.length + " were answered");
            }
            seconds = (System.nanoTime() - start) / 1e9;
            Arrays.sort(nanos);
            return this;
        }

        private void answered(long person, long waited) {
            var place = answered.getAndIncrement();
            nanos[place] = waited;
            if (place + 1 == nanos.length) {
                done.countDown();
            } else {
                ask(person);
            }
        }

        private void ask(long person) {
            var number = asked.getAndIncrement();
            if (number < nanos.length) {
                telegram.ask(person, "!word" + number % 6);
            }
        }

        private double percentile(int percent) {
            return nanos[Math.min(nanos.length - 1, nanos.length * percent / 100)] / 1e6;
        }
    }
}
