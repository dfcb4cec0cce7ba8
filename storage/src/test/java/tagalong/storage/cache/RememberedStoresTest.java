package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.OwnTags;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.StorageException;
import tagalong.storage.UndoStore.Undo;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** Sessions, preferences, undo records and marks: written to the table at once, read from it once. */
final class RememberedStoresTest extends StorageContract {

    private static final Undo UNDO = new Undo(F1, OwnTags.NONE);

    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicBoolean failing = new AtomicBoolean();
    private final AtomicLong nanos = new AtomicLong();
    private final TestTable table = new TestTable();
    private final Storage real = table.open();
    private final CachedStorage cached = new CachedStorage(
            table.open(new ExecutionInterceptor() {
                @Override
                public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
                    requests.incrementAndGet();
                }

                /** The table did it, but nobody hears of it. */
                @Override
                public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
                    if (failing.get()) {
                        throw SdkClientException.create("no answer");
                    }
                }
            }),
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
    void session_writtenOrRead_isKnown() {
        cached.sessions().save(ANN, "typing", Duration.ofHours(1));
        real.sessions().save(BOB, "walking", Duration.ofHours(1));

        assertEquals(Optional.of("typing"), real.sessions().find(ANN));
        assertEquals(0, requestsOf(() -> cached.sessions().find(ANN)));
        assertEquals(1, requestsOf(() -> cached.sessions().find(BOB)));
        assertEquals(0, requestsOf(() -> cached.sessions().find(BOB)));
        assertEquals(Optional.of("walking"), cached.sessions().find(BOB));
        assertEquals(1, requestsOf(() -> cached.sessions().find(CAT)));
        assertEquals(0, requestsOf(() -> cached.sessions().find(CAT)));
        cached.sessions().end(ANN);
        assertEquals(0, requestsOf(() -> cached.sessions().find(ANN)));
        assertEquals(Optional.empty(), cached.sessions().find(ANN));
        assertEquals(Optional.empty(), real.sessions().find(ANN));
    }

    @Test
    void person_isRemembered_onceBothTheirPreferencesAndTheirSessionAreKnown() {
        assertFalse(cached.remembers(ANN));
        cached.preferences().of(ANN);
        assertFalse(cached.remembers(ANN));
        cached.sessions().find(ANN);
        assertTrue(cached.remembers(ANN));
        assertFalse(cached.remembers(BOB));
        cached.discard();
        assertFalse(cached.remembers(ANN));
    }

    /** The table does not say how long what it gave lasts. */
    @Test
    void session_thatWasRead_isSoonReadAgain() {
        real.sessions().save(BOB, "walking", Duration.ofHours(1));
        assertEquals(Optional.of("walking"), cached.sessions().find(BOB));
        real.sessions().end(BOB);
        nanos.addAndGet(Duration.ofMinutes(2).toNanos());

        assertEquals(Optional.empty(), cached.sessions().find(BOB));
    }

    @Test
    void session_savedAgain_lastsAnew() {
        cached.sessions().save(ANN, "typing", Duration.ofMinutes(2));
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        cached.sessions().save(ANN, "typing", Duration.ofMinutes(2));
        nanos.addAndGet(Duration.ofSeconds(90).toNanos());

        assertEquals(0, requestsOf(() -> cached.sessions().find(ANN)));
    }

    @Test
    void failedWrite_isForgotten_soThatTheTableTells() {
        cached.sessions().save(ANN, "typing", Duration.ofHours(1));
        cached.preferences().of(ANN);
        cached.marks().highest(Line.inPrivate(ANN));
        failing.set(true);
        assertThrows(StorageException.class, () -> cached.sessions().save(ANN, "walking", Duration.ofHours(1)));
        assertThrows(StorageException.class, () -> cached.preferences().save(ANN, "language", "uk"));
        assertThrows(StorageException.class, () -> cached.marks().raise(Line.inPrivate(ANN), 7));
        assertThrows(StorageException.class, () -> cached.undos().saveIfAbsent(ANN, "1", UNDO));
        failing.set(false);

        assertEquals(Optional.of("walking"), cached.sessions().find(ANN));
        assertEquals(Map.of("language", "uk"), cached.preferences().of(ANN));
        assertEquals(OptionalLong.of(7), cached.marks().highest(Line.inPrivate(ANN)));
        assertEquals(Optional.of(UNDO), cached.undos().find(ANN, "1"));
    }

    @Test
    void preferences_areReadOnceAndFollowEveryChange() {
        cached.preferences().save(ANN, "language", "uk");
        assertEquals(1, requestsOf(() -> cached.preferences().of(ANN)));
        cached.preferences().save(ANN, "visibility", "private");
        cached.preferences().remove(ANN, "language");

        assertEquals(0, requestsOf(() -> cached.preferences().of(ANN)));
        assertEquals(Map.of("visibility", "private"), cached.preferences().of(ANN));
        assertEquals(real.preferences().of(ANN), cached.preferences().of(ANN));
    }

    @Test
    void undo_keptLately_isKnown() {
        assertEquals(1, requestsOf(() -> cached.undos().saveIfAbsent(ANN, "1", UNDO)));
        assertEquals(1, requestsOf(() -> cached.undos().noteIfAbsent(ANN, "1", "a note")));

        assertEquals(0, requestsOf(() -> cached.undos().find(ANN, "1")));
        assertEquals(0, requestsOf(() -> cached.undos().note(ANN, "1")));
        assertEquals(UNDO, cached.undos().saveIfAbsent(ANN, "1", new Undo(F2, OwnTags.NONE)));
        assertEquals("a note", cached.undos().noteIfAbsent(ANN, "1", "another"));
        assertEquals(Optional.of(UNDO), real.undos().find(ANN, "1"));
    }

    @Test
    void mark_isReadOnce_andOnlyRises() {
        real.marks().raise(Line.inPrivate(ANN), 5);
        assertEquals(1, requestsOf(() -> cached.marks().raise(Line.inPrivate(ANN), 4)));
        assertEquals(OptionalLong.of(5), cached.marks().highest(Line.inPrivate(ANN)));
        cached.marks().raise(Line.inPrivate(ANN), 8);
        cached.marks().raise(Line.inPrivate(ANN), 6);

        assertEquals(0, requestsOf(() -> cached.marks().highest(Line.inPrivate(ANN))));
        assertEquals(OptionalLong.of(8), cached.marks().highest(Line.inPrivate(ANN)));
        assertEquals(OptionalLong.of(8), real.marks().highest(Line.inPrivate(ANN)));
        nanos.addAndGet(Duration.ofDays(4).toNanos());
        assertEquals(1, requestsOf(() -> cached.marks().highest(Line.inPrivate(ANN))));
    }

    @Test
    void mark_thatWasRead_isSoonReadAgain_forItMayCountNoMore() {
        real.marks().raise(Line.inPrivate(ANN), 5);
        assertEquals(1, requestsOf(() -> cached.marks().highest(Line.inPrivate(ANN))));
        assertEquals(0, requestsOf(() -> cached.marks().highest(Line.inPrivate(ANN))));

        nanos.addAndGet(Duration.ofMinutes(2).toNanos());

        assertEquals(1, requestsOf(() -> cached.marks().highest(Line.inPrivate(ANN))));
    }

    @Test
    void discard_andDeletion_forgetAll() {
        cached.sessions().save(ANN, "typing", Duration.ofHours(1));
        cached.preferences().of(ANN);
        cached.marks().highest(Line.inPrivate(ANN));
        cached.marks().raise(Line.inPrivate(ANN), 7);
        cached.undos().saveIfAbsent(ANN, "1", UNDO);
        cached.undos().noteIfAbsent(ANN, "1", "a note");
        real.sessions().save(ANN, "walking", Duration.ofHours(1));
        real.preferences().save(ANN, "language", "uk");
        real.marks().raise(Line.inPrivate(ANN), 9);

        cached.discard();

        assertEquals(Optional.of("walking"), cached.sessions().find(ANN));
        assertEquals(Map.of("language", "uk"), cached.preferences().of(ANN));
        assertEquals(OptionalLong.of(9), cached.marks().highest(Line.inPrivate(ANN)));
        assertEquals(1, requestsOf(() -> cached.undos().find(ANN, "1")));
        assertEquals(1, requestsOf(() -> cached.undos().note(ANN, "1")));

        cached.forgetting().begin(ANN);
        cached.forgetting().finish(ANN);
        assertEquals(Optional.empty(), cached.sessions().find(ANN));
        assertEquals(Map.of(), cached.preferences().of(ANN));
        assertEquals(OptionalLong.empty(), cached.marks().highest(Line.inPrivate(ANN)));
        assertEquals(Optional.empty(), cached.undos().find(ANN, "1"));
        assertEquals(Optional.empty(), cached.undos().note(ANN, "1"));
    }

    private int requestsOf(Supplier<?> read) {
        requests.set(0);
        assertNotNull(read.get());
        return requests.get();
    }

    private int requestsOf(Runnable write) {
        requests.set(0);
        write.run();
        return requests.get();
    }
}
