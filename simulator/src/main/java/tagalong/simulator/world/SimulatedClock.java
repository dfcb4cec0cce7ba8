package tagalong.simulator.world;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** The simulator's time: runs like the real one, and can be moved forward; deadlines and lifetimes follow it. */
public final class SimulatedClock extends Clock {
    private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);
    private final Runnable moved;

    SimulatedClock(Runnable moved) {
        this.moved = moved;
    }

    /** Moves the time forward at once; whatever waits for a moment now past wakes up. */
    public void advance(Duration by) {
        if (by.isNegative()) {
            throw new IllegalArgumentException("Time only moves forward, not by " + by);
        }
        ahead.updateAndGet(by::plus);
        moved.run();
    }

    @Override
    public Instant instant() {
        return Instant.now().plus(ahead.get());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return Clock.offset(Clock.system(zone), ahead.get());
    }
}
