package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.ForwardingStorage;
import tagalong.storage.OwnTags;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedTermStore;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** What is known of a person's tags on a sticker, and of what others may know of them, without asking or waiting. */
final class KnownTagsTest extends StorageContract {

    private final TestTable table = new TestTable();
    private final Storage real = table.open();
    private final TagStore asked = mock(TagStore.class, delegatesTo(real.tags()));
    private final SharedTermStore askedTerms = mock(SharedTermStore.class, delegatesTo(real.sharedTerms()));
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private CachedStorage cached = cachedWith(threads);

    @Override
    protected Storage storage() {
        return cached;
    }

    @AfterEach
    void close() {
        threads.shutdownNow();
        table.close();
    }

    @Test
    void tagsOf_isAskedOnce_andKnownAfterEveryWrite() {
        real.tags().replace(ANN, F1, tags("cat"), Audience.EVERYONE);

        assertEquals(tags("cat"), cached.tags().tagsOf(ANN, F1.id()).tags());
        cached.tags().tagsOf(ANN, F1.id());
        verify(asked, times(1)).tagsOf(any(), any());
        cached.tags().add(ANN, F1, Tag.of("dog"), Audience.EVERYONE);
        cached.tags().show(ANN, F1, Audience.ONLY_ME);
        tag(ANN, F2, "bird");

        assertEquals(
                new OwnTags(tags("cat", "dog"), Audience.ONLY_ME), cached.tags().tagsOf(ANN, F1.id()));
        assertEquals(real.tags().tagsOf(ANN, F1.id()), cached.tags().tagsOf(ANN, F1.id()));
        assertEquals(real.tags().tagsOf(ANN, F2.id()), cached.tags().tagsOf(ANN, F2.id()));
        verify(asked, times(1)).tagsOf(any(), any());
    }

    @Test
    void tagsOf_afterAFailedWrite_orRefold_orDeletion_isAskedAgain() {
        tag(ANN, F1, "cat");
        tag(ANN, F2, "dog");
        doThrow(new StorageException("half done")).when(asked).clear(ANN, F1);
        real.tags().clear(ANN, F1);

        assertThrows(StorageException.class, () -> cached.tags().clear(ANN, F1));
        assertEquals(OwnTags.NONE, cached.tags().tagsOf(ANN, F1.id()));
        verify(asked, times(1)).tagsOf(ANN, F1.id());
        cached.tags().refold(ANN, F2.id());
        assertEquals(tags("dog"), cached.tags().tagsOf(ANN, F2.id()).tags());
        verify(asked, times(1)).tagsOf(ANN, F2.id());
        cached.forgetting().begin(ANN);
        cached.forgetting().finish(ANN);
        assertEquals(OwnTags.NONE, cached.tags().tagsOf(ANN, F2.id()));
    }

    @Test
    void edit_ofKnownTags_isAskedWhileTheyAreRead() {
        tag(ANN, F1, "cat");
        var begun = new CountDownLatch(1);
        doAnswer(call -> {
                    assertTrue(begun.await(10, TimeUnit.SECONDS), "the edit waits for the read");
                    return real.tags().edit(ANN, F1, Audience.EVERYONE, call.getArgument(3));
                })
                .when(asked)
                .edit(any(), any(), any(), any());

        var change = cached.tags().edit(ANN, F1, Audience.EVERYONE, before -> {
            begun.countDown();
            return Optional.of(before.plus(Tag.of("dog")));
        });

        assertEquals(tags("cat", "dog"), change.after().tags());
    }

    @Test
    void edit_whenSomethingElseIsThere_isAskedAgain() {
        tag(ANN, F1, "cat");
        real.tags().replace(ANN, F1, tags("bird"), Audience.ONLY_ME);
        var seen = new ArrayList<OwnTags>();

        var change = cached.tags().edit(ANN, F1, Audience.EVERYONE, before -> {
            seen.add(before);
            return Optional.of(before.plus(Tag.of("dog")));
        });

        assertEquals(
                List.of(new OwnTags(tags("cat"), Audience.EVERYONE), new OwnTags(tags("bird"), Audience.ONLY_ME)),
                seen);
        assertEquals(new OwnTags(tags("bird", "dog"), Audience.ONLY_ME), change.after());
        assertEquals(change.after(), real.tags().tagsOf(ANN, F1.id()));
    }

