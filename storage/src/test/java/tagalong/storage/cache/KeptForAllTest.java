package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tagalong.storage.StorageException;

final class KeptForAllTest {
    private static final Duration KEPT = Duration.ofMinutes(1);

    private final AtomicLong nanos = new AtomicLong(-5);
    private final Queue<Runnable> begun = new ArrayDeque<>();
    private final KeptForAll<String> kept = new KeptForAll<>(
            this::lookUp, "nothing", new KeptForAll.Looks(begun::add, nanos::get, KEPT, Duration.ofMillis(1)));
    private int looks;
    private boolean isBroken;

    @Test
    void firstLook_isWaitedForAMomentOnly() {
        assertEquals("nothing", kept.get());
        assertEquals(0, looks);
        assertFalse(kept.isKnown(), "that there is nothing");

        begun.remove().run();
        assertTrue(kept.isKnown());
        assertEquals("look 1", kept.get());
    }

    @Test
    void old_isServedWhileOneLooksAnew() {
        known();
        pass(KEPT);

        assertEquals("look 1", kept.get());
        assertEquals("look 1", kept.get());
        assertEquals(1, begun.size());
        begun.remove().run();
        assertEquals("look 2", kept.get());
    }

    @Test
    void failure_isNothing_andRememberedForSeconds() {
        isBroken = true;
        kept.get();
        begun.remove().run();

        assertEquals("nothing", kept.get());
        assertEquals(0, begun.size());
        isBroken = false;
        pass(KeptForAll.AFTER_A_FAILURE);
        known();
    }

    @Test
    void failure_leavesWhatWasKnown() {
        known();
        pass(KEPT);
        isBroken = true;
        kept.get();
        begun.remove().run();

        assertEquals("look 1", kept.get());
        assertEquals(0, begun.size());
    }

    @Test
    void known_startsNoLook() {
        assertEquals("nothing", kept.known());
        known();
        pass(KEPT);

        assertEquals("look 1", kept.known());
        assertEquals(0, begun.size());
    }

    @Test
    void changeWhileLooking_isLaidOverBoth() {
        known();
        pass(KEPT);
        kept.get();
        kept.change(text -> text + ", changed");

        assertEquals("look 1, changed", kept.get());
        begun.remove().run();
        assertEquals("look 2, changed", kept.get());
    }

    @Test
    void madeUnknown_isLookedUpAtOnce() {
        known();
        kept.change(text -> null);
        kept.get();
        begun.remove().run();

        assertEquals("look 2", kept.get());
    }

    @Test
    void noThread_isAFailure() {
        var ending = new KeptForAll<>(
                this::lookUp,
                "nothing",
                new KeptForAll.Looks(
                        task -> {
                            throw new RejectedExecutionException("The process ends, as this test wants");
                        },
                        nanos::get,
                        KEPT,
                        Duration.ofMinutes(1)));

        assertEquals("nothing", ending.get());
    }

    private void known() {
        kept.get();
        begun.remove().run();
        assertEquals("look " + looks, kept.get());
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private String lookUp() {
        if (isBroken) {
            throw new StorageException("The store is away, as this test wants", new IllegalStateException());
        }
        looks++;
        return "look " + looks;
    }
}
