package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.SharedDatabase;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageConfig;
import tagalong.storage.StoreWatcher;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.dynamo.DynamoStorage;
import tagalong.storage.finding.EmojiWords;

/** Words that are on hundreds of everyone's stickers: whatever is asked for with them, a search costs 20 requests at most. */
final class SearchCostTest {
    private static final int SIZE = 120;
    private static final int MOST_REQUESTS = 20;
    private static final double MOST_UNITS = 60;
    /** So many are shared well within the time of a lease. */
    private static final int AT_ONCE = 20;

    private static final EmojiWords EMOJI = new EmojiWords();
    private static final Searching.Searcher BOB = new Searching.Searcher(new UserId(2), () -> "en");
    private static final ConcurrentLinkedQueue<StoreWatcher.StoreRequest> REQUESTS = new ConcurrentLinkedQueue<>();

    private static DynamoStorage storage;
    private static ExecutorService threads;

    /** Each of the three words is on two of three sets, so that two have one in common, and all three none; six are on every sticker. */
    @BeforeAll
    static void share() {
        storage = DynamoStorage.open(
                new StorageConfig(SharedDatabase.newTable("search-cost"), SharedDatabase.endpoint(), Set.of()));
        threads = Executors.newFixedThreadPool(4);
        var words = List.of("violet, yonder", "violet, walrus", "walrus, yonder");
        for (var from = 0; from < 3 * SIZE; from += AT_ONCE) {
            assertTrue(storage.lease().acquire());
            IntStream.range(from, from + AT_ONCE).parallel().forEach(i -> {
                var all = words.get(i / SIZE) + ", one, two, three, four, five, six";
                var tags = List.of(all.split(", ")).stream().map(Tag::of).toList();
                storage.tags().replace(new UserId(1), sticker(i), tags, Audience.EVERYONE);
            });
        }
        assertTrue(storage.lease().acquire());
        for (var bread :
                List.of(new Tag("Weißbrot", "weißbrot"), Tag.of("Weissbrot"))) { // the first as an older fold wrote it
            storage.tags()
                    .replace(
                            new UserId(1),
                            sticker(3 * SIZE + bread.value().length()),
                            List.of(bread),
                            Audience.EVERYONE);
        }
        storage.watchedBy(new StoreWatcher() {
            @Override
            public void requested(StoreRequest request) {
                REQUESTS.add(request);
            }

            @Override
            public void queue(String name, IntSupplier waiting) {}

            @Override
            public void memory(String name, Supplier<MemoryUse> use) {}
        });
    }

    @AfterAll
    static void end() {
        threads.shutdownNow();
        storage.close();
    }

    @ParameterizedTest
    @CsvSource({
        "violet walrus yonder, 0",
        "violet walrus yond, 0",
        "violit wlarus yonder, 0",
        "🔣 violet walrus yonder, 0",
        "violet walrus, 10",
        "violet wal -yonder, 5",
        "violet wal -yonder -zebu -xylophone, 5",
        "violet -walrus, 40",
        "violet walrus set:b, 10",
        "violet wal set:title, 10",
        "violet walrus type:sticker, 10",
        "violet walrus type:gif, 0",
        "violet -yonder set:of_b type:sticker, 40",
        "'\"violet walrus\"', 0",
        "one two three four five six violet walrus, 1",
        "one two three four five six violet walrus -yonder, 1",
    })
    void search_costsTwentyRequestsAtMost_overAllPagesAndAttempts(String typed, int atLeast) {
        var searching = searching();
        searching.first(BOB, "qqx", 50).join();
        REQUESTS.clear();

        var first = allPages(searching, typed);
        assertTrue(first.size() >= atLeast, first.size() + " found");
        for (var attempt = 2; attempt <= 3; attempt++) {
            var again = allPages(searching, typed);
            assertTrue(again.containsAll(first), again.size() + " found instead of " + first.size());
        }

        assertTrue(REQUESTS.size() <= MOST_REQUESTS, REQUESTS::toString);
        var units = REQUESTS.stream()
                .mapToDouble(StoreWatcher.StoreRequest::readUnits)
                .sum();
        assertTrue(units <= MOST_UNITS, units + " units");
    }

    @ParameterizedTest
    @ValueSource(strings = {"weissbrot", "weißbrot", "Weiss", "weissb"})
    void whatAnOlderFoldWrote_isFoundBesideWhatTodaysDoes(String typed) {
        assertEquals(2, allPages(searching(), typed).size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"violet walrus", "violet", "violet wal -yonder", "violet -walrus"})
    void typedAgainWhenWhatWasReadForItIsForgotten_nothingIsMissing(String typed) {
        var now = new AtomicLong();
        var searching = searching(now::get);
        var first = allPages(searching, typed);

        now.addAndGet(Duration.ofSeconds(61).toNanos());
        var again = allPages(searching, typed);

        assertTrue(again.containsAll(first), again.size() + " found instead of " + first.size());
    }

    private static List<Sticker> allPages(Searching searching, String typed) {
        var page = searching.first(BOB, typed, 50).join();
        var all = new ArrayList<>(page.stickers());
        while (!page.isLast()) {
            page = searching.next(BOB, typed, page.next(), 50).join();
            all.addAll(page.stickers());
        }
        return all;
    }

    private static Searching searching() {
        return searching(Ticker.systemTicker());
    }

    private static Searching searching(Ticker ticker) {
        var cached = new CachedStorage(storage, ticker, Runnable::run, EMOJI, InstantSource.system());
        return SearchScene.searching(
                cached.searchIndex(), cached.tags(), new Titles(), threads, InstantSource.system());
    }

    /** Of the second set. */
    private static final class Titles extends SearchScene.NothingKnown {
        @Override
        public Map<String, String> titles(Collection<String> sets) {
            storage.setContents().find(sets);
            return Map.of("of_b", "A Title");
        }
    }

    private static Sticker sticker(int number) {
        return new Sticker(
                new StickerId("s" + number),
                "file-" + number,
                Sticker.Kind.STICKER,
                "of_" + (char) ('a' + number / SIZE),
                "🔣");
    }
}
