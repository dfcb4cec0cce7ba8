package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.work.Lanes;
import tagalong.storage.Audience;
import tagalong.storage.PersonalIndex;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchIndex;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.TaggedSticker;
import tagalong.storage.UserId;

final class SearchingTest {
    private static final UserId ANN = new UserId(1);
    private static final Sticker MINE = sticker("mine");
    private static final Sticker EVERYONES = sticker("everyones");
    private static final TypedQuery CAT = TypedQuery.parse("cat");

    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private final CountDownLatch everyonesAsked = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void first_ofWhoIsNotKnown_asksForEveryonesWhileMineIsLoaded() {
        var page = searching(new SlowlyLoaded()).first(ANN, CAT, 50);

        assertEquals(List.of(MINE, EVERYONES), page.stickers());
        assertEquals(1, asked.get());
    }

    @Test
    void first_ofWhoIsKnown_asksForEveryonesOnlyIfMineDoNotFillThePage() {
        var searching = searching(new SlowlyLoaded());
        searching.first(ANN, CAT, 50);

        assertEquals(
                List.of(MINE),
                searching.first(ANN, TypedQuery.parse("!cat"), 50).stickers());
        assertEquals(1, asked.get());
        assertEquals(List.of(), searching.first(ANN, CAT, 0).stickers());
        assertEquals(1, asked.get());
        assertEquals(2, searching.first(ANN, CAT, 50).stickers().size());
        assertEquals(2, asked.get());
    }

    @Test
    void manyQueriesOfOneWithManyStickers_areKeptWithinBounds() {
        var searching = searching(new ManyStickers());
        for (int i = 0; i < 300; i++) {
            searching.first(ANN, TypedQuery.parse("cat" + i), 50);
        }

        assertTrue(searching.bytesKept() <= 24 << 20, searching.bytesKept() + " bytes");
        assertTrue(searching.bytesKept() > 1 << 20, searching.bytesKept() + " bytes");
    }

    /** Each of three hundred words finds hundreds of eight thousand. */
    private static final class ManyStickers implements SearchIndex {
        private final PersonalIndex many = new PersonalIndex(
                IntStream.range(0, 8_000)
                        .mapToObj(i -> TaggedSticker.of(
                                sticker("s" + i),
                                IntStream.range(0, 20)
                                        .mapToObj(tag -> Tag.of("cat" + (i + tag * 15) % 300))
                                        .toList(),
                                Instant.EPOCH))
                        .collect(Collectors.toMap(tagged -> tagged.sticker().id(), tagged -> tagged)),
                List.of(),
                Map.of(),
                Set.of());

        @Override
        public PersonalIndex of(UserId user) {
            return many;
        }

        @Override
        public SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget) {
            return new SharedHits(List.of(), true);
        }

        @Override
        public boolean stillFinds(Audience.Shared audience, SearchWords words, StickerId sticker) {
            return true;
        }
    }

    private Searching searching(SearchIndex index) {
        var noTags = (TagStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {TagStore.class}, (proxy, method, arguments) -> {
                    throw new AssertionError("Nothing is outdated, but " + method.getName() + " is called");
                });
        return new Searching(index, noTags, new Lanes(Runnable::run, user -> false), threads);
    }

    /** A person's tags are there only when everyone's have been asked for. */
    private final class SlowlyLoaded implements SearchIndex {
        @Override
        public PersonalIndex of(UserId user) {
            try {
                assertTrue(everyonesAsked.await(10, TimeUnit.SECONDS), "one waits for the other");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            var tagged = TaggedSticker.of(MINE, List.of(Tag.of("cat")), Instant.EPOCH);
            return new PersonalIndex(Map.of(MINE.id(), tagged), List.of(), Map.of(), Set.of());
        }

        @Override
        public SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget) {
            asked.incrementAndGet();
            everyonesAsked.countDown();
            return new SharedHits(List.of(new Hit(EVERYONES, "cat")), true);
        }

        @Override
        public boolean stillFinds(Audience.Shared audience, SearchWords words, StickerId sticker) {
            return true;
        }
    }

    private static Sticker sticker(String id) {
        return new Sticker(new StickerId(id), "file-" + id, Kind.STICKER, "Cats", null);
    }
}
