package tagalong.simulator.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class PollSlotTest {
    private static final Instant NOW = Instant.parse("2026-11-16T12:00:00Z");

    private final PollSlot slot = new PollSlot();

    @Test
    void take_endsTheOneThatWaits() {
        var older = slot.take("conflict");
        var newer = slot.take("conflict");

        assertEquals("conflict", older.conflict());
        assertNull(newer.conflict());
    }

    @Test
    void leave_byOneThatWasReplaced_leavesTheNewcomerWaiting() {
        var older = slot.take("conflict");
        var newer = slot.take("conflict");

        slot.leave(older);
        assertTrue(slot.isWaiting());
        slot.leave(newer);
        assertFalse(slot.isWaiting());
    }

    @Test
    void conflictDelay_oneInThreeSecondsAtOnce_theOthersLater() {
        assertEquals(Duration.ZERO, slot.conflictDelay(NOW));
        assertEquals(Duration.ofSeconds(3), slot.conflictDelay(NOW.plusMillis(2900)));
        assertEquals(Duration.ZERO, slot.conflictDelay(NOW.plusSeconds(3)));
    }

    @Test
    void terms_sameOffsetSoon_raisesTimeout_andAtOnceLowersLimit() {
        var second = Duration.ofSeconds(1);

        assertEquals(new PollSlot.Terms(100, second), slot.terms(5, 100, second, NOW));
        assertEquals(new PollSlot.Terms(1, Duration.ofSeconds(3)), slot.terms(5, 100, second, NOW.plusMillis(400)));
        assertEquals(new PollSlot.Terms(100, Duration.ofSeconds(3)), slot.terms(5, 100, second, NOW.plusMillis(1400)));
        assertEquals(
                new PollSlot.Terms(100, Duration.ofSeconds(9)),
                slot.terms(5, 100, Duration.ofSeconds(9), NOW.plusMillis(2400)));
        assertEquals(new PollSlot.Terms(100, second), slot.terms(6, 100, second, NOW.plusMillis(2500)));
    }
}
