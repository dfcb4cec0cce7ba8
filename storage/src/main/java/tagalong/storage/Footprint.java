package tagalong.storage;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.Collection;
import java.util.Optional;
import tagalong.storage.StoreWatcher.MemoryUse;

/** About how many bytes of memory a value takes, so that what is kept is bounded by what it costs; rather too many than too few. */
public final class Footprint {

    /** An object with a few fields, and its place in a collection. */
    public static final int OBJECT = 64;

    /** A person or a number, and a word under it, in a cache. */
    public static final int ENTRY = 2 * OBJECT;

    private Footprint() {}

    /** So small a part of the heap as this. */
    public static long ofHeap(int part) {
        return Runtime.getRuntime().maxMemory() / part;
    }

    /** What a cache that records its hits, and is bounded by bytes, takes now. */
    public static MemoryUse use(Cache<?, ?> cache) {
        var hits = cache.stats();
        var bytes = cache.policy()
                .eviction()
                .map(bound -> bound.weightedSize().orElse(0))
                .orElse(0L);
        return new MemoryUse(cache.estimatedSize(), bytes, hits.hitCount(), hits.missCount());
    }

    public static int of(String text) {
        return OBJECT + 2 * text.length();
    }

    public static int of(Collection<String> texts) {
        return OBJECT + texts.stream().mapToInt(Footprint::of).sum();
    }

    public static int of(StickerId sticker) {
        return OBJECT + of(sticker.fileUniqueId());
    }

    public static int of(Sticker sticker) {
        return OBJECT
                + of(sticker.id().fileUniqueId())
                + of(sticker.fileId())
                + sticker.set().map(Footprint::of).orElse(0)
                + Optional.ofNullable(sticker.emoji()).map(Footprint::of).orElse(0);
    }

    public static int of(OwnTags tags) {
        return OBJECT + tags.tags().stream().mapToInt(Footprint::of).sum();
    }

    public static int of(TaggedSticker tagged) {
        return OBJECT + of(tagged.sticker()) + of(tagged.own());
    }

    public static int of(Tag tag) {
        return OBJECT + of(tag.text()) + of(tag.value());
    }
}
