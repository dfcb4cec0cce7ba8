package tagalong.bot;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * What time it is.
 *
 * @param clock the time of day, which may be set
 * @param nanoTime goes on evenly, from anywhere
 */
record Time(InstantSource clock, LongSupplier nanoTime) {
    static final Time SYSTEM = new Time(InstantSource.system(), System::nanoTime);

    Ticker ticker() {
        return nanoTime::getAsLong;
    }
}
