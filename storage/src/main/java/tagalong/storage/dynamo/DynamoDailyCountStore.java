package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import tagalong.storage.DailyCountStore;
import tagalong.storage.UserId;

/** A row a person and day, counted up by the table itself. */
final class DynamoDailyCountStore implements DailyCountStore {

    private static final Duration LIFETIME = Duration.ofDays(2);

    private final Table table;
    private final Clock clock;

    DynamoDailyCountStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public boolean add(UserId person, Counted what, LocalDate day, int more, int most) {
        if (more > most) {
            return false;
        }
        return table.addUpTo(
                Keys.count(person, what, day), more, most, clock.instant().plus(LIFETIME));
    }
}
