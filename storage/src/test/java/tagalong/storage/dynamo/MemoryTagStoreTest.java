package tagalong.storage.dynamo;

import com.github.benmanes.caffeine.cache.Ticker;
import org.junit.jupiter.api.AfterEach;
import tagalong.storage.Storage;
import tagalong.storage.TagStoreContract;
import tagalong.storage.memory.MemoryStorage;

/** A memory in front changes nothing of what a tag store promises. */
final class MemoryTagStoreTest extends TagStoreContract {

    private final TestTable table = new TestTable();
    private final Storage storage = new MemoryStorage(table.open(), Ticker.systemTicker());

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }
}
