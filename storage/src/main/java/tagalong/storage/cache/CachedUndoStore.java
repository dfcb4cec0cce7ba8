package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import tagalong.storage.Footprint;
import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;

/** The records and notes of the last minutes' messages: those that are asked for again, if any are. */
final class CachedUndoStore implements UndoStore, PersonalMemory {

    /** Far below the time for which the table keeps them, of which it does not say how much is left. */
    private static final Duration KEPT = Duration.ofMinutes(10);

    private record Message(UserId user, String name) {}

    private final UndoStore store;
    private final Memory<Message, Undo> undos;
    private final Memory<Message, String> notes;

    CachedUndoStore(UndoStore store, Ticker ticker) {
        this.store = store;
        this.undos = new Memory<>(ticker, Footprint.ofHeap(128), CachedUndoStore::bytes);
        this.notes = new Memory<>(ticker, Footprint.ofHeap(128), Footprint::of);
    }

    private static int bytes(Undo undo) {
        var named = undo.named();
        return Footprint.of(undo.sticker())
                + Footprint.of(undo.before())
                + (named == null ? 0 : named.stream().mapToInt(Footprint::of).sum());
    }

    @Override
    public Undo saveIfAbsent(UserId user, String message, Undo undo) {
        return standing(undos, new Message(user, message), () -> store.saveIfAbsent(user, message, undo));
    }

    @Override
    public void save(UserId user, String message, Undo undo) {
        undos.writing(
                new Message(user, message),
                () -> {
                    store.save(user, message, undo);
                    return undo;
                },
                (before, written) -> written,
                KEPT);
    }

    @Override
    public Optional<Undo> find(UserId user, String message) {
        return found(undos, new Message(user, message), () -> store.find(user, message));
    }

    @Override
    public String noteIfAbsent(UserId user, String message, String note) {
        return standing(notes, new Message(user, message), () -> store.noteIfAbsent(user, message, note));
    }

    @Override
    public Optional<String> note(UserId user, String message) {
        return found(notes, new Message(user, message), () -> store.note(user, message));
    }

    @Override
    public void forget(UserId user) {
        undos.forgetAll(message -> message.user().equals(user));
        notes.forgetAll(message -> message.user().equals(user));
    }

    @Override
    public MemoryUse use() {
        return undos.use();
    }

    @Override
    public void discard() {
        undos.discard();
        notes.discard();
    }

    /** The one that stands is changed only here, so the first to be known is it. */
    private static <V> V standing(Memory<Message, V> memory, Message message, Supplier<V> write) {
        return memory.known(message)
                .orElseGet(() -> memory.writing(message, write, (before, standing) -> standing, KEPT));
    }

    private static <V> Optional<V> found(Memory<Message, V> memory, Message message, Supplier<Optional<V>> read) {
        var known = memory.known(message);
        if (known.isPresent()) {
            return known;
        }
        var found = read.get();
        found.ifPresent(undo -> memory.writing(message, () -> undo, (before, standing) -> standing, KEPT));
        return found;
    }
}
