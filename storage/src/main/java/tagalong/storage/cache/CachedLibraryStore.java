package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tagalong.storage.Footprint;
import tagalong.storage.LibraryStore;
import tagalong.storage.UserId;

/** Each person's sets, read once and changed with every write. */
final class CachedLibraryStore implements LibraryStore, KeptByPerson {

    private final LibraryStore store;
    private final Memory<UserId, List<LibrarySet>> people;

    CachedLibraryStore(LibraryStore store, Ticker ticker) {
        this.store = store;
        this.people = new Memory<>(
                ticker,
                Footprint.ofHeap(64),
                sets -> sets.stream()
                        .mapToInt(set -> Footprint.OBJECT + Footprint.of(set.name()))
                        .sum());
    }

    @Override
    public void use(UserId user, String name, Instant usedAt) {
        people.changing(
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
        people.changing(
                user,
                () -> store.remove(user, name),
                sets -> without(sets, name).toList());
    }

    @Override
    public List<LibrarySet> lastUsedFirst(UserId user) {
        return people.of(user, () -> store.lastUsedFirst(user), sets -> Memory.ALWAYS);
    }

    @Override
    public Memory<UserId, ?> byPerson() {
        return people;
    }

    private static Stream<LibrarySet> without(List<LibrarySet> sets, String name) {
        return sets.stream().filter(set -> !set.name().equals(name));
    }
}
