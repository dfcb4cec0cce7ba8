package tagalong.storage.dynamo;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import tagalong.storage.Lease;
import tagalong.storage.LeaseLostException;
import tagalong.storage.StorageConfig;
import tagalong.storage.StorageException;

/**
 * A whole table as lines of JSON, one a row, in the form that DynamoDB's own exports have: for keeping a copy, and for moving to
 * another server. Two rows are neither taken nor put, for they say who works, not what there is: the lease, and how far an import is.
 */
public final class TableCopy implements AutoCloseable {

    private static final int SIDE_BY_SIDE = 8;
    private static final int MOST_FRUITLESS_TRIES = 30;
    /** A page of a scan is up to a megabyte, and nobody waits for it. */
    private static final Duration LONGEST_PAGE = Duration.ofSeconds(30);

    private final DynamoDbClient client;
    private final String table;
    private final Table rows;
    private final DynamoLease lease;
    private final Pause pause;
    private final WriteGuard guard;
    private final Backoff backoff;
    private final ExecutorService threads;
    private final ScheduledExecutorService renewals;

    private TableCopy(DynamoDbClient client, String table, StoreSurroundings surroundings) {
        this.client = client;
        this.table = table;
        this.lease = DynamoLease.ofACopy(
                new Table(client, table, WriteGuard.NONE), surroundings.nanoTime(), surroundings.processes());
        this.pause = surroundings.pause();
        this.guard = surroundings.guard().apply(lease);
        this.rows = new Table(client, table, guard);
        this.backoff = new Backoff(surroundings.pause(), surroundings.random(), MOST_FRUITLESS_TRIES);
        this.threads = surroundings.threads().upTo(SIDE_BY_SIDE, "copy");
        this.renewals = surroundings.threads().single("copy-lease");
    }

    /**
     * How far an import is.
     *
     * @param lines that are put, from the first one on
     * @param digest of these lines
     */
    public record Imported(long lines, String digest) {}

    /** Takes one line of a copy. */
    public interface Lines {
        void take(String line) throws IOException;
    }

    /**
     * Connects, and creates the table with its indexes if it is absent.
     *
     * @throws tagalong.storage.TableShapeException when there is a table of this name that is not one of ours
     * @throws StorageException when the server does not answer
     */
    public static TableCopy open(StorageConfig config) {
        return open(config, StoreSurroundings.real());
    }

    static TableCopy open(StorageConfig config, StoreSurroundings surroundings) {
        var client = Table.calling(
                "Opening the client", () -> ClientSettings.client(config.endpoint(), surroundings.interceptors()));
        try {
            new TableCreation(client, config.table(), surroundings.pause()).ensure();
            return new TableCopy(client, config.table(), surroundings);
        } catch (RuntimeException e) {
            client.close();
            throw e;
        }
    }

    /**
     * Keeps every bot from working on the table until this is closed. Who died without a word is waited for.
     *
     * @return false when somebody works on it
     */
    public boolean hold() {
        var tries = 1 + Lease.DURATION.plus(Lease.RENEWAL).dividedBy(Lease.WAITING);
        for (var tried = 0L; tried < tries; tried++) {
            if (lease.acquire()) {
                renewals.scheduleWithFixedDelay(this::renew, 1, Lease.RENEWAL.toSeconds(), TimeUnit.SECONDS);
                return true;
            }
            pause.await(Lease.WAITING);
        }
        return false;
    }

    private void renew() {
        try {
            lease.acquire();
        } catch (StorageException e) {
            // The guard sees how much is left of it before each write, and the next renewal comes soon.
        }
    }

    /** How many rows there are, as the server last counted them. */
    public long rowsRoughly() {
        return Table.calling(
                "DescribeTable",
                () -> client.describeTable(request -> request.tableName(table))
                        .table()
                        .itemCount());
    }

    /** How far an import is that was not finished. */
    public Optional<Imported> unfinishedImport() {
        return rows.get(Keys.importing()).map(row -> new Imported(Row.there(row.number()), Row.there(row.payload())));
    }

