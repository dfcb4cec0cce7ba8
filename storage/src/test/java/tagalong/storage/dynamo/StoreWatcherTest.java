package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import tagalong.storage.Audience;
import tagalong.storage.DailyCountStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.StoreWatcher;
import tagalong.storage.StoreWatcher.Ending;
import tagalong.storage.TypedTags;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.finding.EmojiWords;

final class StoreWatcherTest {
    private static final UserId ANN = new UserId(1);
    private static final Sticker CAT = new Sticker(new StickerId("cat"), "file", Sticker.Kind.STICKER, "Cats", "😀");

    private final TestTable table = new TestTable();
    private final Notes notes = new Notes();

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void newSharedWord_isTheRequestsAndUnitsThatTheReadmeSays() {
        var storage = table.open();
        storage.watchedBy(notes);

        storage.tags().replace(ANN, CAT, TypedTags.parse("cat").tags(), Audience.EVERYONE);

        assertEquals(
                List.of("Query", "BatchWriteItem", "BatchWriteItem", "BatchWriteItem"),
                notes.requests.stream()
                        .map(StoreWatcher.StoreRequest::operation)
                        .toList());
        assertEquals(
                7,
                notes.requests.stream()
                        .mapToDouble(StoreWatcher.StoreRequest::writeUnits)
                        .sum());
        assertTrue(notes.requests.stream().allMatch(one -> one.ending() == Ending.DONE && one.tries() == 1));
        assertTrue(notes.requests.stream().noneMatch(one -> one.time().isNegative()));
    }

    @Test
    void refusedCondition_isNoFailure_butAServerThatIsAwayIs() {
        var storage = table.open(new ExecutionInterceptor() {
            @Override
            public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
                if (context.request() instanceof GetItemRequest) {
                    throw SdkClientException.create("away");
                }
            }
        });
        storage.watchedBy(notes);

        assertTrue(storage.dailyCounts().add(ANN, DailyCountStore.Counted.REPORTS, LocalDate.EPOCH, 5, 5));
        assertFalse(storage.dailyCounts().add(ANN, DailyCountStore.Counted.REPORTS, LocalDate.EPOCH, 1, 5));
        assertThrows(StorageException.class, () -> storage.undos().find(ANN, "1"));

        assertEquals(
                List.of(Ending.DONE, Ending.REFUSED, Ending.FAILED),
                notes.requests.stream().map(StoreWatcher.StoreRequest::ending).toList());
    }

    @Test
    void memory_tellsWhatItKnewAndWhatItHadToAsk() {
        var storage = new CachedStorage(
                table.open(), Ticker.systemTicker(), Runnable::run, new EmojiWords(), InstantSource.system());
        storage.watchedBy(notes);

        storage.preferences().of(ANN);
        storage.preferences().of(ANN);
        storage.preferences().of(ANN);

        var use = Objects.requireNonNull(notes.memories.get("preferences")).get();
        assertEquals(2, use.hits());
        assertEquals(1, use.misses());
        assertEquals(1, use.entries());
        assertTrue(use.bytes() > 0);
        assertEquals(0, Objects.requireNonNull(notes.queues.get("store")).getAsInt());
    }

    private static final class Notes implements StoreWatcher {
        private final List<StoreRequest> requests = new CopyOnWriteArrayList<>();
        private final Map<String, IntSupplier> queues = new ConcurrentHashMap<>();
        private final Map<String, Supplier<MemoryUse>> memories = new ConcurrentHashMap<>();

        @Override
        public void requested(StoreRequest request) {
            requests.add(request);
        }

        @Override
        public void queue(String name, IntSupplier waiting) {
            queues.put(name, waiting);
        }

        @Override
        public void memory(String name, Supplier<MemoryUse> use) {
            memories.put(name, use);
        }
    }
}
