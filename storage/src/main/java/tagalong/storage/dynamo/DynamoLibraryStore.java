package tagalong.storage.dynamo;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tagalong.storage.LibraryStore;
import tagalong.storage.UserId;

/** Each set is a row under its person. */
final class DynamoLibraryStore implements LibraryStore {

    private final Table table;
    private final Batches batches;

    DynamoLibraryStore(Table table, Batches batches) {
        this.table = table;
        this.batches = batches;
    }

    @Override
    public void use(UserId user, String name, Instant usedAt) {
        if (!LibraryStore.takes(name)) {
            throw new IllegalArgumentException("Not a set's name: " + name);
        }
        table.put(Row.at(Keys.library(user), name).savedAt(Row.micros(usedAt)).build());
        var tooMany = rows(user).skip(MOST_SETS).map(Keys::of).toList();
        if (!tooMany.isEmpty()) {
            batches.delete(tooMany);
        }
    }

    @Override
    public void remove(UserId user, String name) {
        if (LibraryStore.takes(name)) {
            table.deleteIfPresent(Keys.of(Keys.library(user), name));
        }
    }

    @Override
    public List<LibrarySet> lastUsedFirst(UserId user) {
        return rows(user)
                .map(row -> new LibrarySet(row.value(), row.savedAtInstant()))
                .toList();
    }

    private Stream<Row> rows(UserId user) {
        return table.all(Keys.library(user)).stream()
                .sorted(Comparator.comparing(Row::savedAt).reversed().thenComparing(Row::value));
    }
}
