package tagalong.bot;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import tagalong.bot.work.Pause;

/**
 * What time it is, and how it passes.
 *
 * @param clock the time of day, which may be set
 * @param nanoTime goes on evenly, from anywhere
 * @param pause how a thread waits
 */
record Time(InstantSource clock, LongSupplier nanoTime, Pause pause) {
    static final Time SYSTEM = new Time(InstantSource.system(), System::nanoTime, Pause::sleep);

    Ticker ticker() {
        return nanoTime::getAsLong;
    }
}
