package tagalong.storage.dynamo;

import org.junit.jupiter.api.AfterEach;
import tagalong.storage.PublicSearchContract;
import tagalong.storage.Storage;

final class DynamoPublicSearchTest extends PublicSearchContract {

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
