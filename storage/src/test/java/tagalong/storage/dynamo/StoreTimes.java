package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import tagalong.storage.Audience;
import tagalong.storage.Fold;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.Storage;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.SearchIndex;

/**
 * Prints how long searches by everyone's words and the load of a person's tags take on a DynamoDB Local, next to the plainest requests that
 * the same server answers in the same run, one after the other by turns.
 */
public final class StoreTimes {

    private static final int RUNS = 60;
    /** Of what takes several requests. */
    private static final int FEWER_RUNS = 30;

    private static final int ROUNDS_TO_WARM_UP = 3;

    private static final int LOADS = 5;
    private static final int MOST_ROWS = 100_000;
    private static final int MILLION = 1_000_000;
    private static final int KNOWN_ROWS = 500;
    /** What the bot asks for to answer what is being typed. */
    private static final int PAGE = 12;

    private static final SearchBudget BUDGET = new SearchBudget(Duration.ofSeconds(10), 40);

    private final StringBuilder text = new StringBuilder();
    /** What comes after the table. */
    private final StringBuilder notes = new StringBuilder();

    private final RequestLog requests = new RequestLog();
    private final EmojiWords emoji = new EmojiWords(); // one for all, as in the bot
    private final TestTable table = new TestTable();
    private final DynamoStorage storage = table.open();
    private final DynamoStorage counted = table.open(requests);
    private final ManyRows made = new ManyRows(table);

    private StoreTimes() {}

    /** A million rows are asked for by a system property, because it takes minutes to write them. */
    public static void main(String[] args) {
        var times = new StoreTimes();
        times.text
                .append("\n## The store\n\n")
                .append("By turns with the plainest request for it: a GetItem of one row, or the mere listing. What is"
                        + " found is in")
                .append(" no memory of ours before. Requests and units are counted in runs of their own.\n\n")
                .append("| rows | what | target | n | p50 ms | p99 ms | beside it, p50 ms | times as long | requests,"
                        + " most |")
                .append(" units, p50 | units, most |\n|---|---|---|---|---|---|---|---|---|---|---|\n");
        times.unlessTooBusy(
                "everyone's",
                () -> times.everyones(Boolean.getBoolean("tagalong.bench-million") ? MILLION : MOST_ROWS));
        times.unlessTooBusy("cold loads", times::coldLoads);
        System.out.print(times.text.append(times.notes));
        times.table.close();
        System.exit(0);
    }

    /** A machine too busy for one part should not cost the rest. */
    private void unlessTooBusy(String what, Runnable part) {
        try {
            part.run();
        } catch (StorageException | SdkException e) {
            notes.append("\nNo more of ")
                    .append(what)
                    .append(": ")
                    .append(e.getMessage())
                    .append('\n');
        }
    }

    private void everyones(int mostRows) {
        for (var i = 0; i < KNOWN_ROWS; i++) {
            storage.sessions().save(new UserId(1 + i), "x".repeat(200), Duration.ofDays(1));
        }
        var rows = 0;
        var first = 0.0;
        for (var wanted = 10_000; wanted <= mostRows; wanted *= 10) {
            made.share(rows, wanted);
            rows = wanted;
            System.err.printf("Everyone's: searching among %,d rows%n", rows);
            if (first == 0) {
                warmUp(rows);
            }
            var median = search(rows, "one word, a full first page", "2 × a GetItem, 1 request", ManyRows::common);
            if (first == 0) {
                first = median;
            } else {
                text.append(String.format(
                        Locale.ROOT,
                        "| %,d | growth since 10,000 rows | 1.5 × | | | | | %.2f | | | |%n",
                        rows,
                        median / first));
            }
            search(
                    rows,
                    "any three letters, first page",
                    "2 × a GetItem, 1 request",
                    i -> made.any().substring(0, 3));
            search(rows, "a phrase, first page", "1 request", made::phrase);
            search(
                    rows,
                    "two words, no such phrase",
                    "20 requests",
                    i -> made.any() + " " + made.any().substring(0, 2),
                    FEWER_RUNS);
            search(
                    rows,
                    "three words, no such phrase",
                    "20 requests",
                    i -> made.any() + " " + made.any() + " " + made.any(),
                    FEWER_RUNS);
        }
    }

    /** Or the first times would be those of a store and a client that are compiled meanwhile. */
    private void warmUp(int rows) {
        var printed = text.length();
        for (var round = 0; round < ROUNDS_TO_WARM_UP; round++) {
            search(rows, "", "", ManyRows::common);
        }
        text.setLength(printed);
    }

    private interface Typed {
        String at(int run);
    }

    private double search(int rows, String what, String target, Typed typed) {
        return search(rows, what, target, typed, RUNS);
    }

