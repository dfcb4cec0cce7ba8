package tagalong.bot.throughput;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tagalong.bot.RawTable;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.dynamo.DynamoStorage;

/** Rows as the store writes them once, and then many more like them, all of one moment, without all that it asks before it writes. */
final class CopiedRows {
    /** Whose rows are copied: nobody's number, and in no other text of a table. */
    static final long PERSON = 777_000_777;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final RawTable table;
    private final List<String> rows;

    private CopiedRows(RawTable table, List<String> rows) {
        this.table = table;
        this.rows = rows;
    }

    /** @param mark something that is in each row this writes, and in no other */
    static CopiedRows of(DynamoDbLocal database, String table, String mark, Consumer<Storage> writing)
            throws IOException, InterruptedException {
        try (var storage = DynamoStorage.open(new StorageConfig(table, database.endpoint()))) {
            storage.lease().acquire();
            writing.accept(storage);
            storage.lease().release();
        }
        var raw = new RawTable(database.endpoint(), table);
        return new CopiedRows(
                raw,
                raw.rows().stream()
                        .map(JsonNode::toString)
                        .filter(row -> row.contains(mark))
                        .toList());
    }

    /** Writes them all once for each of these: what stands in them, and what stands there instead. */
    void write(Stream<Map<String, String>> changes) throws IOException, InterruptedException {
        var copies = new ArrayList<JsonNode>();
        for (var change : changes.toList()) {
            for (var row : rows) {
                copies.add(copy(row, change));
            }
        }
        table.write(copies);
    }

    private static JsonNode copy(String row, Map<String, String> change) throws JsonProcessingException {
        var copy = row;
        for (var each : change.entrySet()) {
            copy = copy.replace(each.getKey(), each.getValue());
        }
        return JSON.readTree(copy);
    }
}
