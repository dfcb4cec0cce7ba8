package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tagalong.storage.Lease;
import tagalong.storage.StorageException;

/** The lease: who gets it, for how long, and that it is renewed and given back. */
final class DynamoLeaseTest extends LeaseScene {
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
}
