package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import tagalong.storage.InboxStore;
import tagalong.storage.UserId;

/** All updates that wait are one partition, which is nearly always empty, so that a start finds them by a query. */
final class DynamoInboxStore implements InboxStore {

    /** Telegram keeps what it was not told to forget as long. */
    static final Duration LIFETIME = Duration.ofDays(1);

    private final Table table;
    private final Batches batches;
    private final Clock clock;

    DynamoInboxStore(Table table, Batches batches, Clock clock) {
        this.table = table;
        this.batches = batches;
        this.clock = clock;
    }

    @Override
    public void put(Collection<Waiting> updates) {
        batches.put(updates.stream().map(DynamoInboxStore::row).toList());
    }

    @Override
    public List<Waiting> all() {
        var now = clock.instant();
        return table.all(Keys.inbox()).stream()
                .filter(row -> !row.isExpired(now))
                .map(DynamoInboxStore::waiting)
                .toList();
    }

    @Override
    public void delete(Collection<Long> numbers) {
        batches.delete(numbers.stream().map(Keys::waiting).toList());
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
                new UserId(Long.parseLong(Row.there(row.userId()))),
                row.savedAtInstant(),
                Packed.unpack(Row.there(row.packed())));
    }
}
