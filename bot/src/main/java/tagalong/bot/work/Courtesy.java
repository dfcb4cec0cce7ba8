package tagalong.bot.work;

import java.time.Duration;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/** Lets what people wait for go before what nobody waits for yet; not for ever, for that must be done, too. */
public final class Courtesy {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private final IntSupplier waitedFor;
    private final LongSupplier nanoTime;
    private final Patience patience;
    private final long end;

    /**
     * @param waitedFor how much is under way that people wait for
     * @param longest after which nothing goes before
     */
    public Courtesy(IntSupplier waitedFor, Duration longest, LongSupplier nanoTime, Patience patience) {
        this.waitedFor = waitedFor;
        this.nanoTime = nanoTime;
        this.patience = patience;
        this.end = nanoTime.getAsLong() + longest.toNanos();
    }

    /** Waits while there is anything, until the time for that is over or the process ends. */
    public void giveWay() {
        var goesOn = true;
        while (goesOn && waitedFor.getAsInt() > 0 && nanoTime.getAsLong() - end < 0) {
            goesOn = patience.outlasts(BETWEEN_LOOKS);
        }
    }
}
