package tagalong.bot.throughput;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/** One of those that are compared, with a server of its own and with the rounds it had so far. */
final class Contender implements AutoCloseable {
    static final int[] PEOPLE = {1, 8, 64, 256};
    static final int TURNS = 5;

    private static final int EARLY = 4_000;
    private static final int PEOPLE_EARLY = 64;
    private static final int WARM_UP = 20_000;
    private static final int MEASURED = 2_500;
    private static final int ALONE = 300;
    private static final int FIRST = 40;

    static final String HEAD = """

        ## Inline answers

        Each is a process of its own, against a server that is warm, and is warmed up itself by %d queries, the first of them \
        those of two rounds; then all by turns, %d of them, each time another first: a second, the median of the turns; else \
        over all of them, n = %d, alone %d. Who is answered asks again at once. The knee: the fewest people with nine tenths of \
        the most answers a second.

        | who answers | answers a second: alone | 8 people | 64 | 256 | p50 ms: alone | 64 people | p99 ms: alone | 64 people \
        | its processor time an answer, µs | first 40 after the start: p50 ms | longest ms | a second, 64 people, the next %d \
        | the %d after | the knee, people |
        |---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
        """.formatted(WARM_UP, TURNS, TURNS * MEASURED, TURNS * ALONE, EARLY, EARLY);

    private final BareTelegram telegram;
    private final Program.Running running;
    private final Round first;
    private final Round next;
    private final Round after;
    private final Map<Integer, List<Round>> rounds = new TreeMap<>();
    private Duration used = Duration.ZERO;

    private Contender(BareTelegram telegram, Program.Running running) throws InterruptedException {
        this.telegram = telegram;
        this.running = running;
        running.awaitPoll(0);
        first = new Round(telegram, 1, FIRST).run();
        next = new Round(telegram, PEOPLE_EARLY, EARLY).run();
        after = new Round(telegram, PEOPLE_EARLY, EARLY).run();
        new Round(telegram, PEOPLE[PEOPLE.length - 1], WARM_UP - 2 * EARLY).run();
    }

    /** Started on this table, and warm. */
    static Contender warmedUp(Program program, DynamoDbLocal database, String table)
            throws IOException, InterruptedException {
        var telegram = BareTelegram.start();
        return new Contender(telegram, program.start(telegram, database, Map.of("DYNAMODB_TABLE", table)));
    }

    void run(int people) throws InterruptedException {
        var queries = people == 1 ? ALONE : MEASURED;
        var usedBefore = running.processorTime();
        var foundBefore = telegram.answersWithResults();
        rounds.computeIfAbsent(people, any -> new ArrayList<>()).add(new Round(telegram, people, queries).run());
        used = used.plus(running.processorTime()).minus(usedBefore);
        if (telegram.answersWithResults() - foundBefore != queries) {
            throw new IllegalStateException(running.program().name() + " found nothing");
        }
    }

    String row() {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %d | %d | %.2f | %.2f | %.2f | %.2f | %d | %.1f | %.1f | %d | %d | %d |%n",
                running.program().name(),
                perSecond(1),
                perSecond(8),
                perSecond(64),
                perSecond(256),
                percentile(1, 50),
                percentile(64, 50),
                percentile(1, 99),
                percentile(64, 99),
                used.toNanos() / 1_000 / TURNS / (ALONE + (PEOPLE.length - 1) * MEASURED),
                first.percentile(50),
                first.percentile(100),
                next.perSecond(),
                after.perSecond(),
                knee());
    }

    private long perSecond(int people) {
        var all = rounds(people).stream().mapToLong(Round::perSecond).sorted().toArray();
        return all[all.length / 2];
    }

    private List<Round> rounds(int people) {
        return Objects.requireNonNull(rounds.get(people), "everybody had all rounds");
    }

    private double percentile(int people, int percent) {
        return Round.percentile(rounds(people), percent);
    }

    /** With how many people it already answers nine tenths of the most it ever does. */
    private int knee() {
        var most = rounds.keySet().stream().mapToLong(this::perSecond).max().orElseThrow();
        return rounds.keySet().stream()
                .filter(people -> perSecond(people) >= 0.9 * most)
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        running.close();
        try {
            telegram.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
