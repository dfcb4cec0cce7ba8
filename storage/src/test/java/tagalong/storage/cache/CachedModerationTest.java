package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import tagalong.storage.HandClock;
import tagalong.storage.ModerationContract;
import tagalong.storage.Storage;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** A cache in front shows nothing that is hidden, and nothing that was before. */
final class CachedModerationTest extends ModerationContract {

    private final HandClock clock = new HandClock();
    private final AtomicLong nanos = new AtomicLong();
    private final Ticker ticker = nanos::get;
    private final TestTable table = new TestTable(BLOCKED);
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

    @AfterEach
    void close() {
        table.close();
    }
}
