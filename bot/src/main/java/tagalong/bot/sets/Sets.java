package tagalong.bot.sets;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import tagalong.storage.Footprint;

/** Sticker sets as they were a minute ago at most, so that a walk does not ask at every step. */
public final class Sets {
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int PART_OF_HEAP = 32;

    private final Function<String, Optional<StickerSet>> source;
    private final Cache<String, StickerSet> kept;

    /** @param source finds a set by its name; empty when there is none; may throw {@link UnavailableException} */
    public Sets(Function<String, Optional<StickerSet>> source) {
        this(source, Footprint.ofHeap(PART_OF_HEAP));
    }

    Sets(Function<String, Optional<StickerSet>> source, long mostBytes) {
        this.source = source;
        this.kept = Caffeine.newBuilder()
                .executor(Runnable::run)
                .expireAfterWrite(KEPT)
                .maximumWeight(mostBytes)
                .weigher((String name, StickerSet set) -> weight(set))
                .build();
    }

    private static int weight(StickerSet set) {
        return 2 * Footprint.of(set.name())
                + Footprint.of(set.title())
                + set.stickers().stream().mapToInt(Footprint::of).sum()
                + set.pictures().values().stream().mapToInt(Footprint::of).sum();
    }

    /**
     * Asks for a set that is not kept.
     *
     * @return empty when there is no such set
     * @throws UnavailableException when it cannot be asked for
     */
    public Optional<StickerSet> find(String name) {
        return Optional.ofNullable(kept.get(name, asked -> source.apply(asked).orElse(null)));
    }

    /** As {@link #find}, but empty, too, when it cannot be asked for now. */
    public Optional<StickerSet> findIfReachable(String name) {
        try {
            return find(name);
        } catch (UnavailableException e) {
            return Optional.empty();
        }
    }
}
