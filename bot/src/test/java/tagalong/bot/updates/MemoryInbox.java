package tagalong.bot.updates;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import tagalong.storage.InboxStore;
import tagalong.storage.MarkStore;
import tagalong.storage.StorageException;

/** An inbox and marks that break when a test says so. */
final class MemoryInbox implements InboxStore, MarkStore {
    final Map<Long, Waiting> rows = new TreeMap<>();
    final Map<Line, Long> marks = new HashMap<>();
    volatile boolean away;

    @Override
    public synchronized void put(Collection<Waiting> updates) {
        check();
        updates.forEach(update -> rows.put(update.number(), update));
    }

    @Override
    public synchronized List<Waiting> all() {
        check();
        return List.copyOf(rows.values());
    }

    @Override
    public synchronized void delete(Collection<Long> numbers) {
        check();
        if (Set.copyOf(numbers).size() < numbers.size()) {
            throw new StorageException("Provided list of item keys contains duplicates");
        }
        rows.keySet().removeAll(numbers);
    }

    @Override
    public synchronized OptionalLong highest(Line line) {
        return marks.containsKey(line) ? OptionalLong.of(marks.get(line)) : OptionalLong.empty();
    }

    @Override
    public synchronized void raise(Line line, long number) {
        marks.merge(line, number, Math::max);
    }

    private void check() {
        if (away) {
            throw new StorageException("No answer from the table");
        }
    }
}
