package tagalong.storage.dynamo;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import tagalong.storage.HandClock;
import tagalong.storage.LibraryStoresContract;
import tagalong.storage.Storage;

final class DynamoLibraryStoresTest extends LibraryStoresContract {

    private final HandClock clock = new HandClock();
    private final TestTable table = new TestTable();
    private final Storage storage = table.open(clock);

    @Override
    protected Storage storage() {
        return storage;
    }

    @Override
    protected void pass(Duration time) {
        clock.pass(time);
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
