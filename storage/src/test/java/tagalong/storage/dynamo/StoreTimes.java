package tagalong.storage.dynamo;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import tagalong.storage.Audience;
import tagalong.storage.Fold;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.finding.SearchIndex;

/**
 * How long searches by everyone's words and the load of a person's tags take on a DynamoDB Local, next to the plainest requests that
 * the same server answers in the same run, one after the other by turns.
 */
public final class StoreTimes {

    private static final int RUNS = 400;
    private static final int LOADS = 15;
    private static final int TAGS = 10_000;
    private static final int PAGE = 51;
    private static final int MOST_TRIES = 10;
    private static final SearchBudget BUDGET = new SearchBudget(Duration.ofSeconds(10), 40);
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    private final StringBuilder text = new StringBuilder();
    private final Random random = new Random(11);
    private final List<String> words = new ArrayList<>();
    private final Count requests = new Count();
    private final TestTable table = new TestTable();
    private final DynamoStorage storage = table.open(requests);
    private final Batches batches = new Table(table.raw(), table.config().table(), WriteGuard.NONE)
            .batches(
                    new Backoff(Pause.SLEEP, new Random(), 10),
                    new ParallelRequests(Executors.newFixedThreadPool(4, StoreTimes::daemon)));

    private StoreTimes() {
        for (var i = 0; i < 5_000; i++) {
            words.add(word());
        }
    }

    /** @param mostRows of everyone's, such as 100,000 */
    public static String report(int mostRows) {
        var times = new StoreTimes();
        times.text
                .append("\n## The store\n\n")
                .append("DynamoDB Local, in memory, on the same machine; medians, each request by turns with a bare"
                        + " GetItem or the plain listing.\n\n")
                .append("| rows | what | target | p50 ms | p99 ms | beside it, p50 ms | times as long | requests |\n")
                .append("|---|---|---|---|---|---|---|---|\n");
        times.everyones(mostRows);
        try {
            times.coldLoad();
        } catch (StorageException | SdkException e) { // a machine too busy for it should not cost the rest
            times.text.append("\nNo cold load: ").append(e.getMessage()).append('\n');
        }
        times.table.close();
        return times.text.toString();
    }

    private void everyones(int mostRows) {
        var rows = 0;
        var first = 0.0;
        for (var wanted = 10_000; wanted <= mostRows; wanted *= 10) {
            share(rows, wanted);
            rows = wanted;
            double median =
                    search(rows, "one word, first page", "2 × a GetItem, 1 request", i -> any().substring(0, 3));
            if (first == 0) {
                first = median;
            } else {
                text.append(String.format(
                        Locale.ROOT,
                        "| %,d | growth since 10,000 rows | 1.5 × | | | | %.2f | |%n",
                        rows,
                        median / first));
            }
            search(rows, "a phrase, first page", "1 request", i -> phrase(i));
            search(rows, "two words, no such phrase", "20 requests", i -> any() + " " + any().substring(0, 2));
            search(rows, "three words, no such phrase", "20 requests", i -> any() + " " + any() + " " + any());
        }
    }

    private interface Typed {
        String at(int run);
    }

    private double search(int rows, String what, String target, Typed typed) {
        var sought = new ArrayList<SearchWords>();
        for (var i = 0; i < 2 * RUNS; i++) {
            sought.add(SearchWords.parse(typed.at(i)).orElseThrow());
        }
        int[] most = {0};
        return measure(
                rows,
                what,
                target,
                i -> {
                    var searches = searchIndex();
                    requests.take();
                    searches.find(Audience.EVERYONE, sought.get(i), PAGE, BUDGET);
                    most[0] = Math.max(most[0], requests.take());
                },
                () -> "at most " + most[0]);
    }

    private SearchIndex searchIndex() {
        return new CachedStorage(storage, Ticker.systemTicker(), Runnable::run).searchIndex();
    }

    private double measure(int rows, String what, String target, IntConsumer run, Supplier<String> asked) {
        var times = new long[RUNS];
        var beside = new long[RUNS];
        for (var i = 0; i < 2 * RUNS; i++) {
            long start = System.nanoTime();
            run.accept(i);
            long middle = System.nanoTime();
            storage.stickers().find(new UserId(1), new StickerId("s" + i));
            long end = System.nanoTime();
            times[i % RUNS] = middle - start;
            beside[i % RUNS] = end - middle;
        }
        return row(rows, what, target, times, beside, asked.get());
    }

