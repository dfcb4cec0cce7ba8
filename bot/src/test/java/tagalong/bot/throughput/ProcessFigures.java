package tagalong.bot.throughput;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/**
 * Prints, as tables, how long the installed bot takes to start, how much memory it has, with which flags, how large it is, and how soon
 * another one polls when one has gone.
 */
public final class ProcessFigures {
    private static final int STARTS = 3;
    private static final int TAKEOVERS = 2;
    private static final int QUERIES = 5_000;
    private static final int ALL_QUERIES = 100_000;
    private static final int PEOPLE = 64;
    private static final String NO_ARCHIVE = "-XX:SharedArchiveFile=none -Xshare:auto";

    private record Flags(String name, String options) {
        boolean isInstalled() {
            return options.isEmpty();
        }

        int starts() {
            return isInstalled() ? STARTS : STARTS - 1;
        }
    }

    private static final List<Flags> FLAGS = List.of(
            new Flags("as installed", ""),
            new Flags("without the archive of classes", NO_ARCHIVE),
            new Flags("with the parallel-minded collector (G1)", "-XX:-UseSerialGC -XX:+UseG1GC"),
            new Flags("with the better compiler, too", "-XX:TieredStopAtLevel=4"));

    private ProcessFigures() {}

    public static void main(String[] arguments) throws Exception {
        try (var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild())) {
            System.err.println("Tagging");
            InlineThroughput.tag(database, Program.TABLE, PEOPLE);
            starts(database);
            takeovers(database);
            size();
        }
        System.exit(0);
    }

    private static void starts(DynamoDbLocal database) throws Exception {
        System.out.println("\n## The process\n\nThe flags in turn; memory is what the kernel counts (RSS), two seconds"
                + " after the start and, of the last one, after queries of " + PEOPLE + " people.\n");
        System.out.println(
                "| flags | n | start to first poll, median ms | slowest ms | idle MB, median |\n|---|---|---|---|---|");
        var polls = new LinkedHashMap<Flags, List<Double>>();
        var memory = new HashMap<Flags, List<Double>>();
        var busy = new StringBuilder();
        for (var round = STARTS; round > 0; round--) {
            System.err.println("Starts, round " + (STARTS - round + 1) + " of " + STARTS);
            for (var flags : FLAGS) {
                if (round > flags.starts()) {
                    continue;
                }
                try (var telegram = BareTelegram.start();
                        var bot = start(telegram, database, flags)) {
                    polls.computeIfAbsent(flags, any -> new ArrayList<>()).add(bot.awaitPoll(0));
                    TimeUnit.SECONDS.sleep(2);
                    memory.computeIfAbsent(flags, any -> new ArrayList<>()).add(megabytes(bot));
                    if (round == 1) {
                        busy.append(busy(telegram, bot, flags));
                    }
                }
            }
        }
        polls.forEach((flags, times) -> System.out.printf(
                "| %s | %d | %.0f | %.0f | %.0f |%n",
                flags.name,
                times.size(),
                median(times),
                Collections.max(times),
                median(requireNonNull(memory.get(flags)))));
        System.out.println(
                "\n| flags | queries | answers a second, 64 people | MB after all these queries |\n|---|---|---|---|");
        System.out.print(busy);
    }

    private static String busy(BareTelegram telegram, Program.Running bot, Flags flags) throws Exception {
        var first = ask(telegram, bot, flags, "the first", QUERIES);
        return flags.isInstalled() ? first + ask(telegram, bot, flags, "then", ALL_QUERIES - QUERIES) : first;
    }

    private static String ask(BareTelegram telegram, Program.Running bot, Flags flags, String which, int queries)
            throws Exception {
        System.err.println(queries + " queries " + flags.name);
        var round = new Round(telegram, PEOPLE, queries).run();
        return String.format(
                "| %s | %s %,d | %d | %.0f |%n", flags.name, which, queries, round.perSecond(), megabytes(bot));
    }

    private interface End {
        void of(Program.Running bot) throws IOException, InterruptedException;
    }

    private static void takeovers(DynamoDbLocal database) throws Exception {
        System.out.println(
                "\n| what ends the one at work | n | the one that stands by polls after, median ms | slowest ms |"
                        + "\n|---|---|---|---|");
        takeover("kill -9", TAKEOVERS, database, bot -> bot.process().destroyForcibly());
        takeover("SIGTERM", TAKEOVERS, database, bot -> bot.process().destroy());
        takeover(
                "nothing is heard of it any more, as of a machine lost (SIGSTOP)",
                1,
                database,
                bot -> new ProcessBuilder(
                                "sh", "-c", "kill -STOP " + bot.process().pid())
                        .start()
                        .waitFor());
    }

    private static void takeover(String name, int howOften, DynamoDbLocal database, End end) throws Exception {
        var times = new ArrayList<Double>();
        for (var i = 0; i < howOften; i++) {
            System.err.println("Takeover after " + name);
            try (var telegram = BareTelegram.start();
                    var others = BareTelegram.start();
                    var first = start(telegram, database, FLAGS.get(0))) {
                first.awaitPoll(1);
                try (var second = start(others, database, FLAGS.get(0))) {
                    TimeUnit.SECONDS.sleep(2);
                    var ended = System.nanoTime();
                    end.of(first);
                    second.awaitPoll(0);
                    times.add((System.nanoTime() - ended) / 1e6);
                    first.process().destroyForcibly().waitFor();
                }
            }
        }
        System.out.printf(
                "| %s | %d | %.0f | %.0f |%n",
                name,
                howOften,
                median(times),
                times.stream().mapToDouble(each -> each).max().orElseThrow());
    }

    private static void size() throws IOException {
        System.out.printf(
                "%n| the installed bot | MB |%n|---|---|%n| without its archive of classes | %.1f |%n| the archive |"
                        + " %.1f |%n",
                megabytes(file -> !file.toString().endsWith(".jsa")),
                megabytes(file -> file.toString().endsWith(".jsa")));
    }

    private static double megabytes(Predicate<Path> which) throws IOException {
        try (var files = Files.walk(Program.INSTALLED)) {
            return files.filter(Files::isRegularFile)
                            .filter(which)
                            .mapToLong(file -> file.toFile().length())
                            .sum()
                    / 1e6;
        }
    }

    private static Program.Running start(BareTelegram telegram, DynamoDbLocal database, Flags flags)
            throws IOException {
        return Program.installedBot().start(telegram, database, Map.of("JAVA_OPTS", flags.options));
    }

    /** The kernel's word, in MB. */
    private static double megabytes(Program.Running bot) throws IOException {
        return Files.readAllLines(Path.of("/proc", Long.toString(bot.process().pid()), "status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) / 1000)
                .findFirst()
                .orElseThrow();
    }

    private static double median(List<Double> values) {
        var sorted = values.stream().mapToDouble(each -> each).sorted().toArray();
        return DoubleStream.of(sorted).skip(sorted.length / 2).findFirst().orElseThrow();
    }
}
