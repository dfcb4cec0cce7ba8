package tagalong.storage.dynamo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.AbstractConstruct;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

/** The table of a CloudFormation template, as the request that would create it. */
record TableTemplate(CreateTableRequest creating, String expiry) {

    static TableTemplate read(Path file) throws IOException {
        Map<String, Object> template = new Yaml(new References()).load(Files.readString(file));
        var properties = map(map(map(template.get("Resources")).get("Table")).get("Properties"));
        var request = CreateTableRequest.builder()
                .billingMode((String) properties.get("BillingMode"))
                .attributeDefinitions(list(properties.get("AttributeDefinitions")).stream()
                        .map(one -> AttributeDefinition.builder()
                                .attributeName((String) one.get("AttributeName"))
                                .attributeType((String) one.get("AttributeType"))
                                .build())
                        .toList())
                .keySchema(keys(properties))
                .globalSecondaryIndexes(list(properties.get("GlobalSecondaryIndexes")).stream()
                        .map(TableTemplate::index)
                        .toList())
                .build();
        var expiry = map(properties.get("TimeToLiveSpecification"));
        return new TableTemplate(
                request, Boolean.TRUE.equals(expiry.get("Enabled")) ? String.valueOf(expiry.get("AttributeName")) : "");
    }

    Map<String, Object> inWords() {
        return inWords(creating);
    }

    /** All but the name, without regard to the order of what has none. */
    static Map<String, Object> inWords(CreateTableRequest request) {
        return new TreeMap<>(Map.of(
                "billing", request.billingModeAsString(),
                "attributes",
                        request.attributeDefinitions().stream()
                                .collect(Collectors.toMap(
                                        AttributeDefinition::attributeName,
                                        AttributeDefinition::attributeTypeAsString)),
                "key", request.keySchema(),
                "indexes",
                        request.globalSecondaryIndexes().stream()
                                .collect(Collectors.toMap(GlobalSecondaryIndex::indexName, index -> index))));
    }

    private static GlobalSecondaryIndex index(Map<String, Object> index) {
        var projection = map(index.get("Projection"));
        return GlobalSecondaryIndex.builder()
                .indexName((String) index.get("IndexName"))
                .keySchema(keys(index))
                .projection(all -> {
                    all.projectionType((String) projection.get("ProjectionType"));
                    if (projection.get("NonKeyAttributes") instanceof List<?> names) {
                        all.nonKeyAttributes(
                                names.stream().map(String.class::cast).toList());
                    }
                })
                .build();
    }

    private static List<KeySchemaElement> keys(Map<String, Object> of) {
        return list(of.get("KeySchema")).stream()
                .map(one -> KeySchemaElement.builder()
                        .attributeName((String) one.get("AttributeName"))
                        .keyType((String) one.get("KeyType"))
                        .build())
                .toList();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object node) {
        return (Map<String, Object>) Objects.requireNonNull(node);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(@Nullable Object node) {
        return (List<Map<String, Object>>) Objects.requireNonNull(node);
    }

    /** Reads !Ref and !GetAtt as the text behind them. */
    private static final class References extends SafeConstructor {

        References() {
            super(new LoaderOptions());
            for (var function : List.of("!Ref", "!GetAtt")) {
                yamlConstructors.put(new Tag(function), new AbstractConstruct() {
                    @Override
                    public Object construct(Node node) {
                        return constructScalar((ScalarNode) node);
                    }
                });
            }
        }
    }
}
