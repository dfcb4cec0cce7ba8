package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StorageException;
import tagalong.storage.finding.EmojiWords;

/** What is kept in memory agrees with the last writes, and costs nothing when warm. */
final class CachedStorageTest extends LaggingStorage {

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
}
