package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import tagalong.storage.Footprint;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.TaggedSticker;
import tagalong.storage.UserId;

/** What each person gave stickers in the last minutes, which an index that lags behind the table may not know yet. */
final class LatestWrites {
    private static final Duration LAG = Duration.ofMinutes(5);
    private static final int PART_OF_HEAP = 32;

    /** @param at by the ticker */
    private record Write(TaggedSticker sticker, long at) {}

    private final Ticker ticker;
    private final Cache<UserId, Map<StickerId, Write>> people;

    LatestWrites(Ticker ticker) {
        this.ticker = ticker;
        this.people = Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(ticker)
                .expireAfterWrite(LAG)
                .maximumWeight(Footprint.ofHeap(PART_OF_HEAP))
                .weigher((UserId user, Map<StickerId, Write> writes) -> weight(writes.values()))
                .build();
    }

    private static int weight(Collection<Write> writes) {
        return Footprint.ENTRY
                + writes.stream()
                        .mapToInt(write -> Footprint.OBJECT + Footprint.of(write.sticker))
                        .sum();
    }

    Map<StickerId, TaggedSticker> of(UserId user) {
        return people.asMap().getOrDefault(user, Map.of()).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().sticker));
    }

    void add(UserId user, TaggedSticker sticker) {
        var now = ticker.read();
        people.asMap().compute(user, (key, before) -> {
            var writes = before == null ? new HashMap<StickerId, Write>() : new HashMap<>(before);
            writes.values().removeIf(write -> now - write.at > LAG.toNanos()); // or all of a long import would gather
            writes.put(sticker.sticker().id(), new Write(sticker, now));
            return writes;
        });
    }

    /** The sticker has another file id. */
    void refresh(UserId user, Sticker sticker) {
        change(
                user,
                writes -> writes.computeIfPresent(
                        sticker.id(), (id, write) -> new Write(write.sticker.with(sticker), write.at)));
    }

    /** What the table has of this sticker is not known. */
    void doubt(UserId user, StickerId sticker) {
        change(user, writes -> writes.remove(sticker));
    }

    private void change(UserId user, Consumer<Map<StickerId, Write>> change) {
        people.asMap().computeIfPresent(user, (key, before) -> {
            var writes = new HashMap<>(before);
            change.accept(writes);
            return writes;
        });
    }

    void forget(UserId user) {
        people.invalidate(user);
    }

    void discard() {
        people.invalidateAll();
    }
}
