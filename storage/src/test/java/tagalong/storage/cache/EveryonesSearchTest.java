package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.SharedTermStore;
import tagalong.storage.StorageException;
import tagalong.storage.finding.EmojiWords;

/** Everyone's search over memory: right at once although the index lags, shared by those who ask the same. */
final class EveryonesSearchTest extends LaggingStorage {

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
            var spent = attempt == 0 ? new SearchPage.Cost(18, 20) : SearchPage.Cost.NONE;
            assertEquals(new SharedHits(List.of(), false, true, spent), find("black cat"));
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

        assertEquals(new SharedHits(List.of(byPhrase), false, false, new SearchPage.Cost(1, 0.5)), find("black cat"));
        assertEquals(
                new SharedHits(List.of(byPhrase, byWords), true, false, new SearchPage.Cost(5, 3)), find("black cat"));

        var budget = ArgumentCaptor.forClass(SearchBudget.class);
        verify(laggingSearch).next(any(), any(), any(), budget.capture());
        assertEquals(19, budget.getValue().requests());
        assertEquals(59.5, budget.getValue().units());
    }

    @Test
    void everyones_withoutABudget_isWhatIsInMemory() {
        tag(ANN, F1, "cat");
        assertEquals(new SharedHits(List.of(), false, true), inMemory("cat"), "not even what just changed");
        var known = find("cat");
        requests.set(0);

        assertEquals(new SharedHits(known.hits(), true), inMemory("cat"));
        assertEquals(0, requests.get());
    }

    @Test
    void everyones_withoutABudget_waitsForNoChangeThatIsStillRead() {
        var reads = new ArrayDeque<Runnable>();
        cached = new CachedStorage(lagging, nanos::get, reads::add, new EmojiWords(), InstantSource.system());
        find("cat");
        assertEquals(new SharedHits(List.of(), true), inMemory("cat"));

        cached.tags().replace(ANN, F1, tags("cat"), Audience.EVERYONE);

        assertEquals(new SharedHits(List.of(), false, true), inMemory("cat"));
        reads.forEach(Runnable::run);
        assertEquals(
                List.of(F1),
                inMemory("cat").hits().stream().map(SearchPage.Hit::sticker).toList());
    }

    @Test
    void everyones_withoutABudget_waitsForNoChangeThatCouldNotBeRead() {
        var away = mock(SharedTermStore.class, delegatesTo(real.sharedTerms()));
        doReturn(away).when(lagging).sharedTerms();
        doThrow(new StorageException("away")).when(away).of(any(), any());
        cached = new CachedStorage(lagging, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system());
        tag(ANN, F1, "cat");
        find("cat");

        assertFalse(inMemory("cat").unfinished());
    }

    private SharedHits inMemory(String typed) {
        return cached.searchIndex()
                .find(Audience.EVERYONE, SearchWords.parse(typed).orElseThrow(), 51, SearchBudget.NONE);
    }

    private SharedHits find(String typed) {
        return cached.searchIndex()
                .find(Audience.EVERYONE, SearchWords.parse(typed).orElseThrow(), 51, PLENTY);
    }
}