    @Test
    void edit_thatThrows_writesNothing() {
        tag(ANN, F1, "cat");

        assertThrows(
                IllegalStateException.class,
                () -> cached.tags().edit(ANN, F1, Audience.EVERYONE, before -> {
                    throw new IllegalStateException("not so");
                }));

        assertEquals(tags("cat"), real.tags().tagsOf(ANN, F1.id()).tags());
    }

    @Test
    void edit_whoseReadFails_isOverBeforeItsFailureIsTold() throws Exception {
        tag(ANN, F1, "cat");
        var begun = new CountDownLatch(1);
        var mayEnd = new CountDownLatch(1);
        var ended = new CountDownLatch(1);
        doAnswer(call -> {
                    assertTrue(begun.await(10, TimeUnit.SECONDS));
                    mayEnd.countDown();
                    throw new StorageException("the table does not answer");
                })
                .when(asked)
                .edit(any(), any(), any(), any());
        Function<OwnTags, Optional<List<Tag>>> edit = before -> {
            begun.countDown();
            awaitUninterrupted(mayEnd);
            ended.countDown();
            return Optional.empty();
        };

        assertThrows(StorageException.class, () -> cached.tags().edit(ANN, F1, Audience.EVERYONE, edit));

        assertEquals(0, ended.getCount());
    }

    @Test
    void changedTerms_areReadAfterTheWriteHasReturned_andThenLaidOver() {
        var later = new ArrayDeque<Runnable>();
        cached = cachedWith(later::add);
        tag(ANN, F1, "cat");
        verify(askedTerms, never()).of(any(), any());
        assertEquals(1, later.size());
        later.remove().run();

        verify(askedTerms, times(1)).of(F1.id(), Audience.EVERYONE);
        assertEquals(tags("cat"), cached.sharedTerms().of(F1.id(), Audience.EVERYONE));
        verify(askedTerms, times(1)).of(any(), any());
        assertEquals(List.of("f1"), everyones("cat"));
    }

    @Test
    void changedTerms_whoseReadsHang_holdUpNobodyForLong() {
        var later = new ArrayDeque<Runnable>();
        cached = cachedWith(later::add);
        IntStream.range(0, 20).forEach(i -> tag(ANN, sticker("m" + i, "many"), "dog"));
        tag(ANN, F1, "cat");

        assertEquals(List.of("f1"), assertTimeout(Duration.ofSeconds(4), () -> everyones("cat")));
        assertEquals(21, later.size());
        assertEquals(tags("cat"), cached.sharedTerms().of(F1.id(), Audience.EVERYONE));
        verify(askedTerms, times(1)).of(any(), any());
    }

    @Test
    void changedTerms_thatCouldNotBeRead_areDropped() {
        doThrow(new StorageException("no answer")).when(askedTerms).of(any(), any());
        cached = cachedWith(Runnable::run);
        tag(ANN, F1, "cat");

        assertEquals(List.of("f1"), everyones("cat"));
        assertThrows(StorageException.class, () -> cached.sharedTerms().of(F1.id(), Audience.EVERYONE));
    }

    private CachedStorage cachedWith(Executor executor) {
        return new CachedStorage(
                new ForwardingStorage(real) {
                    @Override
                    public TagStore tags() {
                        return asked;
                    }

                    @Override
                    public SharedTermStore sharedTerms() {
                        return askedTerms;
                    }
                },
                Ticker.systemTicker(),
                executor,
                new EmojiWords(),
                InstantSource.system());
    }

    private List<String> everyones(String typed) {
        return cached
                .searchIndex()
                .find(Audience.EVERYONE, SearchWords.parse(typed).orElseThrow(), 50, PLENTY)
                .hits()
                .stream()
                .map(SearchPage.Hit::sticker)
                .map(sticker -> sticker.id().fileUniqueId())
                .toList();
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            assertTrue(latch.await(10, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
