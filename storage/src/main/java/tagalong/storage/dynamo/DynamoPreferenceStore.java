package tagalong.storage.dynamo;

import java.util.Map;
import java.util.stream.Collectors;
import tagalong.storage.PreferenceStore;
import tagalong.storage.UserId;

/** Each choice is a row under its person, so that two never overwrite each other. */
final class DynamoPreferenceStore implements PreferenceStore {

    private final Table table;

    DynamoPreferenceStore(Table table) {
        this.table = table;
    }

    @Override
    public Map<String, String> of(UserId user) {
        return table.all(Keys.preferences(user)).stream()
                .collect(Collectors.toUnmodifiableMap(Row::value, Row::payload));
    }

    @Override
    public void save(UserId user, String name, String choice) {
        table.put(Row.at(Keys.of(Keys.preferences(user), name)).payload(choice).build());
    }

    @Override
    public void remove(UserId user, String name) {
        table.deleteIfPresent(Keys.of(Keys.preferences(user), name));
    }
}
