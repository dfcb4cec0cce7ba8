package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tagalong.storage.InboxStore;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;

/** All updates that wait are one partition, which is nearly always empty, so that a start finds them by a query. */
final class DynamoInboxStore implements InboxStore {

    /** Telegram keeps what it was not told to forget as long. */
    static final Duration LIFETIME = Duration.ofDays(1);

    private final Table table;
    private final Batches batches;
    private final Executor executor;
    private final Clock clock;

    /** @param executor where batches beyond the first are written meanwhile; it should have a thread for each */
    DynamoInboxStore(Table table, Batches batches, Executor executor, Clock clock) {
        this.table = table;
        this.batches = batches;
        this.executor = executor;
        this.clock = clock;
    }

    @Override
    public void put(Collection<Waiting> updates) {
        sideBySide(updates.stream().map(DynamoInboxStore::row).toList(), batches::put);
    }

    @Override
    public List<Waiting> all() {
        return unexpired().map(DynamoInboxStore::waiting).toList();
    }

    @Override
    public List<Waiting> of(UserId person) {
        return unexpired()
                .filter(row -> person.toString().equals(row.userId()))
                .map(DynamoInboxStore::waiting)
                .toList();
    }

    @Override
    public void delete(Collection<Long> numbers) {
        sideBySide(numbers.stream().map(Keys::waiting).toList(), batches::delete);
    }

    private Stream<Row> unexpired() {
        var now = clock.instant();
        return table.all(Keys.inbox()).stream().filter(row -> !row.isExpired(now));
    }

    /** Returns when all parts are written, or throws when one could not be and the others have ended too. */
    private <T> void sideBySide(List<T> items, Consumer<List<T>> write) {
        var parts = Batches.chunks(items, Batches.MOST_WRITES);
        var others = parts.stream()
                .skip(1)
                .map(part -> CompletableFuture.runAsync(() -> write.accept(part), executor))
                .toArray(CompletableFuture[]::new);
        try {
            parts.stream().limit(1).forEach(write);
        } finally {
            await(CompletableFuture.allOf(others));
        }
    }

    private static void await(CompletableFuture<Void> others) {
        try {
            others.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof StorageException known
                    ? known
                    : new StorageException("The inbox could not be written", e.getCause());
        }
    }

    private static Row row(Waiting update) {
        return Row.at(Keys.waiting(update.number()))
                .userId(update.person().toString())
                .savedAt(Row.micros(update.arrivedAt()))
                .packed(Packed.pack(update.content()))
                .expiresAt(update.arrivedAt().plus(LIFETIME))
                .build();
    }

    private static Waiting waiting(Row row) {
        return new Waiting(
                Keys.waiting(row),
                new UserId(Long.parseLong(row.userId())),
                row.savedAtInstant(),
                Packed.unpack(row.packed()));
    }
}
