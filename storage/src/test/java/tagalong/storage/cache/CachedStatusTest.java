package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.clearInvocations;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.PreferenceStore;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.SetStatus;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** What is kept in memory of sets and of people's choices. */
final class CachedStatusTest extends StorageContract {

    private final AtomicLong nanos = new AtomicLong();
    private final TestTable table = new TestTable();
    private final Storage asked = mock(Storage.class, delegatesTo(table.open()));
    private TagStore askedTags;
    private CachedStorage cached;

    @Override
    protected Storage storage() {
        return cached;
    }

    @BeforeEach
    void open() {
        askedTags = mock(TagStore.class, delegatesTo(asked.tags()));
        doReturn(askedTags).when(asked).tags();
        cached = new CachedStorage(asked, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system());
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void personalIndex_ofAPersonInMemory_asksNothingAndSeesTheLastWrite() {
        tag(ANN, F1, "cat");
        cached.searchIndex().of(ANN);
        tag(ANN, F2, "dog");
        cached.tags().clear(ANN, F1);

        assertEquals(new SetStatus(Set.of(F2.id()), true), cached.tags().status("s1", ANN));
        verify(askedTags, never()).status(any(), any(UserId.class));
    }

    @Test
    void personalIndex_ofAnUnknownPerson_isOneRequest_withTheLastWritesLaidOver() {
        doReturn(new SetStatus(Set.of(F1.id()), true)).when(askedTags).status("s1", ANN);
        tag(ANN, F2, "dog");
        tag(ANN, F1, "cat");
        cached.tags().clear(ANN, F1);

        assertEquals(new SetStatus(Set.of(F2.id()), true), cached.tags().status("s1", ANN));
        verify(askedTags, times(1)).status("s1", ANN);
        verify(askedTags, never()).tagsBy(any());
    }

    @Test
    void everyones_isKeptAMinute() {
        assertEquals(Set.of(), cached.tags().status("s1", Audience.EVERYONE).tagged());
        nanos.addAndGet(Duration.ofSeconds(59).toNanos());
        cached.tags().status("s1", Audience.EVERYONE);
        verify(askedTags, times(1)).status("s1", Audience.EVERYONE);
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        cached.tags().status("s1", Audience.EVERYONE);

        verify(askedTags, times(2)).status("s1", Audience.EVERYONE);
    }

    @Test
    void everyones_seesTheLastChangesAtOnce() {
        tag(ANN, F1, "cat");
        nanos.addAndGet(Duration.ofMinutes(2).toNanos());
        assertEquals(
                Set.of(F1.id()), cached.tags().status("s1", Audience.EVERYONE).tagged());
        tag(BOB, F2, "dog");
        cached.tags().show(ANN, F1, Audience.ONLY_ME);

        assertEquals(
                Set.of(F2.id()), cached.tags().status("s1", Audience.EVERYONE).tagged());
    }

    @Test
    void everyones_ofAnotherSet_isUntouched() {
        tag(ANN, F3, "elsewhere");

        assertEquals(Set.of(), cached.tags().status("s1", Audience.EVERYONE).tagged());
        assertEquals(
                Set.of(F3.id()), cached.tags().status("s2", Audience.EVERYONE).tagged());
    }

    @Test
    void favourites_ofAPersonInMemory_askNothing() {
        var asking = mock(FavouriteStore.class, delegatesTo(asked.favourites()));
        doReturn(asking).when(asked).favourites();
        var fresh = new CachedStorage(asked, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system());
        fresh.favourites().add(ANN, F1);
        assertTrue(fresh.favourites().contains(ANN, F1.id()));
        verify(asking, times(1)).contains(ANN, F1.id());
        fresh.searchIndex().of(ANN);
        fresh.favourites().remove(ANN, F1.id());
        fresh.favourites().add(ANN, F2);

        assertFalse(fresh.favourites().contains(ANN, F1.id()));
        assertTrue(fresh.favourites().contains(ANN, F2.id()));
        verify(asking, times(1)).contains(any(), any());
    }

    @Test
    void forgottenPerson_isFoundByNobodyAnyMore() {
        tag(ANN, F1, "cat");
        cached.searchIndex().of(ANN);
        assertEquals(
                Set.of(F1.id()), cached.tags().status("s1", Audience.EVERYONE).tagged());
        cached.forgetting().begin(ANN);
        cached.forgetting().finish(ANN);

        assertEquals(Set.of(), cached.tags().status("s1", Audience.EVERYONE).tagged());
        assertEquals(0, cached.searchIndex().of(ANN).tagged().size());
        assertEquals(
                List.of(),
                cached.searchIndex()
                        .find(
                                Audience.EVERYONE,
                                SearchWords.parse("cat").orElseThrow(),
                                10,
                                new SearchBudget(Duration.ofSeconds(5), 10))
                        .hits());
    }

    @Test
    void choices_areReadOnce_andFollowEveryChange() {
        var asking = mock(PreferenceStore.class, delegatesTo(asked.preferences()));
        doReturn(asking).when(asked).preferences();
        var fresh = new CachedStorage(asked, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system());
        fresh.preferences().save(ANN, "language", "uk");
        assertEquals(Map.of("language", "uk"), fresh.preferences().of(ANN));
        clearInvocations(asking);
        fresh.preferences().of(ANN);
        verify(asking, never()).of(any());
        fresh.preferences().remove(ANN, "language");

        assertEquals(Map.of(), fresh.preferences().of(ANN));
    }
}
