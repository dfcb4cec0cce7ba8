package tagalong.storage.dynamo;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.StorageConfig;

/** A table of its own for one test, on a DynamoDB Local that all tests of this process share. */
public final class TestTable implements AutoCloseable {

    /** Waits for nothing: what is waited for in tests is there at once. */
    static final Pause NO_PAUSE = duration -> {};

    private static final DynamoDbLocal SERVER = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild());
    private static final DynamoDbClient RAW = ClientSettings.client(SERVER.endpoint(), List.of());

    private final StorageConfig config;
    private final List<DynamoStorage> opened = new ArrayList<>();

    public TestTable() {
        this(Set.of());
    }

    /** @param blockedWords that nobody shares */
    public TestTable(Set<String> blockedWords) {
        config = new StorageConfig("test-" + UUID.randomUUID(), SERVER.endpoint(), blockedWords);
    }

    static StoreSurroundings surroundings(ExecutionInterceptor... interceptors) {
        return new StoreSurroundings(
                Clock.systemUTC(),
                System::nanoTime,
                NO_PAUSE,
                lease -> WriteGuard.NONE,
                Arrays.asList(interceptors),
                ProcessTable.NONE,
                new Random(),
                StoreThreads.DAEMONS);
    }

    StorageConfig config() {
        return config;
    }

    /** Opens the table for a process that needs no lease and whose requests pass these interceptors. */
    public DynamoStorage open(ExecutionInterceptor... interceptors) {
        return open(surroundings(interceptors));
    }

    /** Opens the table for such a process whose time is this clock's. */
    public DynamoStorage open(Clock clock) {
        return open(new StoreSurroundings(
                clock,
                System::nanoTime,
                NO_PAUSE,
                lease -> WriteGuard.NONE,
                List.of(),
                ProcessTable.NONE,
                new Random(),
                StoreThreads.DAEMONS));
    }

    DynamoStorage open(StoreSurroundings surroundings) {
        var storage = DynamoStorage.open(config, surroundings);
        opened.add(storage);
        return storage;
    }

    /** A client that knows nothing of our rows. */
    DynamoDbClient raw() {
        return RAW;
    }

    void put(Map<String, AttributeValue> item) {
        RAW.putItem(request -> request.tableName(config.table()).item(item));
    }

    void delete(Map<String, AttributeValue> item) {
        RAW.deleteItem(request ->
                request.tableName(config.table()).key(Map.of("id", item.get("id"), "value", item.get("value"))));
    }

    /** An attribute that every row has. */
    static String text(Map<String, AttributeValue> item, String attribute) {
        return requireNonNull(item.get(attribute), attribute).s();
    }

    /** Every row of the table, as stored, by id and value. */
    public List<Map<String, AttributeValue>> items() {
        return RAW.scanPaginator(request -> request.tableName(config.table()).consistentRead(true)).items().stream()
                .map(item -> (Map<String, AttributeValue>) new TreeMap<>(item))
                .sorted(Comparator.comparing((Map<String, AttributeValue> item) -> text(item, "id"))
                        .thenComparing(item -> text(item, "value")))
                .toList();
    }

    @Override
    public void close() {
        opened.forEach(DynamoStorage::close);
        try {
            RAW.deleteTable(request -> request.tableName(config.table()));
        } catch (ResourceNotFoundException gone) {
            // A large one takes longer than a try, and the next try finds it gone.
        }
    }
}