    /** As {@link #put(List)}, and then notes how far the import is, so that another process can go on with it. */
    public void put(List<String> lines, Imported soFar) {
        put(lines);
        rows.put(Row.at(Keys.importing())
                .number(soFar.lines())
                .payload(soFar.digest())
                .build());
    }

    /** Keeps every bot from working on the held table until the import is finished, also when this process dies meanwhile. */
    public void beginImport() {
        say(true);
    }

    public void finishImport() {
        say(false); // first: how far an import is that is done hinders nobody
        rows.deleteIfPresent(Keys.importing());
    }

    private void say(boolean importIsUnfinished) {
        if (!lease.say(importIsUnfinished)) {
            throw new LeaseLostException("Another process works on the table");
        }
    }

    /** True when there is no row but those that say who works. */
    public boolean isEmpty() {
        var few = Table.calling(
                "Scan",
                () -> client.scan(
                        request -> request.tableName(table).consistentRead(true).limit(3)));
        return few.items().stream().allMatch(TableCopy::saysWhoWorks);
    }

    /**
     * Gives every row, in an order that stays the same.
     *
     * @param after the last line of a copy that was broken off, to go on behind it; null to begin
     */
    public void export(@Nullable String after, Lines lines) throws IOException {
        var key = after == null ? null : key(ItemJson.read(after));
        do {
            var request = ScanRequest.builder()
                    .tableName(table)
                    .consistentRead(true)
                    .exclusiveStartKey(key)
                    .overrideConfiguration(
                            patience -> patience.apiCallTimeout(LONGEST_PAGE).apiCallAttemptTimeout(LONGEST_PAGE))
                    .build();
            var page = Table.calling("Scan", () -> client.scan(request));
            for (var item : page.items()) {
                if (!saysWhoWorks(item)) {
                    lines.take(ItemJson.write(item));
                }
            }
            key = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
        } while (key != null);
    }

    /**
     * Puts the rows of these lines, over those of the same keys; returns when all are confirmed.
     *
     * @throws IllegalArgumentException when a line is no row; nothing is put then
     */
    public void put(List<String> lines) {
        var puts = new LinkedHashMap<Map<String, AttributeValue>, WriteRequest>();
        for (var line : lines) {
            var item = ItemJson.read(line);
            if (!saysWhoWorks(item)) {
                puts.put(key(item), put(item));
            }
        }
        var writes = new ArrayList<>(puts.values());
        var requests = new ArrayList<Supplier<Boolean>>();
        for (var from = 0; from < writes.size(); from += Batches.MOST_WRITES) {
            var chunk = writes.subList(from, Math.min(writes.size(), from + Batches.MOST_WRITES));
            requests.add(() -> putAll(chunk));
        }
        new ParallelRequests(threads).all(requests);
    }

    private boolean putAll(List<WriteRequest> writes) {
        var left = writes;
        var fruitless = 0;
        while (!left.isEmpty()) {
            guard.check();
            var now = left;
            var undone = Table.calling(
                            "BatchWriteItem",
                            () -> client.batchWriteItem(request -> request.requestItems(Map.of(table, now))))
                    .unprocessedItems()
                    .getOrDefault(table, List.of());
            if (!undone.isEmpty()) {
                fruitless = undone.size() < left.size() ? 0 : fruitless + 1;
                backoff.before("BatchWriteItem", fruitless);
            }
            left = undone;
        }
        return true;
    }

    /** Lets a bot work again. */
    @Override
    public void close() {
        renewals.shutdownNow();
        threads.shutdownNow();
        try {
            if (!lease.remaining().isZero()) {
                lease.release();
            }
        } finally {
            client.close();
        }
    }

    private static WriteRequest put(Map<String, AttributeValue> item) {
        return WriteRequest.builder()
                .putRequest(PutRequest.builder().item(item).build())
                .build();
    }

    private static Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        var id = item.get("id");
        var value = item.get("value");
        if (id == null || value == null) {
            throw new IllegalArgumentException("a row without its key");
        }
        return Map.of("id", id, "value", value);
    }

    private static boolean saysWhoWorks(Map<String, AttributeValue> item) {
        var id = key(item).get("id");
        return Keys.lease().partitionKeyValue().equals(id)
                || Keys.importing().partitionKeyValue().equals(id);
    }
}
