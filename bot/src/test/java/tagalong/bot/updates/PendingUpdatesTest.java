package tagalong.bot.updates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class PendingUpdatesTest {
    private final AtomicLong now = new AtomicLong();
    private final PendingUpdates pending = new PendingUpdates(now::get);
    private final CompletableFuture<Void> five = new CompletableFuture<>();
    private final CompletableFuture<Void> seven = new CompletableFuture<>();

    @Test
    void lowest_isTheFirstThatIsNotDone_howeverTheyEnd() {
        pending.add(5, five);
        pending.add(7, seven);
        assertEquals(5, pending.lowest());

        seven.complete(null);
        assertEquals(5, pending.lowest());
        assertFalse(pending.contains(7));

        five.complete(null);
        assertEquals(0, pending.lowest());
    }

    @Test
    void whatIsDoneWhenItComes_isNotPending() {
        pending.add(5, CompletableFuture.completedFuture(null));

        assertEquals(0, pending.lowest());
    }

    @Test
    void await_returnsWhenAllIsDone_orAfterItsPatience() {
        pending.add(5, five);
        pending.await(Duration.ofMillis(1));
        assertTrue(pending.contains(5));

        five.complete(null);
        pending.await(Duration.ofDays(1));
        assertFalse(pending.contains(5));
    }
}
