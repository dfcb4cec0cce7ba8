package tagalong.storage.dynamo;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.StorageException;
import tagalong.storage.TableShapeException;
import tagalong.storage.UserId;

final class TableCreationTest {

    private final TestTable table = new TestTable();

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void absentTable_isCreatedWithIndexesAndExpiry() {
        table.open();

        var created = table.raw()
                .describeTable(request -> request.tableName(table.config().table()))
                .table();
        assertEquals(BillingMode.PAY_PER_REQUEST, created.billingModeSummary().billingMode());
        assertEquals(List.of(), TableShape.differences(created));
        assertEquals(2, created.globalSecondaryIndexes().size());
        var expiry = table.raw()
                .describeTimeToLive(request -> request.tableName(table.config().table()))
                .timeToLiveDescription();
        assertEquals(TimeToLiveStatus.ENABLED, expiry.timeToLiveStatus());
        assertEquals("expiresAt", expiry.attributeName());
    }

    @Test
    void cloudFormationTemplate_saysTheSame() throws IOException {
        var template = TableTemplate.read(Path.of("../docker/table.yaml"));

        assertEquals(TableTemplate.inWords(TableShape.creating("tagalong")), template.inWords());
        assertEquals(TableCreation.EXPIRY, template.expiry());
        create(request -> request.tableName(table.config().table())
                .attributeDefinitions(template.creating().attributeDefinitions())
                .keySchema(template.creating().keySchema())
                .globalSecondaryIndexes(template.creating().globalSecondaryIndexes()));
        table.open().preferences().save(new UserId(1), "a", "b");
    }

    @Test
    void existingTable_isUsed() {
        table.open().preferences().save(new UserId(1), "a", "b");

        assertEquals("b", table.open().preferences().of(new UserId(1)).get("a"));
    }

    @Test
    void manyProcessesAtOnce_useOneTable() throws Exception {
        var threads = Executors.newFixedThreadPool(4);
        var opening = new ArrayList<Future<Storage>>();
        for (var i = 0; i < 4; i++) {
            opening.add(threads.submit(() -> DynamoStorage.open(table.config(), TestTable.surroundings())));
        }
        threads.shutdown();

        for (var opened : opening) {
            opened.get().close();
        }
    }

    @Test
    void anotherKey_isRefusedInWords() {
        table.raw()
                .createTable(request -> request.tableName(table.config().table())
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("pk")
                                .attributeType(ScalarAttributeType.N)
                                .build())
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("pk")
                                .keyType(KeyType.HASH)
                                .build()));

        var message = refusal();

        assertTrue(message.contains("Table " + table.config().table() + " has another shape"), message);
        assertTrue(message.contains("the key is pk (N), not id (S) + value (S)"), message);
        assertTrue(message.contains("index byAuthor is missing"), message);
    }

    @Test
    void anotherProjection_isRefusedInWords() {
        create(request -> request.globalSecondaryIndexes(TableShape.creating("t").globalSecondaryIndexes().stream()
                .map(index -> index.toBuilder()
                        .projection(all -> all.projectionType(ProjectionType.KEYS_ONLY))
                        .build())
                .toList()));

        var message = refusal();

        assertTrue(
                message.contains(
                        "index byAuthor is authorUserId (S) + value (S), KEYS_ONLY, not authorUserId (S) + value (S),"
                                + " INCLUDE"),
                message);
        assertTrue(!message.contains("bySet"), message);
    }

    @Test
    void indexWithoutAllThatAnswersNeed_isRefusedInWords() {
        create(request -> request.globalSecondaryIndexes(TableShape.creating("t").globalSecondaryIndexes().stream()
                .map(index -> index.indexName().equals(Row.BY_AUTHOR)
                        ? index.toBuilder()
                                .projection(some -> some.projectionType(ProjectionType.INCLUDE)
                                        .nonKeyAttributes("fileUniqueId", "fileId"))
                                .build()
                        : index)
                .toList()));

        var message = refusal();

        assertTrue(message.contains("INCLUDE [fileId, fileUniqueId], not "), message);
    }

    /** It is checked on every read: without it the table only keeps more than it needs. */
    @Test
    void expiryThatCannotBeAskedFor_isNoReasonNotToStart() {
        var storage = table.open(new ExecutionInterceptor() {
            @Override
            public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
                if (context.request() instanceof DescribeTimeToLiveRequest) {
                    throw SdkClientException.create("no answer");
                }
            }
        });

        assertEquals(Map.of(), storage.preferences().of(new UserId(1001)));
    }

    @Test
    void anotherExpiry_isRefusedInWords() {
        create(request -> {});
        table.raw()
                .updateTimeToLive(request -> request.tableName(table.config().table())
                        .timeToLiveSpecification(
                                expiry -> expiry.attributeName("other").enabled(true)));

        assertTrue(refusal().contains("expires rows by other, not expiresAt"));
    }

    @Test
    void serverThatDoesNotAnswer_failsInTheTimeSet() throws IOException {
        table.open();
        try (var silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            var config = new StorageConfig("t", URI.create("http://127.0.0.1:" + silent.getLocalPort()));
            long start = System.nanoTime();

            assertThrows(StorageException.class, () -> DynamoStorage.open(config));

            var taken = Duration.ofNanos(System.nanoTime() - start);
            assertTrue(taken.compareTo(TableCreation.LONGEST_LOOK.plusSeconds(3)) < 0, "took " + taken);
        }
    }

    private void create(Consumer<CreateTableRequest.Builder> change) {
        var request = TableShape.creating(table.config().table()).toBuilder();
        change.accept(request);
        table.raw().createTable(request.build());
    }

    private String refusal() {
        return requireNonNull(
                assertThrows(TableShapeException.class, () -> table.open()).getMessage());
    }
}
