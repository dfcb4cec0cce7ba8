package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import tagalong.storage.SharedSearchContract;
import tagalong.storage.Storage;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** A cache in front changes nothing of what a search promises. */
final class CachedSharedSearchTest extends SharedSearchContract {

    private final TestTable table = new TestTable();
    private final Storage storage = new CachedStorage(
            table.open(), Ticker.systemTicker(), Runnable::run, new EmojiWords(), InstantSource.system());

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }
}
