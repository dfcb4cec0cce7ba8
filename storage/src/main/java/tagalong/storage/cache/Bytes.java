package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.Collection;
import java.util.Optional;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.Tag;

/** About how much of the heap a value takes, so that a cache is bounded by what it really costs; rather too much than too little. */
final class Bytes {

    /** An object with a few fields, and its place in a collection. */
    static final int OBJECT = 64;

    private Bytes() {}

    /** So small a part of the heap as this. */
    static long ofHeap(int part) {
        return Runtime.getRuntime().maxMemory() / part;
    }

    /** What a cache that records its hits has of it. */
    static MemoryUse use(Cache<?, ?> cache) {
        var hits = cache.stats();
        var bytes = cache.policy()
                .eviction()
                .map(bound -> bound.weightedSize().orElse(0))
                .orElse(0L);
        return new MemoryUse(cache.estimatedSize(), bytes, hits.hitCount(), hits.missCount());
    }

    static int of(String text) {
        return OBJECT + 2 * text.length();
    }

    static int of(Collection<String> texts) {
        return OBJECT + texts.stream().mapToInt(Bytes::of).sum();
    }

    static int of(Sticker sticker) {
        return OBJECT
                + of(sticker.id().fileUniqueId())
                + of(sticker.fileId())
                + sticker.set().map(Bytes::of).orElse(0)
                + Optional.ofNullable(sticker.emoji()).map(Bytes::of).orElse(0);
    }

    static int of(OwnTags tags) {
        return OBJECT + tags.tags().stream().mapToInt(Bytes::of).sum();
    }

    static int of(Tag tag) {
        return OBJECT + of(tag.text()) + of(tag.value());
    }
}
