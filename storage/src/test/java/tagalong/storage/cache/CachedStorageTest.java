package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import tagalong.storage.Audience;
import tagalong.storage.AuthoredTags;
import tagalong.storage.ChoiceStore;
import tagalong.storage.FavouriteStore;
import tagalong.storage.OwnTags;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.SharedSearch;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.StorageException;
import tagalong.storage.TagStore;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;

/** What is kept in memory: free when warm, right at once although the index lags, never more than the table says. */
final class CachedStorageTest extends StorageContract {

    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicLong nanos = new AtomicLong();
    private final TestTable table = new TestTable();
    private final Storage real = table.open(new ExecutionInterceptor() {
        @Override
        public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
            requests.incrementAndGet();
        }
    });
    private final Storage lagging = mock(Storage.class, delegatesTo(real));
    private final TagStore laggingTags = mock(TagStore.class, delegatesTo(real.tags()));
    private final SharedSearch laggingSearch = mock(SharedSearch.class, delegatesTo(real.search()));
    private CachedStorage cached;

    @Override
    protected Storage storage() {
        return cached;
    }

    @BeforeEach
    void open() {
        doReturn(laggingTags).when(lagging).tags();
        doReturn(laggingSearch).when(lagging).search();
        cached = new CachedStorage(lagging, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system());
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void personalIndex_warm_costsNoRequest() {
        tag(ANN, F1, "cat", "funny");
        cached.searchIndex().of(ANN);
        requests.set(0);

        var index = cached.searchIndex().of(ANN);

        assertEquals(0, requests.get());
        assertEquals(
                Set.copyOf(tags("cat", "funny")),
                Set.copyOf(index.get(F1.id()).orElseThrow().tags()));
    }

    @Test
    void personalIndex_cold_asksAllItNeedsSideBySide() {
        var asked = new CyclicBarrier(3);
        var favourites = mock(FavouriteStore.class, delegatesTo(real.favourites()));
        var choices = mock(ChoiceStore.class, delegatesTo(real.choices()));
        doReturn(favourites).when(lagging).favourites();
        doReturn(choices).when(lagging).choices();
        tag(ANN, F1, "cat");
        real.favourites().add(ANN, F2);
        doAnswer(call -> await(asked, real.tags().tagsBy(ANN)))
                .when(laggingTags)
                .tagsBy(ANN);
        doAnswer(call -> await(asked, real.favourites().newestFirst(ANN)))
                .when(favourites)
                .newestFirst(ANN);
        doAnswer(call -> await(asked, real.choices().mostRecentFirst(ANN)))
                .when(choices)
                .mostRecentFirst(ANN);
        var threads = Executors.newFixedThreadPool(2);
        try {
            var index = new CachedStorage(lagging, nanos::get, threads, new EmojiWords(), InstantSource.system())
                    .searchIndex()
                    .of(ANN);

            assertEquals(
                    List.of(F1.id()),
                    index.tagged().all().stream().map(Findable::id).toList());
            assertEquals(List.of(F2), index.favourites());
        } finally {
            threads.shutdownNow();
        }
    }

    private static <T> T await(CyclicBarrier barrier, T answer) throws Exception {
        barrier.await(10, TimeUnit.SECONDS);
        return answer;
    }

    @Test
    void personalIndex_thatCannotBeRead_saysWhy() {
        var favourites = mock(FavouriteStore.class);
        doThrow(new StorageException("away")).when(favourites).newestFirst(ANN);
        doReturn(favourites).when(lagging).favourites();
        var broken = new CachedStorage(lagging, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system());

        var failure =
                assertThrows(StorageException.class, () -> broken.searchIndex().of(ANN));
        assertEquals("away", failure.getMessage());
    }

    @Test
    void tagsBy_agreesWithTheLastWrites_althoughTheIndexLags() {
        tag(ANN, F1, "cat", "funny");
        tag(ANN, F2, "dog");
        var stale = real.tags().tagsBy(ANN);
        doReturn(stale).when(laggingTags).tagsBy(ANN);
        cached.tags().clear(ANN, F2);
        cached.tags().remove(ANN, F1, tags("funny").get(0));
        tag(ANN, F3, "bird");

        var now = cached.tags().tagsBy(ANN).tags();

        assertEquals(
                List.of("bird f3", "cat f1"),
                now.stream()
                        .map(tag -> tag.tag().value() + " " + tag.sticker().id())
                        .toList());
        assertTrue(stale.tags().contains(now.get(1)), "a tag that stays keeps when it was given");
    }

    @Test
    void search_agreesWithTheLastWrites_althoughTheIndexLags() {
        tag(ANN, F1, "cat");
        tag(ANN, F2, "cat");
        stale(F1, F2);
        cached.tags().show(ANN, F1, Audience.ONLY_ME);
        tag(ANN, F3, "cat");

        assertEquals(List.of("f2", "f3"), found("cat"));
    }

    @Test
    void favourites_afterAFailedWrite_areWhatTheTableHas() {
        var favourites = mock(FavouriteStore.class, delegatesTo(real.favourites()));
        doReturn(favourites).when(lagging).favourites();
        var storage = new CachedStorage(lagging, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system());
        storage.searchIndex().of(ANN);
        doAnswer(call -> {
                    real.favourites().add(ANN, F1);
                    throw new StorageException("no answer came");
                })
                .when(favourites)
                .add(ANN, F1);

        assertThrows(StorageException.class, () -> storage.favourites().add(ANN, F1));

        assertEquals(List.of(F1), storage.favourites().newestFirst(ANN));
        assertEquals(List.of(F1), storage.searchIndex().of(ANN).favourites());
        assertTrue(storage.favourites().contains(ANN, F1.id()));
    }

    @Test
    void favourites_ofAPersonInMemory_areListedWithoutARequest() {
        cached.favourites().add(ANN, F1);
        cached.searchIndex().of(ANN);
        cached.favourites().add(ANN, F2);
        requests.set(0);

        assertEquals(List.of(F2, F1), cached.favourites().newestFirst(ANN));
        assertEquals(0, requests.get());
    }

    @Test
    void edit_readsThePersonsRowsOnce_andTheSharedTermsOnceWithAllThatIsShownAfterwards() {
        tag(BOB, F1, "dog", "bird");
        nanos.addAndGet(Duration.ofMinutes(2).toNanos());
        requests.set(0);

        var change = cached.tags()
                .edit(
                        ANN,
                        F1,
                        Audience.EVERYONE,
                        before -> Optional.of(before.plus(tags("dog").get(0))));
        var terms = cached.sharedTerms().of(F1.id(), Audience.EVERYONE);

        assertEquals(new OwnTags(tags("dog"), Audience.EVERYONE), change.after());
        assertEquals(tags("bird", "dog"), terms);
        assertEquals(
                7,
                requests.get(),
                "own rows; own rows, holders and terms written; terms; and beside it: do two hold dog? noted for the"
                        + " feed");
    }

    @Test
    void terms_readForOneWrite_followTheNext() {
        tag(ANN, F1, "cat");
        tag(BOB, F1, "dog");
        requests.set(0);
        assertEquals(Set.of("cat", "dog"), publicTerms(F1));
        assertEquals(0, requests.get());
        cached.tags().clear(ANN, F1);

        assertEquals(Set.of("dog"), publicTerms(F1));
        cached.forgetting().begin(BOB);
        cached.forgetting().finish(BOB);
        assertEquals(Set.of(), publicTerms(F1));
    }

    @Test
    void personalIndex_writeWhileTheIndexLags_isThereAtOnceAndStays() {
        doReturn(new AuthoredTags(List.of())).when(laggingTags).tagsBy(ANN);
        tag(ANN, F1, "cat");

        assertEquals(
                tags("cat"),
                cached.searchIndex().of(ANN).get(F1.id()).orElseThrow().tags());
        cached.tags().clear(ANN, F1);
        assertEquals(0, cached.searchIndex().of(ANN).tagged().size());
    }

    @Test
    void personalIndex_removedTagThatTheIndexStillHas_isGone() {
        tag(ANN, F1, "cat");
        var stale = real.tags().tagsBy(ANN);
        doReturn(stale).when(laggingTags).tagsBy(ANN);
        cached.tags().clear(ANN, F1);

        assertEquals(0, cached.searchIndex().of(ANN).tagged().size());
    }

    @Test
    void personalIndex_writeDuringTheFirstLoad_isNotLost() throws Exception {
        var loading = new CountDownLatch(1);
        var written = new CountDownLatch(1);
        doAnswer(call -> {
                    var before = real.tags().tagsBy(ANN);
                    loading.countDown();
                    assertTrue(written.await(10, TimeUnit.SECONDS));
                    return before;
                })
                .when(laggingTags)
                .tagsBy(ANN);
        var load = CompletableFuture.supplyAsync(() -> cached.searchIndex().of(ANN));
        assertTrue(loading.await(10, TimeUnit.SECONDS));
        var write = CompletableFuture.runAsync(() -> {
            doAnswer(call -> {
                        var change = real.tags().replace(ANN, F1, tags("cat"), Audience.EVERYONE);
                        written.countDown(); // in the table, not yet in memory, and the load goes on
                        return change;
                    })
                    .when(laggingTags)
                    .replace(any(), any(), any(), any());
            tag(ANN, F1, "cat");
        });
        load.get(10, TimeUnit.SECONDS);
        write.get(10, TimeUnit.SECONDS);

        assertEquals(
                tags("cat"),
                cached.searchIndex().of(ANN).get(F1.id()).orElseThrow().tags());
    }

    @Test
    void personalIndex_afterAFailedWrite_isWhatTheTableHas() {
        tag(ANN, F1, "cat");
        cached.searchIndex().of(ANN);
        doThrow(new StorageException("half done")).when(laggingTags).clear(ANN, F1);
        real.tags().clear(ANN, F1);

        assertThrows(StorageException.class, () -> cached.tags().clear(ANN, F1));
        assertEquals(0, cached.searchIndex().of(ANN).tagged().size());
    }

    @Test
    void personalIndex_favouritesAndUses_changeInTheSameStep() {
        cached.searchIndex().of(ANN);
        cached.favourites().add(ANN, F1);
        cached.favourites().add(ANN, F2);
        cached.favourites().add(ANN, F1);
        cached.choices().remember(ANN, F3, Instant.ofEpochSecond(5));
        cached.choices().remember(ANN, F3, Instant.ofEpochSecond(3));

        assertEquals(List.of(F2, F1), cached.searchIndex().of(ANN).favourites());
        assertEquals(
                List.of(new ChoiceStore.Choice(F3, Instant.ofEpochSecond(5))),
                cached.searchIndex().of(ANN).used());
        cached.favourites().remove(ANN, F2.id());
        assertEquals(List.of(F1), cached.searchIndex().of(ANN).favourites());
        assertEquals(
                real.favourites().newestFirst(ANN), cached.searchIndex().of(ANN).favourites());
    }

    @Test
    void personalIndex_forgotten_isNothing() {
        tag(ANN, F1, "cat");
        cached.searchIndex().of(ANN);
        cached.forgetting().begin(ANN);
        cached.forgetting().finish(ANN);

        assertEquals(0, cached.searchIndex().of(ANN).tagged().size());
    }

    @Test
    void personalIndex_afterWrites_isWhatAFreshLoadSays() {
        cached.searchIndex().of(ANN);
        tag(ANN, F1, "cat", "funny");
        tag(ANN, F2, "dog");
        cached.tags().remove(ANN, F1, tags("funny").get(0));
        cached.tags().show(ANN, F2, Audience.ONLY_ME);
        tag(ANN, F3, "bird");
        cached.tags().clear(ANN, F3);

        assertEquals(
                contents(new CachedStorage(real, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system())
                        .searchIndex()
                        .of(ANN)),
                contents(cached.searchIndex().of(ANN)));
    }

    @Test
    void discard_showsWhatAnotherProcessWroteMeanwhile() {
        tag(ANN, F1, "cat");
        cached.searchIndex().of(ANN);
        everyones("cat");
        var other = new CachedStorage(real, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system());
        other.tags().replace(ANN, F1, tags("dog"), Audience.EVERYONE);
        cached.discard();

        assertEquals(
                tags("dog"),
                cached.searchIndex().of(ANN).get(F1.id()).orElseThrow().tags());
        assertEquals(List.of(), everyones("cat"));
        assertEquals(List.of(F1), everyones("dog"));
    }

    @Test
    void personalIndex_privateStickers_areAskedForOnce_andKnownFromThenOn() {
        tag(ANN, F1, "cat");
        tag(ANN, F2, "cat");
        cached.tags().show(ANN, F1, Audience.ONLY_ME);

        assertEquals(List.of(F1.id()), privateOnes());
        requests.set(0);
        assertEquals(List.of(F1.id()), privateOnes());
        assertEquals(0, requests.get());
        cached.tags().show(ANN, F2, Audience.ONLY_ME);
        cached.tags().show(ANN, F1, Audience.EVERYONE);
        assertEquals(List.of(F2.id()), privateOnes());
    }

    private List<StickerId> privateOnes() {
        return cached
                .searchIndex()
                .knowingPrivate(ANN, () -> "en")
                .tagged()
                .find(FindingQuery.parse("is:private"), 0, 50)
                .hits()
                .stream()
                .map(Findable::id)
                .toList();
    }

    @Test
    void personalIndex_inAnotherLanguage_isFoundByThatOnesWords() {
        tag(ANN, new Sticker(F1.id(), "file", F1.kind(), F1.setName(), "🎉"), "x");

        assertEquals(0, found("fête", "en").size());
        assertEquals(List.of(F1.id()), found("fête", "fr"));
        assertEquals(List.of(F1.id()), found("party", "fr"));
        tag(ANN, F2, "y");
        assertEquals(List.of(F1.id()), found("fête", "fr"));
    }

    @Test
    void personalIndex_learnedTitle_isFoundAtOnceAndAfterALoad() {
        tag(ANN, F1, "x");
        cached.searchIndex().of(ANN);
        cached.searchIndex().learnTitles(ANN, Map.of(F1.set().orElseThrow(), "Ginger Tales"));

        assertEquals(List.of(F1.id()), found("ginger", "en"));
        tag(ANN, F1, "y");
        assertEquals(List.of(F1.id()), found("ginger", "en"));
        tag(BOB, F1, "z");
        assertEquals(
                "Ginger Tales",
                cached.searchIndex().of(BOB).get(F1.id()).orElseThrow().title());
    }

    @Test
    void personalIndex_favourites_areMarked() {
        tag(ANN, F1, "cat");
        tag(ANN, F2, "cat");
        cached.favourites().add(ANN, F1);
        assertEquals(List.of(F1.id()), found("is:favourite", "en"));
        cached.favourites().add(ANN, F2);
        cached.favourites().remove(ANN, F1.id());
        cached.favourites().add(ANN, F3);

        assertEquals(List.of(F2.id()), found("cat is:favourite", "en"));
        assertEquals(1, cached.searchIndex().of(ANN).untaggedFavourites().size());
    }

    private List<StickerId> found(String typed, String language) {
        var index = cached.searchIndex().of(ANN, () -> language);
        return index.tagged().find(FindingQuery.parse(typed), 0, 50).hits().stream()
                .map(Findable::id)
                .toList();
    }

    @Test
    void refreshFileId_reachesTagsFavouritesAndUses() {
        tag(ANN, F1, "cat");
        cached.favourites().add(ANN, F1);
        cached.choices().remember(ANN, F1, Instant.now().truncatedTo(ChronoUnit.SECONDS));
        cached.searchIndex().of(ANN);
        var fresh = new Sticker(F1.id(), "fresh", F1.kind(), F1.setName(), F1.emoji());
        cached.tags().refreshFileId(ANN, fresh);

        var index = cached.searchIndex().of(ANN);
        assertEquals("fresh", index.get(F1.id()).orElseThrow().sticker().fileId());
        assertEquals("fresh", index.favourites().get(0).fileId());
        assertEquals("fresh", index.used().get(0).sticker().fileId());
        assertEquals(
                contents(new CachedStorage(real, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system())
                        .searchIndex()
                        .of(ANN)),
                contents(index));
    }

    /** All that is in an index; of which the order of a sticker's tags says nothing. */
    private static List<Object> contents(PersonalIndex index) {
        return List.of(
                index.tagged().all().stream()
                        .map(sticker -> List.of(
                                sticker.sticker(), Set.copyOf(sticker.tags()), sticker.times(), sticker.marks()))
                        .collect(Collectors.toSet()),
                index.favourites(),
                index.used(),
                index.outdated());
    }

    @Test
    void everyones_afterAFailedWrite_isWhatTheTableHas() {
        tag(ANN, F1, "cat");
        doThrow(new StorageException("half done")).when(laggingTags).show(ANN, F1, Audience.ONLY_ME);
        real.tags().show(ANN, F1, Audience.ONLY_ME);

        assertThrows(StorageException.class, () -> cached.tags().show(ANN, F1, Audience.ONLY_ME));
        assertEquals(List.of(), everyones("cat"));
    }

    @Test
    void everyones_madePrivateOrRemoved_isGoneAtOnceAlthoughTheIndexLags() {
        tag(ANN, F1, "cat");
        tag(ANN, F2, "cat");
        stale(F1, F2);

        cached.tags().show(ANN, F1, Audience.ONLY_ME);
        assertEquals(List.of(F2), everyones("cat"));
        cached.tags().clear(ANN, F2);
        assertEquals(List.of(), everyones("cat"));
    }

    @Test
    void everyones_stillHeldByAnother_staysWhenOneLetsGo() {
        tag(ANN, F1, "cat");
        tag(BOB, F1, "cat");
        cached.tags().clear(ANN, F1);

        assertEquals(List.of(F1), everyones("cat"));
    }

    @Test
    void everyones_justShared_isThereAtOnceAlthoughTheIndexLags() {
        stale();
        tag(ANN, F1, "funny cat");

        assertEquals(List.of(F1), everyones("ca"));
        assertEquals(List.of(F1), everyones("cat fun"));
        assertEquals(List.of(), everyones("catalog"));
        tagPrivately(ANN, F2, "cat");
        assertEquals(List.of(F1), everyones("ca"));
    }

    @Test
    void everyones_identicalSearches_shareOneRequestForAWhile() {
        real.tags().replace(ANN, F1, tags("cat"), Audience.EVERYONE);
        requests.set(0);
        everyones("cat");
        everyones("cat");
        assertEquals(1, requests.get());
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        everyones("cat");

        assertEquals(2, requests.get());
    }

    @Test
    void everyones_whoseBudgetIsSpent_isUnfinished_andAsksNoMore() {
        var cursor = mock(SearchPage.Cursor.class);
        doReturn(new SearchPage(List.of(), cursor, new SearchPage.Cost(18, 20)))
                .when(laggingSearch)
                .first(any(), any(), any());

        for (var attempt = 0; attempt < 3; attempt++) {
            assertEquals(new SharedHits(List.of(), false, true), find("black cat"));
        }

        verify(laggingSearch, times(1)).first(any(), any(), any());
        verify(laggingSearch, never()).next(any(), any(), any(), any());
    }

    @Test
    void everyones_ofAPhrase_isAnswered_andGoesOnWhenAskedForMore_fromOneBudget() {
        var cursor = mock(SearchPage.Cursor.class);
        var byPhrase = new SearchPage.Hit(F1, "black cat");
        var byWords = new SearchPage.Hit(F2, "cat");
        doReturn(new SearchPage(List.of(byPhrase), cursor, new SearchPage.Cost(1, 0.5)))
                .when(laggingSearch)
                .first(any(), any(), any());
        doReturn(new SearchPage(List.of(byWords), null, new SearchPage.Cost(5, 3)))
                .when(laggingSearch)
                .next(any(), any(), any(), any());

        assertEquals(new SharedHits(List.of(byPhrase), false), find("black cat"));
        assertEquals(new SharedHits(List.of(byPhrase, byWords), true), find("black cat"));

        var budget = ArgumentCaptor.forClass(SearchBudget.class);
        verify(laggingSearch).next(any(), any(), any(), budget.capture());
        assertEquals(19, budget.getValue().requests());
        assertEquals(59.5, budget.getValue().units());
    }

    private SharedHits find(String typed) {
        return cached.searchIndex()
                .find(Audience.EVERYONE, SearchWords.parse(typed).orElseThrow(), 51, PLENTY);
    }

    /** From now on the index answers every search with just these. */
    private void stale(Sticker... stickers) {
        var hits = List.of(stickers).stream()
                .map(sticker -> new SearchPage.Hit(sticker, "cat"))
                .toList();
        doReturn(new SearchPage(hits, null, SearchPage.Cost.NONE))
                .when(laggingSearch)
                .first(any(), any(), any());
    }

    private List<Sticker> everyones(String typed) {
        return cached
                .searchIndex()
                .find(Audience.EVERYONE, SearchWords.parse(typed).orElseThrow(), 50, PLENTY)
                .hits()
                .stream()
                .map(SearchPage.Hit::sticker)
                .toList();
    }
}
