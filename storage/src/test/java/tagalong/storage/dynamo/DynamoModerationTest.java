package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
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

    @Test
    void reportThatWasClosedWhenTermsWereKept_staysClosed() {
        storage.reports().close(F1.id(), List.of("cat", "dog"));
        table.items().stream()
                .filter(item -> TestTable.text(item, "id").equals("reports"))
                .forEach(item -> {
                    item.put(
                            "texts",
                            AttributeValue.fromL(List.of(AttributeValue.fromS("cat"), AttributeValue.fromS("dog"))));
                    table.put(item);
                });
        storage.reports().load();

        assertFalse(storage.reports().report(F1.id(), List.of("dog")));
        assertTrue(storage.reports().report(F1.id(), List.of("dog", "bird")));
    }

    @AfterEach
    void close() {
        table.close();
    }
}
