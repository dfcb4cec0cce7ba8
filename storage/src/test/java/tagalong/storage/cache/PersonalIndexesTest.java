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

import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.AuthoredTags;
import tagalong.storage.ChoiceStore;
import tagalong.storage.FavouriteStore;
import tagalong.storage.StorageException;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.Findable;

/** A person's index in memory: free when warm, right at once although the table's index lags. */
final class PersonalIndexesTest extends LaggingStorage {

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
    void personalIndex_cold_isLoadedOnTheOnlyThread() throws Exception {
        tag(ANN, F1, "cat");
        var only = Executors.newSingleThreadExecutor();
        try {
            var storage = new CachedStorage(lagging, nanos::get, only, new EmojiWords(), InstantSource.system());
            var index = only.submit(() -> storage.searchIndex().of(ANN)).get(30, TimeUnit.SECONDS);
            assertEquals(tags("cat"), index.get(F1.id()).orElseThrow().tags());
        } finally {
            only.shutdownNow();
        }
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

    private static <T> T await(CyclicBarrier barrier, T answer) throws Exception {
        barrier.await(10, TimeUnit.SECONDS);
        return answer;
    }
}
