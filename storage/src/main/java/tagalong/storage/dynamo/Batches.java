package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.ReadBatch;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;

/**
 * Many rows in few requests, which are made side by side. Each method returns when every item is confirmed, asking again for what the table left undone, and
 * throws otherwise. No key may stand twice in a call.
 */
final class Batches {

    /** @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html">limits</a> */
    static final int MOST_WRITES = 25;
    /** @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html">limits</a> */
    private static final int MOST_READS = 100;

    /** One item of a batch that writes. */
    sealed interface Write {

        record Put(Row row) implements Write {}

        record Delete(Key key) implements Write {}
    }

    private final DynamoDbEnhancedClient client;
    private final DynamoDbTable<Row> rows;
    private final WriteGuard guard;
    private final Backoff backoff;
    private final ParallelRequests sideBySide;

    Batches(
            DynamoDbEnhancedClient client,
            DynamoDbTable<Row> rows,
            WriteGuard guard,
            Backoff backoff,
            ParallelRequests sideBySide) {
        this.client = client;
        this.rows = rows;
        this.guard = guard;
        this.backoff = backoff;
        this.sideBySide = sideBySide;
    }

    void put(Collection<Row> puts) {
        write(puts, List.of());
    }

    void delete(Collection<Key> deletes) {
        write(List.of(), deletes);
    }

    void write(Collection<Row> puts, Collection<Key> deletes) {
        var writes = Stream.<Write>concat(
                        puts.stream().map(Write.Put::new), deletes.stream().map(Write.Delete::new))
                .toList();
        inChunks(writes, MOST_WRITES, chunk -> {
            untilDone("BatchWriteItem", chunk, this::writeOnce);
            return List.of();
        });
    }

    /** Reads the rows that are there; they may be some moments old. */
    List<Row> read(Collection<Key> keys) {
        return read(keys, false);
    }

    /** Reads the rows that are there, as they are now. */
    List<Row> readNow(Collection<Key> keys) {
        return read(keys, true);
    }

    private List<Row> read(Collection<Key> keys, boolean consistent) {
        return inChunks(List.copyOf(keys), MOST_READS, chunk -> {
            var found = new ArrayList<Row>();
            untilDone("BatchGetItem", chunk, left -> readOnce(left, consistent, found));
            return found;
        });
    }

    private <T> List<Row> inChunks(List<T> items, int most, Function<List<T>, List<Row>> request) {
        var requests = chunks(items, most).stream()
                .<Supplier<List<Row>>>map(chunk -> () -> request.apply(chunk))
                .toList();
        return sideBySide.all(requests).stream().flatMap(List::stream).toList();
    }

    /** Does the items and those left of them, until none are. */
    private <T> void untilDone(String operation, List<T> items, UnaryOperator<List<T>> once) {
        var left = items;
        var fruitless = 0;
        while (true) {
            var undone = once.apply(left);
            if (undone.isEmpty()) {
                return;
            }
            fruitless = undone.size() < left.size() ? 0 : fruitless + 1;
            backoff.before(operation, fruitless);
            left = undone;
        }
    }

    private List<Write> writeOnce(List<Write> writes) {
        var batch = WriteBatch.builder(Row.class).mappedTableResource(rows);
        for (var write : writes) {
            if (write instanceof Write.Put put) {
                batch.addPutItem(put.row());
            } else if (write instanceof Write.Delete delete) {
                batch.addDeleteItem(delete.key());
            }
        }
        guard.check();
        var result = Table.calling(
                "BatchWriteItem", () -> client.batchWriteItem(request -> request.writeBatches(batch.build())));
        return Stream.<Write>concat(
                        result.unprocessedPutItemsForTable(rows).stream().map(Write.Put::new),
                        result.unprocessedDeleteItemsForTable(rows).stream().map(Write.Delete::new))
                .toList();
    }

    /** Takes one page: the SDK's iterator would ask for the rest at once, without a pause and without end. */
    private List<Key> readOnce(List<Key> keys, boolean consistent, List<Row> found) {
        var batch = ReadBatch.builder(Row.class).mappedTableResource(rows);
        keys.forEach(key -> batch.addGetItem(get -> get.key(key).consistentRead(consistent)));
        var page = Table.calling(
                "BatchGetItem",
                () -> client.batchGetItem(request -> request.readBatches(batch.build()))
                        .iterator()
                        .next());
        found.addAll(page.resultsForTable(rows));
        return page.unprocessedKeysForTable(rows);
    }

    private static <T> List<List<T>> chunks(List<T> items, int size) {
        var chunks = new ArrayList<List<T>>();
        for (var from = 0; from < items.size(); from += size) {
            chunks.add(items.subList(from, Math.min(items.size(), from + size)));
        }
        return chunks;
    }
}
