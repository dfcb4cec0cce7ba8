package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Footprint;
import tagalong.storage.MarkStore;
import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.UserId;

/** The mark of each line, asked of the table before its first update and then known. */
final class CachedMarkStore implements MarkStore, PersonalMemory {

    /** The table does not say until when what it gave counts. */
    private static final Duration READ_KEPT = Duration.ofMinutes(1);

    private final MarkStore store;
    private final Memory<Line, OptionalLong> lines;

    CachedMarkStore(MarkStore store, Ticker ticker) {
        this.store = store;
        this.lines = new Memory<>(ticker, Footprint.ofHeap(256), mark -> Footprint.OBJECT);
    }

    @Override
    public OptionalLong highest(Line line) {
        return lines.of(line, () -> store.highest(line), mark -> mark.isPresent() ? READ_KEPT : Memory.ALWAYS);
    }

    @Override
    public void raise(Line line, long number) {
        lines.writing(
                line,
                () -> {
                    store.raise(line, number);
                    return number;
                },
                CachedMarkStore::higher,
                LIFETIME);
    }

    @Override
    public void forget(UserId user) {
        lines.forgetAll(line -> line.person().equals(user));
    }

    @Override
    public MemoryUse use() {
        return lines.use();
    }

    @Override
    public void discard() {
        lines.discard();
    }

    /** Of an unknown line a higher mark may stand, so it stays unknown. */
    private static @Nullable OptionalLong higher(@Nullable OptionalLong before, long number) {
        if (before == null) {
            return null;
        }
        return before.isPresent() && before.getAsLong() >= number ? before : OptionalLong.of(number);
    }
}
