package tagalong.storage.dynamo;

import static software.amazon.awssdk.services.dynamodb.model.KeyType.HASH;
import static software.amazon.awssdk.services.dynamodb.model.KeyType.RANGE;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** What the table and its indexes must be, and in words what a table is. */
final class TableShape {

    private static final Projection KEYS_ONLY =
            Projection.builder().projectionType(ProjectionType.KEYS_ONLY).build();
    private static final Projection ANSWERS = Projection.builder()
            .projectionType(ProjectionType.INCLUDE)
            .nonKeyAttributes(Row.IN_ANSWERS)
            .build();

    private TableShape() {}

    static CreateTableRequest creating(String table) {
        return CreateTableRequest.builder()
                .tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(Stream.of("id", "value", "authorUserId", "setName")
                        .map(TableShape::text)
                        .toList())
                .keySchema(keys("id", "value"))
                .globalSecondaryIndexes(
                        index(Row.BY_AUTHOR, keys("authorUserId", "value"), ANSWERS),
                        index(Row.BY_SET, keys("setName", "authorUserId"), KEYS_ONLY))
                .build();
    }

    /** Says what is another way than it must be; empty when the table is one of ours. Further indexes do no harm. */
    static List<String> differences(TableDescription actual) {
        var wanted = inWords(creating(actual.tableName()));
        var found = inWords(actual);
        return wanted.entrySet().stream()
                .filter(part -> !part.getValue().equals(found.get(part.getKey())))
                .map(part -> part.getKey() + " is " + found.getOrDefault(part.getKey(), "missing") + ", not "
                        + part.getValue())
                .toList();
    }

    private static Map<String, String> inWords(CreateTableRequest table) {
        var types = types(table.attributeDefinitions());
        var words = new TreeMap<String, String>(Map.of("the key", inWords(table.keySchema(), types)));
        table.globalSecondaryIndexes()
                .forEach(index -> words.put(
                        "index " + index.indexName(),
                        inWords(index.keySchema(), types) + ", " + inWords(index.projection())));
        return words;
    }

    /** A description is brought into the form of a request that would create it. */
    private static Map<String, String> inWords(TableDescription table) {
        return inWords(CreateTableRequest.builder()
                .attributeDefinitions(table.attributeDefinitions())
                .keySchema(table.keySchema())
                .globalSecondaryIndexes(table.globalSecondaryIndexes().stream()
                        .map(found -> index(found.indexName(), found.keySchema(), found.projection()))
                        .toList())
                .build());
    }

    private static String inWords(List<KeySchemaElement> keys, Map<String, String> types) {
        return keys.stream()
                .map(key -> key.attributeName() + " (" + types.get(key.attributeName()) + ")")
                .collect(Collectors.joining(" + "));
    }

    private static String inWords(Projection projection) {
        return projection.projectionType()
                + (projection.nonKeyAttributes().isEmpty() ? "" : " " + new TreeSet<>(projection.nonKeyAttributes()));
    }

    private static Map<String, String> types(List<AttributeDefinition> definitions) {
        return definitions.stream()
                .collect(Collectors.toMap(
                        AttributeDefinition::attributeName, AttributeDefinition::attributeTypeAsString));
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static List<KeySchemaElement> keys(String hash, String range) {
        return List.of(
                KeySchemaElement.builder().attributeName(hash).keyType(HASH).build(),
                KeySchemaElement.builder().attributeName(range).keyType(RANGE).build());
    }

    private static GlobalSecondaryIndex index(String name, List<KeySchemaElement> keys, Projection projection) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(keys)
                .projection(projection)
                .build();
    }
}
