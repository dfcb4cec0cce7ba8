package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import tagalong.storage.RefStore;
import tagalong.storage.UserId;

/** Each text is one row of its person's. */
final class DynamoRefStore implements RefStore {

    /** A button older than this says that it is too old. */
    static final Duration LIFETIME = Duration.ofDays(30);

    private final Table table;
    private final Clock clock;

    DynamoRefStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public String save(UserId owner, String text) {
        var name = TextNames.of(text);
        table.put(Row.at(Keys.ref(owner, name))
                .payload(text)
                .expiresAt(clock.instant().plus(LIFETIME))
                .build());
        return name;
    }

    @Override
    public Optional<String> find(UserId owner, String name) {
        if (name.length() != NAME_LENGTH) {
            return Optional.empty();
        }
        return found(Keys.ref(owner, name))
                .or(() -> found(Keys.refOfBefore(name)))
                .map(Row::payload);
    }

    private Optional<Row> found(Key key) {
        return table.get(key, clock.instant());
    }
}
