package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import tagalong.storage.Lease;
import tagalong.storage.LeaseLostException;
import tagalong.storage.OwnTags;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.StorageException;
import tagalong.storage.UndoStore.Undo;

/** The lease, and that no write of any store starts without enough of it; all by a clock that is moved by hand. */
final class DynamoLeaseTest extends StorageContract {

    private static final Duration WHOLE = Duration.ofSeconds(15);

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5); // a monotonic clock may overflow
    private final TestTable table = new TestTable();
    private final Storage storage = process();
    private final Lease first = storage.lease();
    private final Lease second = process().lease();

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void freeLease_isOursForItsTime() {
        assertEquals(Duration.ZERO, first.remaining());

        assertTrue(first.acquire());

        assertEquals(WHOLE, first.remaining());
        pass(Duration.ofSeconds(4));
        assertEquals(Duration.ofSeconds(11), first.remaining());
        assertTrue(first.acquire());
        assertEquals(WHOLE, first.remaining());
        pass(WHOLE);
        assertEquals(Duration.ZERO, first.remaining());
    }

    @Test
    void heldLease_isNobodyElses_howeverLongOneWaits() {
        first.acquire();

        for (int i = 0; i < 20; i++) {
            assertFalse(second.acquire());
            pass(Duration.ofSeconds(4));
            assertTrue(first.acquire());
        }
        assertEquals(Duration.ZERO, second.remaining());
    }

    @Test
    void ownerGone_anotherTakesOverWithinTheLeasesTime() {
        first.acquire();

        assertFalse(second.acquire());
        pass(WHOLE.minusNanos(1));
        assertFalse(second.acquire());
        pass(Duration.ofNanos(1));
        assertTrue(second.acquire());

        assertEquals(Duration.ZERO, first.remaining());
        assertFalse(first.acquire());
        assertEquals(WHOLE, second.remaining());
    }

    @Test
    void ownerLate_whileNobodyWaited_goesOn() {
        first.acquire();
        pass(WHOLE.multipliedBy(3));

        assertTrue(first.acquire());
        assertFalse(second.acquire());
    }

    @Test
    void releasedLease_isFreeAtOnce() {
        first.acquire();

        first.release();

        assertEquals(Duration.ZERO, first.remaining());
        assertTrue(second.acquire());
        first.release();
        assertFalse(first.acquire());
    }

    @Test
    void failedRenewal_leavesWhatIsLeft() {
        var fate = new Exchangeable();
        var lease = process(fate).lease();
        lease.acquire();
        pass(Duration.ofSeconds(4));
        fate.become(new CrashAtWrite(1, new Random(1)));

        assertThrows(StorageException.class, lease::acquire);

        assertEquals(Duration.ofSeconds(11), lease.remaining());
    }

    @Test
    void slowAcquire_countsFromBeforeItAsked() {
        var lease = process(slow(Duration.ofSeconds(2))).lease();

        assertTrue(lease.acquire());

        assertEquals(WHOLE.minusSeconds(4), lease.remaining());
    }

    @Test
    void writes_startOnlyWithMoreLeftThanTheyMayTake() {
        first.acquire();
        pass(WHOLE.minus(ClientSettings.LONGEST_REQUEST).minusNanos(1));
        tag(ANN, F1, "cat");
        pass(Duration.ofNanos(1));

        everyWrite().forEach(write -> assertThrows(LeaseLostException.class, write::run));

        assertEquals(List.of("f1"), found("cat"));
        assertEquals(1, texts(ANN, F1).size());
        storage.warmUp();
        first.acquire();
        everyWrite().forEach(Runnable::run);
    }

    @Test
    void writes_withoutALease_neverStart() {
        everyWrite().forEach(write -> assertThrows(LeaseLostException.class, write::run));

        assertEquals(List.of(), table.items());
    }

    @Test
    void leaseLostInTheMiddle_stopsTheWriteBetweenItsRequests() {
        var fate = new Exchangeable();
        var slow = process(fate);
        slow.lease().acquire();
        fate.become(slow(Duration.ofSeconds(4)));

        assertThrows(LeaseLostException.class, () -> slow.tags().replace(ANN, F1, tags("cat"), EVERYONE));

        TableState.of(table).assertRecoverable("after the lease was lost");
        assertEquals(List.of(), found("cat"));
        first.acquire();
        pass(WHOLE);
        first.acquire();
        tag(ANN, F1, "cat");
        TableState.of(table).assertSettled("after it was written again");
    }

    private Stream<Runnable> everyWrite() {
        return Stream.of(
                () -> tag(ANN, F1, "dog"),
                () -> storage.tags().show(ANN, F1, ONLY_ME),
                () -> storage.stickers().save(F1),
                () -> storage.favourites().add(ANN, F1),
                () -> storage.tags().refreshFileId(ANN, F1),
                () -> storage.favourites().remove(ANN, F1.id()),
                () -> storage.choices().remember(ANN, F1, Instant.now()),
                () -> storage.sessions().save(ANN, "x", Duration.ofMinutes(1)),
                () -> storage.sessions().end(ANN),
                () -> storage.refs().save("x"),
                () -> storage.preferences().save(ANN, "x", "y"),
                () -> storage.preferences().remove(ANN, "x"),
                () -> storage.undos().saveIfAbsent(ANN, "1", new Undo(F1, OwnTags.NONE)),
                () -> storage.undos().noteIfAbsent(ANN, "1", "a note"),
                () -> storage.forgetting().begin(ANN),
                () -> storage.forgetting().finish(ANN));
    }

    private ExecutionInterceptor slow(Duration request) {
        return new ExecutionInterceptor() {
            @Override
            public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
                pass(request);
            }
        };
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private Storage process(ExecutionInterceptor... interceptors) {
        return table.open(new Surroundings(
                Clock.systemUTC(),
                nanos::get,
                TestTable.NO_PAUSE,
                lease -> WriteGuard.by(lease, ClientSettings.LONGEST_REQUEST),
                List.of(interceptors)));
    }
}