    /** The first load of all of a person's tags, which a search waits for, next to the listing that any client must read for it. */
    private void coldLoad() {
        var person = new UserId(7);
        var own = new ArrayList<Row>();
        for (var i = 0; i < TAGS; i++) {
            var tag = Tag.of(words.get(i % words.size()) + " " + i);
            own.add(Row.at(Keys.of(person + "#o" + i / 2, tag.value()))
                    .authorUserId(Keys.author(person))
                    .sticker(sticker("o" + i / 2))
                    .text(tag.text())
                    .terms(null)
                    .fold(Fold.VERSION)
                    .savedAt(1_700_000_000_000L + i)
                    .build());
        }
        put(own);
        var times = new long[LOADS];
        var beside = new long[LOADS];
        var threads = Executors.newFixedThreadPool(4, StoreTimes::daemon);
        for (var i = 0; i < 2 * LOADS; i++) {
            long start = System.nanoTime();
            var found = new CachedStorage(storage, Ticker.systemTicker(), threads)
                    .searchIndex()
                    .of(person)
                    .tagged()
                    .size();
            long middle = System.nanoTime();
            var listed = list(person);
            long end = System.nanoTime();
            if (found != TAGS / 2 || listed != TAGS) {
                throw new IllegalStateException(found + " stickers, " + listed + " tags");
            }
            times[i % LOADS] = middle - start;
            beside[i % LOADS] = end - middle;
        }
        row(TAGS, "cold load of a person's tags", "2 × the listing", times, beside, "");
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
                "| %,d | %s | %s | %.2f | %.2f | %.2f | %.2f | %s |%n",
                rows,
                what,
                target,
                median,
                times[times.length * 99 / 100] / 1e6,
                other,
                median / other,
                asked));
        return median;
    }

    /** A word and a phrase with it on each sticker, by turns; every word is on some. */
    private void share(int from, int to) {
        var rows = new ArrayList<Row>();
        for (var i = from; i < to; i++) {
            var isPhrase = i % 4 == 3;
            var value = isPhrase ? phrase(i) : words.get(i % words.size());
            var sticker = sticker("s" + i / 4);
            rows.add(Row.at(Keys.shared(new SharedTerm(Audience.EVERYONE, value), sticker.id()))
                    .authorUserId(Keys.author(Audience.EVERYONE))
                    .sticker(sticker)
                    .text(isPhrase ? value : null)
                    .rev("r" + i)
                    .build());
            if (rows.size() == 1_000) {
                put(rows);
                rows.clear();
            }
        }
        put(rows);
    }

    /** A busy machine may take longer for a batch than the bot would wait. */
    private void put(List<Row> rows) {
        for (var tries = 1; ; tries++) {
            try {
                batches.put(rows);
                return;
            } catch (StorageException e) {
                if (tries == MOST_TRIES) {
                    throw e;
                }
            }
        }
    }

    private String phrase(int number) {
        var place = number / 4 * 4 + 3;
        return words.get(place % words.size()) + " " + words.get((place + 1) % words.size());
    }

    private String any() {
        return words.get(random.nextInt(words.size()));
    }

    private String word() {
        var word = new StringBuilder();
        for (int i = 0, length = 4 + random.nextInt(5); i < length; i++) {
            word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return word.toString();
    }

    private static Sticker sticker(String id) {
        return new Sticker(
                new StickerId(id),
                "CAACAgIAAxkBAAE" + id + "x".repeat(50),
                Sticker.Kind.STICKER,
                "Set_" + id.hashCode() % 100,
                "😀");
    }

    private static Thread daemon(Runnable work) {
        var thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    }

    /** Counts requests. */
    private static final class Count implements ExecutionInterceptor {
        private final AtomicInteger count = new AtomicInteger();

        private int take() {
            return count.getAndSet(0);
        }

        @Override
        public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
            count.incrementAndGet();
        }
    }
}
