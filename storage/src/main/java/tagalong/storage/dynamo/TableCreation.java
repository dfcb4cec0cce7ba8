package tagalong.storage.dynamo;

import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import tagalong.storage.StorageException;
import tagalong.storage.TableShapeException;

/** Creates the table if there is none, waits until it can be used, and makes sure that it is one of ours. */
final class TableCreation {

    /** The attribute by which the table deletes what has expired. */
    static final String EXPIRY = "expiresAt";

    private static final Logger LOG = LoggerFactory.getLogger(TableCreation.class);
    /** Longer than any later request: the first one of a process also loads the client, and no lease depends on it. */
    static final Duration LONGEST_LOOK = Duration.ofSeconds(10);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
    private static final int MOST_LOOKS = 240;

    private final DynamoDbClient client;
    private final String table;
    private final Pause pause;

    TableCreation(DynamoDbClient client, String table, Pause pause) {
        this.client = client;
        this.table = table;
        this.pause = pause;
    }

    /** @throws TableShapeException when a table of this name has another shape; it is left as it is */
    void ensure() {
        var there = Table.calling("DescribeTable", this::describe);
        if (there.isEmpty()) {
            Table.calling("CreateTable", this::create);
        }
        var differences =
                TableShape.differences(there.filter(TableCreation::isActive).orElseGet(this::whenActive));
        if (!differences.isEmpty()) {
            throw new TableShapeException("Table " + table + " has another shape: " + String.join("; ", differences));
        }
        ensureExpiry();
    }

    private Optional<TableDescription> describe() {
        try {
            return Optional.of(client.describeTable(
                            request -> request.tableName(table).overrideConfiguration(TableCreation::patiently))
                    .table());
        } catch (ResourceNotFoundException absent) {
            return Optional.empty();
        }
    }

    private static void patiently(AwsRequestOverrideConfiguration.Builder request) {
        request.apiCallTimeout(LONGEST_LOOK).apiCallAttemptTimeout(LONGEST_LOOK);
    }

    private boolean create() {
        try {
            client.createTable(TableShape.creating(table).toBuilder()
                    .overrideConfiguration(TableCreation::patiently)
                    .build());
            LOG.atInfo().addKeyValue("table", table).log("Created the table");
            return true;
        } catch (ResourceInUseException createdByAnother) {
            return false;
        }
    }

    private TableDescription whenActive() {
        for (var look = 0; look < MOST_LOOKS; look++) {
            var found = Table.calling("DescribeTable", this::describe).filter(TableCreation::isActive);
            if (found.isPresent()) {
                return found.get();
            }
            pause.await(BETWEEN_LOOKS);
        }
        throw new StorageException("Table " + table + " did not become active");
    }

    private static boolean isActive(TableDescription description) {
        return description.tableStatus() == TableStatus.ACTIVE
                && description.globalSecondaryIndexes().stream()
                        .allMatch(index -> index.indexStatus() == null || index.indexStatus() == IndexStatus.ACTIVE);
    }

    /** Expiry is checked on every read, so a server that cannot delete by itself only keeps more than it needs. */
    private void ensureExpiry() {
        try {
            var expiry = client.describeTimeToLive(request -> request.tableName(table))
                    .timeToLiveDescription();
            if (expiry.timeToLiveStatus() == TimeToLiveStatus.DISABLED) {
                client.updateTimeToLive(request -> request.tableName(table)
                        .timeToLiveSpecification(specification ->
                                specification.attributeName(EXPIRY).enabled(true)));
            } else if (!EXPIRY.equals(expiry.attributeName())) {
                throw new TableShapeException(
                        "Table " + table + " expires rows by " + expiry.attributeName() + ", not " + EXPIRY);
            }
        } catch (SdkException e) {
            LOG.atWarn().addKeyValue("table", table).setCause(e).log("Expired rows will stay in the table");
        }
    }
}
