package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import tagalong.storage.JobStore;
import tagalong.storage.UserId;

/** All jobs are one partition, which is nearly always empty, so that a start finds them by a query. */
final class DynamoJobStore implements JobStore {

    /** What a job goes by, its notes for undo, are gone then, too. */
    private static final Duration LIFETIME = DynamoUndoStore.LIFETIME;

    private final Table table;
    private final Clock clock;

    DynamoJobStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public void save(UserId person, String payload) {
        table.put(Row.at(Keys.job(person))
                .payload(payload)
                .expiresAt(clock.instant().plus(LIFETIME))
                .build());
    }

    @Override
    public void end(UserId person) {
        table.deleteIfPresent(Keys.job(person));
    }

    @Override
    public List<Job> all() {
        var now = clock.instant();
        return table.all(Keys.jobs()).stream()
                .filter(row -> !row.isExpired(now))
                .map(row -> new Job(Keys.personAsValue(row), Row.there(row.payload())))
                .toList();
    }
}
