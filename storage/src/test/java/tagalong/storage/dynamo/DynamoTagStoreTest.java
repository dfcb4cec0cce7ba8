package tagalong.storage.dynamo;

import org.junit.jupiter.api.AfterEach;
import tagalong.storage.Storage;
import tagalong.storage.TagStoreContract;

final class DynamoTagStoreTest extends TagStoreContract {

    private final TestTable table = new TestTable();
    private final Storage storage = table.open();

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }
}
