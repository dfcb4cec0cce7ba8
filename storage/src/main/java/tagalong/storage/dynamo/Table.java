package tagalong.storage.dynamo;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableMetadata;
import software.amazon.awssdk.enhanced.dynamodb.model.DeleteItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.IgnoreNullsMode;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.PutItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.UpdateItemEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import tagalong.storage.StorageException;

/** The table, one request at a time; the border at which the SDK's exceptions become ours. */
final class Table {

    /** About what fits into a page anyway; DynamoDB Local reads all that is left, for each page, when it is not told. */
    static final int ROWS_A_PAGE = 4_000;

    private static final Expression ABSENT =
            Expression.builder().expression("attribute_not_exists(id)").build();
    private static final Expression PRESENT =
            Expression.builder().expression("attribute_exists(id)").build();

    private static final String LAST_CODE_POINT = Character.toString(Character.MAX_CODE_POINT);

    private final DynamoDbClient client;
    private final DynamoDbEnhancedClient enhanced;
    private final DynamoDbTable<Row> rows;
    private final WriteGuard guard;

    Table(DynamoDbClient client, String name, WriteGuard guard) {
        this.client = client;
        this.enhanced = DynamoDbEnhancedClient.builder()
                .dynamoDbClient(client)
                .extensions()
                .build();
        this.rows = enhanced.table(name, Row.SCHEMA);
        this.guard = guard;
    }

    /** The same table, with another guard before its writes. */
    Table guardedBy(WriteGuard other) {
        return new Table(client, rows.tableName(), other);
    }

    Batches batches(Backoff backoff, ParallelRequests sideBySide) {
        return new Batches(enhanced, rows, guard, backoff, sideBySide);
    }

    /** Reads a row as it is now. */
    Optional<Row> get(Key key) {
        return Optional.ofNullable(calling(
                "GetItem", () -> rows.getItem(request -> request.key(key).consistentRead(true))));
    }

    /** Reads a row as it is now, unless its time is over. */
    Optional<Row> get(Key key, Instant now) {
        return get(key).filter(row -> !row.isExpired(now));
    }

    /** Reads all rows under an id as they are now. */
    List<Row> all(String id) {
        return all(query(QueryConditional.keyEqualTo(partition(id)))
                .consistentRead(true)
                .build());
    }

    /** Reads all pages of a query on the table. */
    List<Row> all(QueryEnhancedRequest query) {
        return collect(rows.query(query));
    }

    /** Reads all pages of a query on an index. */
    List<Row> all(String index, QueryEnhancedRequest query) {
        return collect(
                rows.index(index).query(query.toBuilder().limit(ROWS_A_PAGE).build()));
    }

    /** Reads up to so many pages of a query on an index; the last one's {@code lastEvaluatedKey} says if there are more. */
    List<Page<Row>> pages(String index, QueryEnhancedRequest query, int most) {
        return calling(
                "Query",
                () -> rows.index(index).query(query).stream().limit(most).toList());
    }

    /** True when there is any row for a query on the table. */
    boolean any(QueryEnhancedRequest.Builder query) {
        var one = query.limit(1).build();
        return calling("Query", () -> !rows.query(one).iterator().next().items().isEmpty());
    }

    /** Reads up to so many rows of a query on the table. */
    List<Row> first(QueryEnhancedRequest.Builder query, int most) {
        var few = query.limit(most).build();
        return calling("Query", () -> rows.query(few).iterator().next().items());
    }

    /** How many rows there are under an id, counted up to so many; may be some moments old. */
    int count(String id, int most) {
        var few = query(QueryConditional.keyEqualTo(partition(id))).limit(most).build();
        return calling("Query", () -> rows.query(few).iterator().next().items().size());
    }

    /** Reads up to so many rows under an id, those with the highest values first; may be some moments old. */
    List<Row> last(String id, int most) {
        var lastFirst = query(QueryConditional.keyEqualTo(partition(id)))
                .scanIndexForward(false)
                .limit(most)
                .build();
        return calling("Query", () -> rows.query(lastFirst).iterator().next().items());
    }

    void put(Row row) {
        guard.check();
        calling("PutItem", () -> {
            rows.putItem(row);
            return null;
        });
    }

    /** Puts a row unless its key is taken; returns whether it did. A request repeated by the client may refuse its own row. */
    boolean putIfAbsent(Row row) {
        return putIf(row, ABSENT);
    }

    boolean putIf(Row row, Expression condition) {
        var request = PutItemEnhancedRequest.builder(Row.class)
                .item(row)
                .conditionExpression(condition)
                .build();
        return accepted("PutItem", () -> rows.putItem(request));
    }

