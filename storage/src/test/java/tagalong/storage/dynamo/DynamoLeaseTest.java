package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;
import static tagalong.storage.DailyCountStore.Counted.NEWLY_SHARED_WORDS;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import tagalong.storage.Hidden;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.Lease;
import tagalong.storage.LeaseLostException;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.OwnTags;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.StorageException;
import tagalong.storage.UndoStore.Undo;

/** The lease, and that no write of any store starts without enough of it; all by a clock that is moved by hand. */
final class DynamoLeaseTest extends StorageContract {

    private static final Duration WHOLE = Lease.DURATION;

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
        pass(Lease.RENEWAL);
        assertEquals(WHOLE.minus(Lease.RENEWAL), first.remaining());
        assertTrue(first.acquire());
        assertEquals(WHOLE, first.remaining());
        pass(WHOLE);
        assertEquals(Duration.ZERO, first.remaining());
    }

    @Test
    void heldLease_isNobodyElses_howeverLongOneWaits() {
        first.acquire();

        for (var i = 0; i < 20; i++) {
            assertFalse(second.acquire());
            pass(Lease.RENEWAL);
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

    /** As after a pause of the whole machine, which a monotonic clock may not count. */
    @Test
    void ownerWhoseClockStoodStill_isRefusedWhatAnotherHasTaken() {
        var stillNanos = new AtomicLong();
        var owner = process(stillNanos, ProcessTable.NONE).lease();
        assertTrue(owner.acquire());
        assertFalse(second.acquire());
        pass(WHOLE);
        assertTrue(second.acquire());

        assertEquals(WHOLE, owner.remaining(), "it believes that the lease is its own");
        assertFalse(owner.acquire());

        assertEquals(Duration.ZERO, owner.remaining());
        assertTrue(second.acquire());
    }

    @Test
    void ownerLate_whileNobodyWaited_goesOn() {
        first.acquire();
        pass(WHOLE.multipliedBy(3));

        assertTrue(first.acquire());
        assertFalse(second.acquire());
    }

    @Test
    void ownerSeenDeadOnTheSameMachine_isNotWaitedFor() {
        var machine = new Machine();
        var owner = process(machine.start(7, 100)).lease();
        var waiting = process(machine.start(8, 200)).lease();
        owner.acquire();

        assertFalse(waiting.acquire());
        machine.kill(7);
        assertTrue(waiting.acquire());

        assertEquals(WHOLE, waiting.remaining());
        assertFalse(owner.acquire());
    }

    @Test
    void deadOwnersPidUsedAgain_isSeenToBeAnother() {
        var machine = new Machine();
        var owner = process(machine.start(7, 100)).lease();
        owner.acquire();
        machine.kill(7);

        assertTrue(process(machine.start(7, 300)).lease().acquire());
    }

    @Test
    void deadOwnerOfAnotherMachine_isWaitedFor() {
        var here = new Machine();
        var there = new Machine();
        process(there.start(7, 100)).lease().acquire();
        there.kill(7);
        var waiting = process(here.start(8, 200)).lease();

        assertFalse(waiting.acquire());
        pass(WHOLE);
        assertTrue(waiting.acquire());
    }

    @Test
    void ownerThatNamesNoProcess_isWaitedFor() {
        first.acquire();
        var waiting = process(new Machine().start(8, 200)).lease();

        assertFalse(waiting.acquire());
        pass(WHOLE);
        assertTrue(waiting.acquire());
    }

    @Test
    void ownerOfAnEarlierVersion_isGrantedItsLongerTime() {
        table.put(Map.of(
                "id", AttributeValue.fromS("lease"),
                "value", AttributeValue.fromS("-"),
                "payload", AttributeValue.fromS("3f0c2b6e-9d2f-4b1c-8f60-6f0f0f6c1a55"),
                "rev", AttributeValue.fromS("any")));
        var waiting = process(new Machine().start(8, 200)).lease();

        assertFalse(waiting.acquire());
        pass(Duration.ofSeconds(15).minusNanos(1));
        assertFalse(waiting.acquire());
        pass(Duration.ofNanos(1));
        assertTrue(waiting.acquire());
    }

    @Test
    void twoThatSeeTheOwnerDead_oneTakesOver() throws Exception {
        var machine = new Machine();
        process(machine.start(7, 100)).lease().acquire();
        machine.kill(7);
        var stop = new StopBefore(PutItemRequest.class, 1);
        var slow = process(machine.start(8, 200), stop).lease();
        var taken = new AtomicBoolean();

        var stopped = stop.run(() -> taken.set(slow.acquire()));
        assertTrue(stopped.reached());
        assertTrue(process(machine.start(9, 300)).lease().acquire());
        stopped.finish();

        assertFalse(taken.get());
    }

    @Test
    void realProcessKilled_isNotWaitedFor() throws Exception {
        var child = LeaseHolder.start(table.config());
        try {
            var waiting = process(LinuxProcessTable.real()).lease();
            assertFalse(waiting.acquire());

            child.destroyForcibly().waitFor();

            assertTrue(waiting.acquire());
        } finally {
            child.destroyForcibly();
        }
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
        pass(Lease.RENEWAL);
        fate.become(new CrashAtWrite(1, new Random(1)));

        assertThrows(StorageException.class, lease::acquire);

        assertEquals(WHOLE.minus(Lease.RENEWAL), lease.remaining());
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
                () -> storage.stickers().save(ANN, F1),
                () -> storage.favourites().add(ANN, F1),
                () -> storage.tags().refreshFileId(ANN, F1),
                () -> storage.favourites().remove(ANN, F1.id()),
                () -> storage.choices().remember(ANN, F1, Instant.now()),
                () -> storage.sessions().save(ANN, "x", Duration.ofMinutes(1)),
                () -> storage.sessions().end(ANN),
                () -> storage.refs().save(ANN, "x"),
                () -> storage.preferences().save(ANN, "x", "y"),
                () -> storage.preferences().remove(ANN, "x"),
                () -> storage.undos().saveIfAbsent(ANN, "1", new Undo(F1, OwnTags.NONE)),
                () -> storage.undos().save(ANN, "1", new Undo(F1, OwnTags.NONE)),
                () -> storage.undos().noteIfAbsent(ANN, "1", "a note"),
                () -> storage.inbox().put(List.of(new Waiting(1, ANN, Instant.now(), "{}"))),
                () -> storage.inbox().delete(List.of(1L)),
                () -> storage.marks().raise(Line.inPrivate(ANN), 1),
                () -> storage.dailyCounts().add(ANN, NEWLY_SHARED_WORDS, LocalDate.EPOCH, 1, 500),
                () -> storage.profile().save("uk", "a fingerprint"),
                () -> storage.moderation().hide(new Hidden.WholeSticker(F1.id())),
                () -> storage.moderation().ban(ANN, new Cause("1", null)),
                () -> storage.reports().report(F1.id(), List.of("cat")),
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
        return process(ProcessTable.NONE, interceptors);
    }

    private Storage process(ProcessTable processes, ExecutionInterceptor... interceptors) {
        return process(nanos, processes, interceptors);
    }

    private Storage process(AtomicLong itsNanos, ProcessTable processes, ExecutionInterceptor... interceptors) {
        return table.open(new StoreSurroundings(
                Clock.systemUTC(),
                itsNanos::get,
                TestTable.NO_PAUSE,
                lease -> WriteGuard.by(lease, ClientSettings.LONGEST_REQUEST),
                List.of(interceptors),
                processes,
                new Random(1),
                StoreThreads.DAEMONS));
    }

    /** A machine whose processes start and die by hand. */
    private static final class Machine {

        private final String bootId = UUID.randomUUID().toString();
        private final Set<ProcessIdentity> alive = new HashSet<>();

        /** What the new process sees of the machine. */
        ProcessTable start(long pid, long ticks) {
            var process = new ProcessIdentity(bootId, "pid:[1]", pid, ticks);
            alive.add(process);
            return new ProcessTable() {
                @Override
                public Optional<ProcessIdentity> own() {
                    return Optional.of(process);
                }

                @Override
                public boolean provesDead(ProcessIdentity other) {
                    return other.bootId().equals(bootId) && !alive.contains(other);
                }
            };
        }

        void kill(long pid) {
            alive.removeIf(process -> process.pid() == pid);
        }
    }
}
