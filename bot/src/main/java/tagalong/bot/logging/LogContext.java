package tagalong.bot.logging;

import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** Which update a line of the log belongs to; carried along to other threads with the work for it. */
public final class LogContext {
    private final @Nullable Map<String, String> entries;

    private LogContext(@Nullable Map<String, String> entries) {
        this.entries = entries;
    }

    /** That of this thread, now. */
    public static LogContext current() {
        return new LogContext(MDC.getCopyOfContextMap());
    }

    /** The work, to be done on any thread as if it were done here. */
    public static Runnable carried(Runnable work) {
        var here = current();
        return here.isEmpty() ? work : () -> here.run(work);
    }

    /** Does the work in this context, and then goes back to the one there was. */
    public void run(Runnable work) {
        is(() -> {
            work.run();
            return true;
        });
    }

    /** As {@link #run}, for a question. */
    public boolean is(BooleanSupplier work) {
        var before = MDC.getCopyOfContextMap();
        set(entries);
        try {
            return work.getAsBoolean();
        } finally {
            set(before);
        }
    }

    private boolean isEmpty() {
        return entries == null || entries.isEmpty();
    }

    private static void set(@Nullable Map<String, String> entries) {
        if (entries == null) {
            MDC.clear();
        } else {
            MDC.setContextMap(entries);
        }
    }
}
