package tagalong.storage.dynamo;

import org.junit.jupiter.api.AfterEach;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;

/** A table for each test, and a healthy process on it, beside which a test opens others that are not. */
abstract class DynamoTest extends StorageContract {

    final TestTable table = new TestTable();
    final Storage storage = table.open();

    @Override
    protected final Storage storage() {
        return storage;
    }

    @AfterEach
    final void close() {
        table.close();
    }
}
