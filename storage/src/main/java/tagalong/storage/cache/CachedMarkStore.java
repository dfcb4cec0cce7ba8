package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tagalong.storage.MarkStore;
import tagalong.storage.UserId;

/** Each person's mark, asked of the table before their first update and then known. */
final class CachedMarkStore implements MarkStore, PersonalMemory {

    /** The table does not say until when what it gave counts. */
    private static final Duration READ_KEPT = Duration.ofMinutes(1);

    private final MarkStore store;
    private final Memory<UserId, OptionalLong> people;

    CachedMarkStore(MarkStore store, Ticker ticker) {
        this.store = store;
        this.people = new Memory<>(ticker, Bytes.ofHeap(256), mark -> Bytes.OBJECT);
    }

    @Override
    public OptionalLong highest(UserId person) {
        return people.of(person, () -> store.highest(person), mark -> mark.isPresent() ? READ_KEPT : Memory.ALWAYS);
    }

    @Override
    public void raise(UserId person, long number) {
        people.writing(
                person,
                () -> {
                    store.raise(person, number);
                    return number;
                },
                CachedMarkStore::higher,
                LIFETIME);
    }

    @Override
    public void forget(UserId user) {
        people.forget(user);
    }

    @Override
    public void discard() {
        people.discard();
    }

    /** Of somebody unknown a higher mark may stand, so they stay unknown. */
    private static @Nullable OptionalLong higher(@Nullable OptionalLong before, long number) {
        if (before == null) {
            return null;
        }
        return before.isPresent() && before.getAsLong() >= number ? before : OptionalLong.of(number);
    }
}
