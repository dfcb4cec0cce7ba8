package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/** Who takes over when the owner of the lease is gone, late or dead. */
final class LeaseTakeoverTest extends LeaseScene {
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

    /** Its rev was watched out, and then it renews before the one who saw that writes. */
    @Test
    void ownerThatRenewsInTheLastMoment_keepsItsLease() throws Exception {
        var stop = new StopBefore(PutItemRequest.class, 1);
        var waiting = process(stop).lease();
        var taken = new AtomicBoolean();
        first.acquire();
        assertFalse(waiting.acquire());
        pass(WHOLE);

        var stopped = stop.run(() -> taken.set(waiting.acquire()));
        assertTrue(stopped.reached());
        assertTrue(first.acquire());
        stopped.finish();

        assertFalse(taken.get());
        assertTrue(first.acquire());
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
