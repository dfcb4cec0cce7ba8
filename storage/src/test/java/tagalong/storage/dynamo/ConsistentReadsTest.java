package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static tagalong.storage.Audience.ONLY_ME;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.OwnTags;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.UndoStore.Undo;

/**
 * What is decided by what was just read is read as it is now. DynamoDB Local shows no difference, so the requests themselves are looked
 * at.
 */
final class ConsistentReadsTest extends StorageContract {

    private final List<String> reads = new CopyOnWriteArrayList<>();
    private final TestTable table = new TestTable();
    private final Storage storage = table.open(new ExecutionInterceptor() {
        @Override
        public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
            var request = context.request();
            if (request instanceof GetItemRequest get) {
                note("GetItem " + get.key(), get.consistentRead());
            } else if (request instanceof QueryRequest query && query.indexName() == null) {
                note("Query " + query.expressionAttributeValues(), query.consistentRead());
            } else if (request instanceof BatchGetItemRequest batch) {
                batch.requestItems()
                        .values()
                        .forEach(keys -> note("BatchGetItem " + keys.keys(), keys.consistentRead()));
            }
        }
    });

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void replacing_readsOwnRowsTermsAndHoldersAsTheyAre() {
        tag(ANN, F1, "cat", "funny dog");
        tag(BOB, F1, "cat");
        reads.clear();

        tag(ANN, F1, "bird");
        storage.tags().show(ANN, F1, ONLY_ME);
        storage.tags().clear(ANN, F1);

        assertAllAreConsistent();
    }

    @Test
    void whatAnUpdateIsJudgedBy_isReadAsItIs() {
        storage.marks().raise(Line.inPrivate(ANN), 7);
        storage.inbox().put(List.of(new Waiting(8, ANN, Instant.now(), "{}")));
        storage.undos().saveIfAbsent(ANN, "1", new Undo(F1, OwnTags.NONE));
        reads.clear();

        storage.marks().highest(Line.inPrivate(ANN));
        storage.inbox().all();
        storage.sessions().find(ANN);
        storage.undos().saveIfAbsent(ANN, "1", new Undo(F2, OwnTags.NONE));
        storage.undos().find(ANN, "1");
        storage.jobs().all();
        storage.tags().tagsOf(ANN, F1.id());
        storage.lease().acquire();

        assertAllAreConsistent();
    }

    @Test
    void forWhomAPersonsTagsAre_isReadAsItIs() {
        tag(ANN, F1, "cat");
        storage.tags().show(ANN, F1, ONLY_ME);
        reads.clear();

        storage.tags().givenBy(ANN);

        assertAllAreConsistent();
    }

    @Test
    void whoIsForgotten_isReadAsItIs() {
        tag(ANN, F1, "cat");
        storage.favourites().add(ANN, F1);
        storage.forgetting().begin(ANN);
        reads.clear();

        storage.forgetting().isBeingForgotten(ANN);
        storage.forgetting().unfinished();
        storage.forgetting().finish(ANN);

        assertAllAreConsistent();
    }

    private void note(String what, Boolean consistent) {
        reads.add((Boolean.TRUE.equals(consistent) ? "consistent " : "eventual ") + what);
    }

    private void assertAllAreConsistent() {
        assertFalse(reads.isEmpty(), "nothing was read");
        assertEquals(
                List.of(),
                reads.stream().filter(read -> read.startsWith("eventual")).toList());
    }
}
