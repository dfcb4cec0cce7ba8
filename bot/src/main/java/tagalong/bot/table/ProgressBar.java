package tagalong.bot.table;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Says how far something is: on a terminal as a bar that moves, elsewhere as a line now and then. */
final class ProgressBar {
    private static final int WIDTH = 30;
    private static final Duration BETWEEN_MOVES = Duration.ofMillis(200);
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);

    private final PrintStream out;
    private final boolean moves;
    private final LongSupplier nanoTime;
    private long last;

    /** @param isTerminal whether what is written can be written over */
    ProgressBar(PrintStream out, boolean isTerminal, LongSupplier nanoTime) {
        this.out = out;
        this.moves = isTerminal;
        this.nanoTime = nanoTime;
        this.last = nanoTime.getAsLong();
    }

    /** @param part from 0 to 1; below 0 when nobody knows */
    void at(double part, long rows) {
        var now = nanoTime.getAsLong();
        if (now - last >= (moves ? BETWEEN_MOVES : BETWEEN_LINES).toNanos()) {
            last = now;
            out.print((moves ? "\r" : "") + text(part, rows) + (moves ? "" : "\n"));
            out.flush();
        }
    }

    void done(long rows) {
        out.println((moves ? "\r" : "") + text(1, rows));
    }

    private static String text(double part, long rows) {
        var said = String.format(Locale.ROOT, "%,d rows", rows);
        if (part < 0) {
            return said;
        }
        var shown = Math.min(1, part);
        var filled = (int) Math.round(shown * WIDTH);
        return String.format(
                Locale.ROOT, "[%s%s] %3.0f %%  %s", "#".repeat(filled), ".".repeat(WIDTH - filled), shown * 100, said);
    }
}
