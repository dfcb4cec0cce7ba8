package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.FixedIndex;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

final class SearchingTest {
    private static final Sticker MINE = sticker("mine");
    private static final Sticker EVERYONES = sticker("everyones");
    private static final Searching.Searcher ANN = new Searching.Searcher(new UserId(1), () -> "en");
    private static final String CAT = "cat";

    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private final CountDownLatch everyonesAsked = new CountDownLatch(1);
    /** How often the store was asked for everyone's, and how often memory. */
    private final AtomicInteger asked = new AtomicInteger();

    private final AtomicInteger looked = new AtomicInteger();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void first_ofWhoIsNotKnown_asksForEveryonesWhileMineIsLoaded() {
        var page = searching(new SlowlyLoaded()).first(ANN, CAT, 50).join();

        assertEquals(List.of(MINE, EVERYONES), page.stickers());
        assertEquals(1, asked.get());
    }

    @Test
    void first_ofWhoIsKnown_asksForEveryonesOnlyIfMineDoNotFillThePage() {
        var searching = searching(new SlowlyLoaded());
        searching.first(ANN, CAT, 50).join();

        assertEquals(List.of(MINE), searching.first(ANN, "!cat", 50).join().stickers());
        assertEquals(1, asked.get());
        assertEquals(List.of(), searching.first(ANN, CAT, 0).join().stickers());
        assertEquals(1, asked.get());
        assertEquals(0, looked.get());
        assertEquals(2, searching.first(ANN, CAT, 50).join().stickers().size());
        assertEquals(1, looked.get());
    }

    @Test
    void first_ofWhatIsInMemory_needsNoTurn() {
        var searching = searching(new SlowlyLoaded());
        searching.first(ANN, CAT, 50).join();
        threads.shutdownNow();

        var page = searching.first(ANN, CAT, 50);

        assertTrue(page.isDone());
        assertEquals(List.of(MINE, EVERYONES), page.join().stickers());
        assertEquals(1, asked.get());
    }

    @Test
    void next_whileEveryonesAreRead_doesNotWaitForThem() {
        var released = new CountDownLatch(1);
        var tags = IntStream.range(0, 60)
                .mapToObj(i -> FixedIndex.tag(sticker("s" + i), CAT))
                .toList();
        var searching = searching(new FixedIndex(tags) {
            @Override
            public SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget) {
                everyonesAsked.countDown();
                await(released);
                return new SharedHits(List.of(), true);
            }
        });
        searching.first(ANN, CAT, 50).join();
        await(everyonesAsked);

        var page = assertTimeoutPreemptively(
                Duration.ofSeconds(30), () -> searching.next(ANN, CAT, 50, 50).join());

        assertEquals(10, page.stickers().size());
        released.countDown();
    }

    @Test
    void listsOfManyStickers_areKeptWithinBounds() {
        var tags = IntStream.range(0, 8_000)
                .mapToObj(i -> FixedIndex.tag(sticker("s" + i), CAT))
                .toList();
        var searched = new AtomicInteger();
        var searching = searching(new FixedIndex(tags) {
            @Override
            public PersonalIndex of(UserId user, Supplier<String> language) {
                searched.incrementAndGet();
                return of(user);
            }
        });
        var queries = IntStream.range(0, 30).mapToObj(i -> CAT + " ".repeat(i)).toList();
        for (var query : queries) {
            searching.first(ANN, query, tags.size() - 1).join();
        }
        searched.set(0);
        queries.forEach(query -> searching.next(ANN, query, 50, 50).join());

        assertTrue(searched.get() >= 20, () -> "24 MB hold fewer than ten of them, and " + searched + " were gone");
    }

    @Test
    void next_ofAListThatIsKept_searchesNothing() throws Exception {
        var searched = new AtomicInteger();
        var searching =
                searching(new FixedIndex(List.of(FixedIndex.tag(MINE, CAT), FixedIndex.tag(sticker("other"), CAT))) {
                    @Override
                    public PersonalIndex of(UserId user, Supplier<String> language) {
                        searched.incrementAndGet();
                        return of(user);
                    }
                });
        searching.first(ANN, CAT, 1).join();
        threads.submit(() -> {}).get(); // everyone's were read ahead
        searched.set(0);
        searching.next(ANN, CAT, 1, 1).join();

        assertEquals(0, searched.get());
    }

    @Test
    void next_ofAStickerThatIsNotTaggedAnyMore_doesNotShowIt() {
        var other = sticker("other");
        var tags = new ArrayList<>(List.of(FixedIndex.tag(MINE, CAT), FixedIndex.tag(other, CAT)));
        var searching = searching(new FixedIndex(List.of()) {
            @Override
            public PersonalIndex of(UserId user) {
                return new FixedIndex(tags).of(user);
            }
        });
        var first = searching.first(ANN, CAT, 1).join().stickers();
        var second = first.equals(List.of(MINE)) ? other : MINE;
        assertEquals(List.of(second), searching.next(ANN, CAT, 1, 1).join().stickers());

        tags.removeIf(tag -> tag.sticker().equals(second));

        assertEquals(List.of(), searching.next(ANN, CAT, 1, 1).join().stickers());
    }

    @Test
    void next_afterSomethingWasHidden_isNotOfTheListFromBefore() {
        var other = sticker("other");
        var hidden = new AtomicInteger();
        var searching = searching(new FixedIndex(List.of()) {
            @Override
            public SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget) {
                var found = hidden.get() == 0 ? List.of(EVERYONES, other) : List.of(EVERYONES);
                return new SharedHits(
                        found.stream().map(sticker -> new Hit(sticker, CAT)).toList(), true);
            }

            @Override
            public int changesOfHidden() {
                return hidden.get();
            }
        });
        assertEquals(List.of(EVERYONES), searching.first(ANN, CAT, 1).join().stickers());
        assertEquals(List.of(other), searching.next(ANN, CAT, 1, 1).join().stickers());

        hidden.incrementAndGet();

        assertEquals(List.of(), searching.next(ANN, CAT, 1, 1).join().stickers());
    }

    private Searching searching(SearchIndex index) {
        var noTags = (TagStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {TagStore.class}, (proxy, method, arguments) -> {
                    throw new AssertionError("Nothing is outdated, but " + method.getName() + " is called");
                });
        return SearchScene.searching(
                index, noTags, new SearchScene.NothingKnown(), threads, InstantSource.fixed(Instant.EPOCH));
    }

    /** A person's tags are there only when everyone's have been asked for. */
    private final class SlowlyLoaded extends FixedIndex {
        private SlowlyLoaded() {
            super(List.of(FixedIndex.tag(MINE, CAT)));
        }

        @Override
        public PersonalIndex of(UserId user) {
            await(everyonesAsked);
            return super.of(user);
        }

        @Override
        public SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget) {
            if (budget.equals(SearchBudget.NONE)) {
                looked.incrementAndGet();
                return asked.get() == 0
                        ? new SharedHits(List.of(), false, true)
                        : new SharedHits(List.of(new Hit(EVERYONES, "cat")), true);
            }
            asked.incrementAndGet();
            everyonesAsked.countDown();
            return new SharedHits(List.of(new Hit(EVERYONES, "cat")), true);
        }
    }

    private static void await(CountDownLatch happened) {
        try {
            assertTrue(happened.await(60, TimeUnit.SECONDS), "one waits for the other");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Sticker sticker(String id) {
        return new Sticker(new StickerId(id), "file-" + id, Kind.STICKER, "Cats", null);
    }
}
