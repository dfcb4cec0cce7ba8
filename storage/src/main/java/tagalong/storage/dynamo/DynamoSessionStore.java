package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import tagalong.storage.SessionStore;
import tagalong.storage.UserId;

/** Each session is one row. */
final class DynamoSessionStore implements SessionStore {

    private final Table table;
    private final Clock clock;

    DynamoSessionStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public void save(UserId user, String payload, Duration lifetime) {
        table.put(Row.at(Keys.session(user))
                .payload(payload)
                .expiresAt(clock.instant().plus(lifetime))
                .build());
    }

    @Override
    public Optional<String> find(UserId user) {
        return table.get(Keys.session(user), clock.instant()).map(Row::payload);
    }

    @Override
    public void end(UserId user) {
        table.deleteIfPresent(Keys.session(user));
    }
}
