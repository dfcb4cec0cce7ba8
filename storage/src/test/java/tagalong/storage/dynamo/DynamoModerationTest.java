package tagalong.storage.dynamo;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import tagalong.storage.HandClock;
import tagalong.storage.ModerationContract;
import tagalong.storage.Storage;

final class DynamoModerationTest extends ModerationContract {

    private final HandClock clock = new HandClock();
    private final TestTable table = new TestTable(BLOCKED);
    private final Storage storage = table.open(clock);

    @Override
    protected Storage storage() {
        return storage;
    }

    @Override
    protected void pass(Duration time) {
        clock.pass(time);
    }

    @AfterEach
    void close() {
        table.close();
    }
}
