package tagalong.bot.bulk;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;

/** Records and notes in memory, for ever. */
final class MemoryUndos implements UndoStore {
    private final Map<String, Undo> records = new HashMap<>();
    private final Map<String, String> notes = new HashMap<>();

    @Override
    public Undo saveIfAbsent(UserId user, String message, Undo undo) {
        return records.computeIfAbsent(user + " " + message, key -> undo);
    }

    @Override
    public void save(UserId user, String message, Undo undo) {
        records.put(user + " " + message, undo);
    }

    @Override
    public Optional<Undo> find(UserId user, String message) {
        return Optional.ofNullable(records.get(user + " " + message));
    }

    @Override
    public String noteIfAbsent(UserId user, String message, String note) {
        return notes.computeIfAbsent(user + " " + message, key -> note);
    }

    @Override
    public Optional<String> note(UserId user, String message) {
        return Optional.ofNullable(notes.get(user + " " + message));
    }
}
