package tagalong.storage.finding;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/**
 * All that one person's searches look at; immutable, and changed by deriving another one. It is made of a few segments, large old
 * ones and a small new one: a change rebuilds the small one and marks what it replaces in the others as gone.
 */
public final class WordIndex {

    private static final int SMALL = 8;
    /** How many stickers the segments behind the first one may have; more go into the one before. So few changes rebuild many. */
    private static final int[] MOST = {1024, 128, SMALL};

    private final Tongue tongue;
    /** Old ones first; the last one is the small one. */
    private final List<Segment> segments;

    private final SegmentShelf shelf;
    private final Bits gone;
    private final int goneCount;
    private final long weight;

    private WordIndex(Tongue tongue, List<Segment> segments, Bits gone, int goneCount) {
        this.tongue = tongue;
        this.segments = segments;
        this.gone = gone;
        this.goneCount = goneCount;
        shelf = new SegmentShelf(segments, true);
        weight = segments.stream().mapToLong(Segment::weight).sum() + shelf.size() / 8;
    }

    /** An index of these; of the same sticker the last one counts. */
    public static WordIndex of(Tongue tongue, Collection<Findable> stickers) {
        var distinct = new HashMap<StickerId, Findable>(stickers.size() * 2);
        stickers.forEach(sticker -> distinct.put(sticker.id(), sticker));
        return new WordIndex(tongue, List.of(segment(tongue, distinct.values(), List.of())), new Bits(), 0);
    }

    /** How many stickers there are. */
    public int size() {
        return shelf.size() - goneCount;
    }

    /** About how many bytes it takes. */
    public long weight() {
        return weight;
    }

    public Optional<Findable> get(StickerId id) {
        var number = number(id);
        return number < 0 ? Optional.empty() : Optional.of(shelf.sticker(number));
    }

    /** All stickers, in no particular order. */
    public List<Findable> all() {
        return live(0, segments.size());
    }

    /** The same, with this sticker as it is now. */
    public WordIndex with(Findable sticker) {
        return replaced(sticker.id(), sticker);
    }

    /** The same without this sticker. */
    public WordIndex without(StickerId id) {
        return number(id) < 0 ? this : replaced(id, null);
    }

    /** The same, with the sticker used; without a change when it is not here or was used later. */
    public WordIndex withUse(StickerId id, Instant usedAt) {
        return get(id).filter(sticker -> sticker.times().usedAt().isBefore(usedAt))
                .map(sticker -> with(sticker.withUse(usedAt)))
                .orElse(this);
    }

    /** Makes now what the first forgiving search would have to wait for; for whoever loads an index. */
    public WordIndex prepared() {
        segments.forEach(segment -> segment.tags().prepare());
        tongue.emojiVocabularies().forEach(Vocabulary::prepare);
        return this;
    }

    /** The hits from {@code from} on, at most {@code count}; when nothing has all words, what has some of them. */
    public Found find(FindingQuery query, int from, int count) {
        return find(query, List.of(), from, count);
    }

    /** As {@link #find(FindingQuery, int, int)}, but nothing when nothing has all words. */
    public Found findTogether(FindingQuery query, int from, int count) {
        return find(query, List.of(), from, count, false);
    }

    /**
     * The hits from {@code from} on, at most {@code count}; for the same index and query always parts of the same list.
     *
     * @param first stickers that come before all others, as {@link Learning#chosenFor} gives them
     */
    public Found find(FindingQuery query, List<StickerId> first, int from, int count) {
        return find(query, first, from, count, true);
    }

    private Found find(FindingQuery query, List<StickerId> first, int from, int count, boolean alsoPartly) {
        if (from >= shelf.size()) {
            return new Found(List.of(), 0, false);
        }
        return new Search(shelf, tongue, query, from + count + 1)
                .runLoosely(gone, first, alsoPartly)
                .part(from);
    }

