package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import tagalong.storage.LibraryStore;
import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.UserId;

/** Each person's sets, read once and changed with every write. */
final class CachedLibraryStore implements LibraryStore, PersonalMemory {

    private final LibraryStore store;
    private final Memory<UserId, List<LibrarySet>> people;

    CachedLibraryStore(LibraryStore store, Ticker ticker) {
        this.store = store;
        this.people = new Memory<>(
                ticker,
                Bytes.ofHeap(64),
                sets -> sets.stream()
                        .mapToInt(set -> Bytes.OBJECT + Bytes.of(set.name()))
                        .sum());
    }

    @Override
    public void use(UserId user, String name, Instant usedAt) {
        change(
                user,
                () -> store.use(user, name, usedAt),
                sets -> Stream.concat(Stream.of(new LibrarySet(name, usedAt)), without(sets, name))
                        .sorted(Comparator.comparing(LibrarySet::usedAt)
                                .reversed()
                                .thenComparing(LibrarySet::name))
                        .limit(MOST_SETS)
                        .toList());
    }

    @Override
    public void remove(UserId user, String name) {
        change(user, () -> store.remove(user, name), sets -> without(sets, name).toList());
    }

    @Override
    public List<LibrarySet> lastUsedFirst(UserId user) {
        return people.of(user, () -> store.lastUsedFirst(user), sets -> Memory.ALWAYS);
    }

    @Override
    public void forget(UserId user) {
        people.forget(user);
    }

    @Override
    public MemoryUse use() {
        return people.use();
    }

    @Override
    public void discard() {
        people.discard();
    }

    /** One set says nothing of the others: who is not known stays unknown. */
    private void change(UserId user, Runnable write, UnaryOperator<List<LibrarySet>> change) {
        people.writing(
                user,
                () -> {
                    write.run();
                    return change;
                },
                (before, changing) -> before == null ? null : changing.apply(before),
                Memory.ALWAYS);
    }

    private static Stream<LibrarySet> without(List<LibrarySet> sets, String name) {
        return sets.stream().filter(set -> !set.name().equals(name));
    }
}
