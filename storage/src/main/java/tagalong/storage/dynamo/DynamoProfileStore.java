package tagalong.storage.dynamo;

import java.util.Map;
import java.util.stream.Collectors;
import tagalong.storage.ProfileStore;

/** A row a language, in one partition, so that a start reads them by a query. */
final class DynamoProfileStore implements ProfileStore {

    private final Table table;

    DynamoProfileStore(Table table) {
        this.table = table;
    }

    @Override
    public Map<String, String> told() {
        return table.all(Keys.profile()).stream().collect(Collectors.toUnmodifiableMap(Row::value, Row::payload));
    }

    @Override
    public void save(String language, String fingerprint) {
        table.put(Row.at(Keys.of(Keys.profile(), language)).payload(fingerprint).build());
    }
}
