package tagalong.bot.work;

import java.time.Duration;

/** How a thread waits before it tries something again; a parameter, so that tests need not. */
@FunctionalInterface
public interface Patience {
    /** @return false when the process ends meanwhile: the thread was interrupted, and stays so */
    boolean outlasts(Duration duration);

    static boolean sleep(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
