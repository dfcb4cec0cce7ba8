package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.clearInvocations;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.ForwardingStorage;
import tagalong.storage.SharedTermStore;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.Tag;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** How many share a term is asked once, until it changes or was asked too long ago. */
final class HolderCountsTest extends StorageContract {

    private final TestTable table = new TestTable();
    private final Storage real = table.open();
    private final SharedTermStore asked = mock(SharedTermStore.class, delegatesTo(real.sharedTerms()));
    private final AtomicLong nanos = new AtomicLong();
    private final CachedStorage cached = new CachedStorage(
            new ForwardingStorage(real) {
                @Override
                public SharedTermStore sharedTerms() {
                    return asked;
                }
            },
            nanos::get,
            Runnable::run,
            new EmojiWords(),
            InstantSource.system());

    @Override
    protected Storage storage() {
        return cached;
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void enough_isKnownTenMinutes_oneAloneForOne() {
        tag(ANN, F1, "cat", "dog");
        tag(BOB, F1, "cat");
        assertEquals(2, holders("cat", 2));
        assertEquals(1, holders("dog", 2));
        clearInvocations(asked);

        assertEquals(2, holders("cat", 2));
        assertEquals(1, holders("dog", 2));
        verifyAsked(0);
        pass(Duration.ofMinutes(2));
        assertEquals(2, holders("cat", 2));
        verifyAsked(0);
        assertEquals(1, holders("dog", 2));
        verifyAsked(1);
        pass(Duration.ofMinutes(9));
        assertEquals(2, holders("cat", 2));
        verifyAsked(2);
    }

    @Test
    void secondPerson_countsAtOnce_alsoForAWordOfTheirPhrase() {
        tag(ANN, F1, "black hat", "dog");
        assertEquals(1, holders("black hat", 2));
        assertEquals(1, holders("hat", 2));
        assertEquals(1, holders("dog", 2));

        tag(BOB, F1, "Black hat");
        clearInvocations(asked); // the feed asks, too, while it is saved

        assertEquals(2, holders("black hat", 2));
        assertEquals(2, holders("hat", 2));
        assertEquals(1, holders("dog", 2));
        verifyAsked(2);
    }

    @Test
    void whoGoes_countsNoMore() {
        tag(ANN, F1, "cat");
        tag(BOB, F1, "cat");
        assertEquals(2, holders("cat", 2));

        cached.tags().show(ANN, F1, Audience.ONLY_ME);
        assertEquals(1, holders("cat", 2));
        cached.forgetting().begin(BOB);
        cached.forgetting().finish(BOB);
        assertEquals(0, holders("cat", 2));
    }

    @Test
    void more_isCountedAnew() {
        tag(ANN, F1, "cat");
        tag(BOB, F1, "cat");
        tag(CAT, F1, "cat");

        assertEquals(2, holders("cat", 2));
        assertEquals(3, holders("cat", 5));
        assertEquals(1, holders("cat", 1));
    }

    private int holders(String term, int most) {
        return cached.sharedTerms().holders(F1.id(), Audience.EVERYONE, Tag.of(term), most);
    }

    private void verifyAsked(int often) {
        verify(asked, often == 0 ? never() : times(often)).holders(any(), any(), any(), anyInt());
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
