package tagalong.bot;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import tagalong.bot.work.Patience;

/**
 * What time it is, and how it passes.
 *
 * @param clock the time of day, which may be set
 * @param nanoTime goes on evenly, from anywhere
 * @param patience how a thread waits
 */
record Time(InstantSource clock, LongSupplier nanoTime, Patience patience) {
    static final Time SYSTEM = new Time(InstantSource.system(), System::nanoTime, Patience::sleep);

    Ticker ticker() {
        return nanoTime::getAsLong;
    }
}
