package tagalong.bot.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class CourtesyTest {
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5); // a monotonic clock may overflow
    private final AtomicInteger waitedFor = new AtomicInteger();
    private final AtomicInteger pauses = new AtomicInteger();

    @Test
    void nobodyWaits_goesOnAtOnce() {
        courtesy(pause -> true).giveWay();

        assertEquals(0, pauses.get());
    }

    @Test
    void somebodyWaits_goesOnWhenTheyAreServed() {
        waitedFor.set(2);
        courtesy(pause -> waitedFor.decrementAndGet() >= 0).giveWay();

        assertEquals(2, pauses.get());
        assertEquals(0, waitedFor.get());
    }

    @Test
    void somebodyAlwaysWaits_goesOnInTheEnd_andThenGivesWayNoMore() {
        var begun = nanos.get();
        waitedFor.set(1);
        var courtesy = courtesy(pause -> true);

        courtesy.giveWay();
        assertEquals(LONGEST, Duration.ofNanos(nanos.get() - begun));

        var before = pauses.get();
        courtesy.giveWay();
        assertEquals(before, pauses.get());
    }

    @Test
    void processEnds_waitsNoLonger() {
        waitedFor.set(1);
        courtesy(pause -> false).giveWay();

        assertEquals(1, pauses.get());
        assertTrue(waitedFor.get() > 0);
    }

    private Courtesy courtesy(Patience patience) {
        return new Courtesy(waitedFor::get, LONGEST, nanos::get, pause -> {
            pauses.incrementAndGet();
            nanos.addAndGet(pause.toNanos());
            return patience.outlasts(pause);
        });
    }
}
