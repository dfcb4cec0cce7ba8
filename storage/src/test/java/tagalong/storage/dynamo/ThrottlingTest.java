package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import tagalong.storage.OwnTags;
import tagalong.storage.SearchWords;
import tagalong.storage.Storage;
import tagalong.storage.StorageException;

/** A table under load: the end is exact, or the call fails loudly; never success with something missing. */
final class ThrottlingTest extends DynamoTest {

    private final long seed = Seed.get();

    @Test
    void writes_areExactOrFail() {
        var random = new Random(seed);
        var faults = new OverloadedTable(random, 12);
        var loaded = openUnder(faults);
        var anns = new Model();
        var bobs = new Model();
        for (var i = 0; i < 60; i++) {
            var ann = random.nextBoolean();
            var model = ann ? anns : bobs;
            var write = model.choose(random, ann ? ANN : BOB, F1);
            for (var tries = 1; !succeeds(() -> write.on(loaded.tags())); tries++) {
                assertTrue(tries < 20, "seed " + seed);
            }
            write.done();

            var stored = storage.tags().tagsOf(ann ? ANN : BOB, F1.id());
            assertTrue(model.agreesWith(stored), () -> "seed " + seed + ": " + model + " but " + stored);
            TableState.of(table).assertSettled("with seed " + seed + " after write " + i);
        }
        assertTrue(faults.counts()
                .keySet()
                .containsAll(Set.of(
                        OverloadedTable.Kind.UNDONE_WRITES,
                        OverloadedTable.Kind.THROTTLED,
                        OverloadedTable.Kind.UNANSWERED)));
    }

    @Test
    void searches_areExactOrFail() {
        IntStream.range(0, 160) // so many that words must be read by key
                .forEach(i -> tag(ANN, sticker("m" + i, "many"), "black", "funny", i % 2 == 0 ? "cat" : "dog"));
        var exact = found("black funny ca");
        var faults = new OverloadedTable(new Random(seed), 10);
        var loaded = openUnder(faults);

        var answered = 0;
        for (var i = 0; i < 10 || (i < 200 && !faults.counts().containsKey(OverloadedTable.Kind.UNDONE_READS)); i++) {
            var answer = search(loaded, "black funny ca");
            answered += answer.isPresent() ? 1 : 0;
            assertEquals(exact, answer.orElse(exact), "seed " + seed);
        }

        assertEquals(80, exact.size());
        assertTrue(answered > 0);
        assertTrue(faults.counts().containsKey(OverloadedTable.Kind.UNDONE_READS));
    }

    @Test
    void batchThatIsNeverDone_failsAfterGrowingPauses() {
        var pauses = new ArrayList<Duration>();
        var stuck = table.open(new StoreSurroundings(
                Clock.systemUTC(),
                System::nanoTime,
                pauses::add,
                lease -> WriteGuard.NONE,
                List.of(new NothingDone()),
                ProcessTable.NONE,
                new Random(),
                StoreThreads.DAEMONS));

        var failure = assertThrows(StorageException.class, () -> stuck.tags().replace(ANN, F1, tags("cat"), EVERYONE));

        assertTrue(String.valueOf(failure.getMessage()).contains("BatchWriteItem"), failure.getMessage());
        assertEquals(9, pauses.size());
        assertTrue(pauses.get(8).compareTo(pauses.get(0)) > 0);
        assertTrue(pauses.stream().allMatch(pause -> pause.compareTo(Duration.ofSeconds(1)) <= 0));
        assertEquals(OwnTags.NONE, storage.tags().tagsOf(ANN, F1.id()));
    }

    private Storage openUnder(OverloadedTable faults) {
        var quietStart = new Exchangeable();
        var loaded = table.open(quietStart);
        quietStart.become(faults);
        return loaded;
    }

    private static boolean succeeds(Runnable call) {
        try {
            call.run();
            return true;
        } catch (StorageException loud) {
            return false;
        }
    }

    private static Optional<List<String>> search(Storage loaded, String typed) {
        var words = SearchWords.parse(typed).orElseThrow();
        var found = new ArrayList<String>();
        try {
            var page = loaded.search().first(EVERYONE, words, PLENTY);
            page.hits().forEach(hit -> found.add(hit.sticker().id().fileUniqueId()));
            while (page.next().isPresent()) {
                page = loaded.search().next(EVERYONE, words, page.next().get(), PLENTY);
                page.hits().forEach(hit -> found.add(hit.sticker().id().fileUniqueId()));
            }
            return Optional.of(found);
        } catch (StorageException loud) {
            return Optional.empty();
        }
    }

    /** Takes batches, and does nothing of them. */
    private static final class NothingDone implements ExecutionInterceptor {

        private static final ExecutionAttribute<Map<String, List<WriteRequest>>> ASKED =
                new ExecutionAttribute<>("asked");

        @Override
        public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
            if (!(context.request() instanceof BatchWriteItemRequest batch)) {
                return context.request();
            }
            attributes.putAttribute(ASKED, batch.requestItems());
            var harmless = WriteRequest.builder()
                    .deleteRequest(delete -> delete.key(
                            Map.of("id", AttributeValue.fromS("nothing"), "value", AttributeValue.fromS("nothing"))))
                    .build();
            return batch.toBuilder()
                    .requestItems(batch.requestItems().keySet().stream()
                            .collect(Collectors.toMap(name -> name, name -> List.of(harmless))))
                    .build();
        }

        @Override
        public SdkResponse modifyResponse(Context.ModifyResponse context, ExecutionAttributes attributes) {
            return context.response() instanceof BatchWriteItemResponse response
                    ? response.toBuilder()
                            .unprocessedItems(attributes.getAttribute(ASKED))
                            .build()
                    : context.response();
        }
    }
}
