package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import tagalong.storage.HandClock;
import tagalong.storage.PersonalStoresContract;
import tagalong.storage.Storage;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** A cache in front changes nothing of what the personal stores promise. */
final class CachedPersonalStoresTest extends PersonalStoresContract {

    private final HandClock clock = new HandClock();
    private final AtomicLong nanos = new AtomicLong();
    private final Ticker ticker = nanos::get;
    private final TestTable table = new TestTable();
    private final Storage storage =
            new CachedStorage(table.open(clock), ticker, Runnable::run, new EmojiWords(), InstantSource.system());

    @Override
    protected Storage storage() {
        return storage;
    }

    @Override
    protected void pass(Duration time) {
        clock.pass(time);
        nanos.addAndGet(time.toNanos());
    }

    @Override
    protected Instant now() {
        return clock.instant();
    }

    @AfterEach
    void close() {
        table.close();
    }
}