    /** All stickers, the last tagged one first. */
    public Found newest(int from, int count) {
        var heads = new int[segments.size()];
        var hits = new ArrayList<Findable>(count);
        var place = 0;
        for (var next = newest(heads); next != null; next = newest(heads)) {
            if (hits.size() == count) {
                return new Found(hits, place, true);
            }
            if (place++ >= from) {
                hits.add(next);
            }
        }
        return new Found(hits, place, false);
    }

    /** The tag that is most like what was typed; for a search that found nothing. */
    public Optional<Tag> nearestTag(FindingQuery query) {
        return new NearestTag(query.text()).among(shelf, gone);
    }

    /** All words of the tags. */
    Stream<Vocabulary> vocabularies() {
        return segments.stream().map(segment -> segment.tags().words());
    }

    private @Nullable Findable newest(int[] heads) {
        var best = -1;
        for (var s = 0; s < heads.length; s++) {
            var segment = segments.get(s);
            while (heads[s] < segment.size() && isGone(shelf.base(s) + segment.newest(heads[s]))) {
                heads[s]++;
            }
            if (heads[s] < segment.size()
                    && (best < 0 || Findable.NEWEST_FIRST.compare(head(s, heads), head(best, heads)) < 0)) {
                best = s;
            }
        }
        if (best < 0) {
            return null;
        }
        var newest = head(best, heads);
        heads[best]++;
        return newest;
    }

    private Findable head(int segment, int[] heads) {
        return segments.get(segment).sticker(segments.get(segment).newest(heads[segment]));
    }

    private int number(StickerId id) {
        for (var s = segments.size() - 1; s >= 0; s--) {
            var number = segments.get(s).number(id);
            if (number >= 0 && !isGone(shelf.base(s) + number)) {
                return shelf.base(s) + number;
            }
        }
        return -1;
    }

    private boolean isGone(int number) {
        return gone.size() > number && gone.get(number);
    }

    /** Rebuilds the small segment, and the larger ones when it has grown too large. */
    @SuppressWarnings("ReferenceEquality") // the very one that was added stays, an older one of the same sticker goes
    private WordIndex replaced(StickerId id, @Nullable Findable sticker) {
        var small = smallSegment();
        var fresh = live(small, segments.size());
        fresh.removeIf(other -> other.id().equals(id));
        if (sticker != null) {
            fresh.add(sticker);
        }
        var number = number(id);
        var kept = small;
        while (kept > 0 && fresh.size() > MOST[kept - 1]) {
            kept--;
            fresh.addAll(live(kept, kept + 1));
            fresh.removeIf(other -> other != sticker && other.id().equals(id));
        }
        var changed = new ArrayList<Segment>(segments.subList(0, kept));
        var keptSize = shelf.base(kept);
        var changedGone = new Bits().reset(keptSize);
        changedGone.or(gone);
        changedGone.keepBelow(keptSize);
        if (number >= 0 && number < keptSize) {
            changedGone.set(number);
        }
        changed.add(segment(tongue, fresh, segments.subList(kept, segments.size())));
        return new WordIndex(tongue, List.copyOf(changed), changedGone, changedGone.count());
    }

    /** The place of the segment that takes changes; one past the last when a new one must be begun. */
    private int smallSegment() {
        var last = segments.size() - 1;
        var beginsAnew = segments.get(last).size() > SMALL && segments.size() <= MOST.length;
        return beginsAnew ? last + 1 : last;
    }

    private List<Findable> live(int from, int to) {
        var live = new ArrayList<Findable>();
        for (var s = from; s < to; s++) {
            for (var i = 0; i < segments.get(s).size(); i++) {
                if (!isGone(shelf.base(s) + i)) {
                    live.add(segments.get(s).sticker(i));
                }
            }
        }
        return live;
    }

    private static Segment segment(Tongue tongue, Collection<Findable> stickers, List<Segment> before) {
        var ordered = stickers.toArray(Findable[]::new);
        Arrays.sort(ordered, Findable.RECENT_FIRST);
        return new Segment(ordered, tongue.emoji(), tongue.languages(), before);
    }
}
