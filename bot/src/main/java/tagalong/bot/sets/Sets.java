package tagalong.bot.sets;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tagalong.storage.Audience;
import tagalong.storage.Footprint;
import tagalong.storage.SetStatus;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.SearchIndex;

/** Sticker sets as they were a minute ago at most, so that a walk does not ask at every step; and what of them is tagged. */
public final class Sets {
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int PART_OF_HEAP = 32;

    private static final SetStatus NOTHING = new SetStatus(Set.of(), true);

    private final Function<String, Optional<StickerSet>> source;
    private final TagStore tags;
    private final SearchIndex index;
    private final Cache<String, StickerSet> kept;

    /** @param source finds a set by its name; empty when there is none; may throw {@link UnavailableException} */
    public Sets(Function<String, Optional<StickerSet>> source, TagStore tags, SearchIndex index) {
        this(source, tags, index, Footprint.ofHeap(PART_OF_HEAP));
    }

    Sets(Function<String, Optional<StickerSet>> source, TagStore tags, SearchIndex index, long mostBytes) {
        this.source = source;
        this.tags = tags;
        this.index = index;
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

    /**
     * How far a set is tagged, as this person may know it.
     *
     * @return empty when there is no such set
     * @throws UnavailableException when it cannot be asked for
     */
    public Optional<SetProgress> progress(UserId user, String name) {
        return find(name).map(set -> SetProgress.of(set, tags.status(set.name(), user), everyones(set)));
    }

    /** As {@link #progress}, but as anyone may know it, to whom nothing is theirs. */
    public Optional<SetProgress> progressKnownToAll(String name) {
        return find(name).map(set -> SetProgress.of(set, NOTHING, everyones(set)));
    }

    private SetStatus everyones(StickerSet set) {
        return tags.status(set.name(), Audience.EVERYONE);
    }

    /** What the person calls each sticker of a set, in its order: the first of their words, or nothing. */
    public List<String> firstWords(UserId user, StickerSet set) {
        var mine = index.of(user);
        return set.stickers().stream()
                .map(sticker -> mine.get(sticker.id()).map(Findable::tags).orElse(List.of()))
                .map(given -> given.isEmpty() ? "" : given.get(0).text())
                .toList();
    }
}