    private double search(int rows, String what, String target, Typed typed, int runs) {
        var times = new long[runs];
        var beside = new long[runs];
        var units = new double[runs];
        var mostRequests = 0;
        for (var i = 0; i < 2 * runs; i++) {
            var sought = SearchWords.parse(typed.at(i)).orElseThrow();
            var searches = searchIndex(storage);
            var start = System.nanoTime();
            searches.find(Audience.EVERYONE, sought, PAGE, BUDGET);
            var middle = System.nanoTime();
            assertTrue(storage.sessions().find(new UserId(1 + i % KNOWN_ROWS)).isPresent());
            var end = System.nanoTime();
            times[i % runs] = middle - start;
            beside[i % runs] = end - middle;
            if (i < runs) {
                var counting = searchIndex(counted);
                requests.takeCost();
                counting.find(Audience.EVERYONE, sought, PAGE, BUDGET);
                var cost = requests.takeCost();
                mostRequests = Math.max(mostRequests, cost.requests());
                units[i] = cost.units();
            }
        }
        return row(rows, what, target, times, beside, cost(mostRequests, units));
    }

    private SearchIndex searchIndex(Storage storage) {
        return new CachedStorage(storage, Ticker.systemTicker(), Runnable::run, emoji, InstantSource.system())
                .searchIndex();
    }

    private static String cost(int mostRequests, double... units) {
        Arrays.sort(units);
        return String.format(
                Locale.ROOT, "%d | %.1f | %.1f", mostRequests, units[units.length / 2], units[units.length - 1]);
    }

    /** The first load of all of a person's tags, which a search waits for, next to the listing that any client must read for it. */
    private void coldLoads() {
        for (var tags : new int[] {100, 1_000, 10_000}) {
            System.err.printf("Own tags: loading %,d%n", tags);
            coldLoad(new UserId(tags), tags);
        }
    }

    private void coldLoad(UserId person, int tags) {
        var own = new ArrayList<Row>();
        for (var i = 0; i < tags; i++) {
            var tag = Tag.of(made.word(i) + " " + i);
            own.add(Row.at(Keys.of(person + "#o" + i / 2, tag.value()))
                    .authorUserId(Keys.author(person))
                    .sticker(ManyRows.sticker("o" + i / 2))
                    .text(tag.text())
                    .terms(null)
                    .fold(Fold.VERSION)
                    .savedAt(1_700_000_000_000L + i)
                    .build());
        }
        made.put(own);
        var times = new long[LOADS];
        var beside = new long[LOADS];
        var threads = Executors.newFixedThreadPool(4, ManyRows::daemon);
        for (var i = 0; i < LOADS + LOADS / 2; i++) {
            var index = new CachedStorage(storage, Ticker.systemTicker(), threads, emoji, InstantSource.system())
                    .searchIndex();
            var start = System.nanoTime();
            var found = index.of(person).tagged().size();
            var middle = System.nanoTime();
            var listed = list(person);
            var end = System.nanoTime();
            if (found != tags / 2 || listed != tags) {
                throw new IllegalStateException(found + " stickers, " + listed + " tags");
            }
            times[i % LOADS] = middle - start;
            beside[i % LOADS] = end - middle;
        }
        requests.takeCost();
        new CachedStorage(counted, Ticker.systemTicker(), threads, emoji, InstantSource.system())
                .searchIndex()
                .of(person);
        var cost = requests.takeCost();
        var target = "2 × the listing";
        row(tags, "cold load of a person's tags", target, times, beside, cost(cost.requests(), cost.units()));
    }

    private int list(UserId person) {
        var count = 0;
        @Nullable Map<String, AttributeValue> from = null;
        do {
            var page = table.raw()
                    .query(QueryRequest.builder()
                            .tableName(table.config().table())
                            .indexName(Row.BY_AUTHOR)
                            .keyConditionExpression("authorUserId = :who")
                            .expressionAttributeValues(Map.of(":who", AttributeValue.fromS(Keys.author(person))))
                            .limit(Table.ROWS_A_PAGE)
                            .exclusiveStartKey(from)
                            .build());
            count += page.items().size();
            from = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
        } while (from != null);
        return count;
    }

    private double row(int rows, String what, String target, long[] times, long[] beside, String asked) {
        Arrays.sort(times);
        Arrays.sort(beside);
        double median = times[times.length / 2] / 1e6;
        double other = beside[beside.length / 2] / 1e6;
        text.append(String.format(
                Locale.ROOT,
                "| %,d | %s | %s | %d | %.2f | %.2f | %.2f | %.2f | %s |%n",
                rows,
                what,
                target,
                times.length,
                median,
                times[times.length * 99 / 100] / 1e6,
                other,
                median / other,
                asked));
        return median;
    }
}
