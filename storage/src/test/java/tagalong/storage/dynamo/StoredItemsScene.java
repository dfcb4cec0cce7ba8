package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;

/** A table at a fixed time, and its rows in words. */
abstract class StoredItemsScene extends StorageContract {
    static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678Z");

    final TestTable table = new TestTable();
    final Storage storage = table.open(new StoreSurroundings(
            Clock.fixed(NOW, ZoneOffset.UTC),
            System::nanoTime,
            TestTable.NO_PAUSE,
            lease -> WriteGuard.NONE,
            List.of(),
            ProcessTable.NONE,
            new Random(),
            StoreThreads.DAEMONS));

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }

    final void assertItems(String... expected) {
        assertEquals(
                String.join("\n", expected),
                String.join(
                        "\n",
                        table.items().stream().map(StoredItemsScene::inWords).toList()));
    }

    static String inWords(Map<String, AttributeValue> item) {
        var rest = new TreeMap<String, AttributeValue>(item);
        rest.keySet().removeAll(Set.of("id", "value"));
        var words = new StringBuilder("id=" + TestTable.text(item, "id") + " value=" + TestTable.text(item, "value"));
        rest.forEach((name, value) -> words.append(' ').append(name).append('=').append(inWords(item, name, value)));
        return words.toString();
    }

    private static String inWords(Map<String, AttributeValue> item, String name, AttributeValue value) {
        var random = name.equals("rev")
                || (name.equals("payload") && TestTable.text(item, "id").equals("lease"));
        return switch (value.type()) {
            case S -> random ? "*" : value.s();
            case N -> value.n();
            case B -> "(" + Packed.unpack(value.b()) + ")";
            case BOOL -> value.bool().toString();
            case L -> value.l().stream().map(AttributeValue::s).toList().toString();
            default -> throw new AssertionError("No row has a " + value.type());
        };
    }
}