    /** Changes the attributes that are not null, if the row is there; returns whether it is. */
    boolean updateIfPresent(Row changes) {
        var request = UpdateItemEnhancedRequest.builder(Row.class)
                .item(changes)
                .ignoreNullsMode(IgnoreNullsMode.SCALAR_ONLY)
                .conditionExpression(PRESENT)
                .build();
        return accepted("UpdateItem", () -> rows.updateItem(request));
    }

    /** Adds to a row's number, which begins with none, unless it would be past the most; returns whether it did. */
    boolean addUpTo(Key key, long more, long most, Instant expiresAt) {
        var request = UpdateItemRequest.builder()
                .tableName(rows.tableName())
                .key(key.keyMap(rows.tableSchema(), TableMetadata.primaryIndexName()))
                .updateExpression("ADD #number :more SET expiresAt = :expiresAt")
                .conditionExpression("attribute_not_exists(#number) OR #number <= :room")
                .expressionAttributeNames(Map.of("#number", "number"))
                .expressionAttributeValues(Map.of(
                        ":more", number(more),
                        ":room", number(most - more),
                        ":expiresAt", number(expiresAt.getEpochSecond())))
                .build();
        return accepted("UpdateItem", () -> client.updateItem(request));
    }

    /** Adds to a row's number, which begins with none, and anew when the row's time was over; returns what it is now. */
    long add(Key key, long more, Instant now, Instant expiresAt) {
        var request = UpdateItemRequest.builder()
                .tableName(rows.tableName())
                .key(key.keyMap(rows.tableSchema(), TableMetadata.primaryIndexName()))
                .updateExpression("ADD #number :more SET expiresAt = :expiresAt")
                .conditionExpression("attribute_not_exists(expiresAt) OR expiresAt > :now")
                .expressionAttributeNames(Map.of("#number", "number"))
                .expressionAttributeValues(Map.of(
                        ":more", number(more),
                        ":now", number(now.getEpochSecond()),
                        ":expiresAt", number(expiresAt.getEpochSecond())))
                .returnValues(ReturnValue.UPDATED_NEW)
                .build();
        var sum = new AtomicLong(more);
        var isCurrent = accepted(
                "UpdateItem",
                () -> sum.set(Long.parseLong(
                        Row.there(client.updateItem(request).attributes().get("number"))
                                .n())));
        if (!isCurrent) {
            put(Row.at(key).number(more).expiresAt(expiresAt).build());
        }
        return sum.get();
    }

    /** Deletes a row if it is there; returns whether it was. */
    boolean deleteIfPresent(Key key) {
        return deleteIf(key, PRESENT);
    }

    boolean deleteIf(Key key, Expression condition) {
        var request = DeleteItemEnhancedRequest.builder()
                .key(key)
                .conditionExpression(condition)
                .build();
        return accepted("DeleteItem", () -> rows.deleteItem(request));
    }

    static Key partition(String id) {
        return Key.builder().partitionValue(id).build();
    }

    /**
     * The condition that a value begins so: all up to the last code point there is after the beginning. Says the same as
     * {@code begins_with}, for which DynamoDB Local walks the whole partition.
     */
    static QueryConditional beginning(String id, String beginning) {
        return QueryConditional.sortBetween(Keys.of(id, beginning), Keys.of(id, beginning + LAST_CODE_POINT));
    }

    static QueryEnhancedRequest.Builder query(QueryConditional condition) {
        return QueryEnhancedRequest.builder().queryConditional(condition);
    }

    /** The condition that an attribute still is what was read. */
    static Expression stillIs(String attribute, String value) {
        return Expression.builder()
                .expression("#attribute = :value")
                .expressionNames(Map.of("#attribute", attribute))
                .expressionValues(Map.of(":value", AttributeValue.fromS(value)))
                .build();
    }

    static AttributeValue number(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    /** Runs a request; what the SDK throws is wrapped with the operation's name, and what its HTTP client throws when time is up. */
    static <T> T calling(String operation, Supplier<T> request) {
        try {
            return request.get();
        } catch (SdkException | CancellationException e) {
            throw new StorageException(operation + " failed", e);
        }
    }

    private boolean accepted(String operation, Runnable request) {
        guard.check();
        return calling(operation, () -> {
            try {
                request.run();
                return true;
            } catch (ConditionalCheckFailedException refused) {
                return false;
            }
        });
    }

    private static List<Row> collect(Iterable<Page<Row>> pages) {
        return calling("Query", () -> {
            var all = new ArrayList<Row>();
            pages.forEach(page -> all.addAll(page.items()));
            return all;
        });
    }
}
