package tagalong.bot.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tagalong.storage.SharedHits;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/**
 * What one query of one person finds: their own, then everyone's without repeats, read only as far as it is looked at; and when that is
 * nothing, what is near it.
 */
final class ResultList {
    /** So many of everyone's are enough to answer what is being typed; the rest is read when somebody scrolls. */
    static final int FIRST_OF_EVERYONES = 12;

    /** Everyone's part ends after so many. */
    static final int MOST_OF_EVERYONES = 500;

    /** What is only near it ends after so many. */
    static final int MOST_NEAR = 200;

    private static final int BYTES = 512;
    /** A sticker of which nobody else may know any more, and its places here. */
    private static final int BYTES_A_STICKER = 400;

    /** A list of the person's own hits, which never changes; read from any place on. */
    interface Own {
        Part part(int from, int count);
    }

    /** @param more whether there is more after it */
    record Part(List<Sticker> stickers, boolean more) {
        Part {
            stickers = List.copyOf(stickers);
        }

        static Own of(List<Sticker> all) {
            return (from, count) -> {
                var end = Math.min(all.size(), from + count);
                return new Part(from >= end ? List.of() : all.subList(from, end), end < all.size());
            };
        }
    }

    /**
     * One of the lists that make up this one.
     *
     * @param now looks at what there is at the moment, and tells whether a sticker found some time ago may still be shown
     */
    record Source(Own own, Supplier<Predicate<StickerId>> now) {
        Source(Own own) {
            this(own, () -> any -> true);
        }
    }

    /** Reads at least the beginning of everyone's hits; may answer with fewer when the time or its budget is spent. */
    interface Everyones {
        SharedHits atLeast(int count, Duration within);

        /** Whether a sticker found some time ago may still be shown. */
        default boolean stillFinds(StickerId sticker) {
            return true;
        }
    }

    /**
     * A part of the list.
     *
     * @param next where the next part begins; negative at the end
     * @param unfinished whether time ran out before it was known what else there is
     */
    record ResultPage(List<Sticker> stickers, int next, boolean unfinished) {
        /** Nothing more. */
        static final ResultPage END = new ResultPage(List.of(), -1, false);

        boolean isLast() {
            return next < 0;
        }
    }

    /** @param now as its source's */
    private record Shown(Sticker sticker, Supplier<Predicate<StickerId>> now) {}

    private final List<Shown> found = new ArrayList<>();
    private final Set<StickerId> known = new HashSet<>();
    private final List<Source> sources;
    private final @Nullable Everyones everyones;
    private final List<Source> near;
    private int source;
    private int place;
    private boolean isOwnRead;
    private int own;
    private boolean complete;

    /** @param everyones null to find nobody else's */
    ResultList(List<Source> sources, @Nullable Everyones everyones) {
        this(sources, everyones, List.of());
    }

    /**
     * @param everyones null to find nobody else's
     * @param near what is shown when there is nothing else
     */
    ResultList(List<Source> sources, @Nullable Everyones everyones, List<Source> near) {
        this.sources = List.copyOf(sources);
        this.everyones = everyones;
        this.near = List.copyOf(near);
    }

    /** Whether everyone's must be read to tell this part. */
    synchronized boolean lacksEveryones(int offset, int size) {
        readOwn(offset + size + 1);
        return isOwnRead && !complete && found.size() < enough(offset, size);
    }

    /** One more than is shown tells whether there is more. */
    private int enough(int offset, int size) {
        return offset == 0 ? Math.min(size + 1, own + FIRST_OF_EVERYONES) : offset + size + 1;
    }

    /** What is known of this part; unfinished when everyone's must be read to tell all of it. */
    synchronized ResultPage soFar(int offset, int size) {
        var unfinished = lacksEveryones(offset, size);
        readNear();
        return page(offset, size, unfinished);
    }

    /** This part, for which everyone's are read as far as need be and the time allows; without any time, of what is in memory. */
    synchronized ResultPage page(int offset, int size, Duration within) {
        readOwn(offset + size + 1);
        var unfinished = readEveryones(offset, size, within);
        if (complete || !within.isZero()) {
            readNear();
        }
        return page(offset, size, unfinished);
    }

    private void readNear() {
        if (found.isEmpty()) {
            near.forEach(
                    source -> source.own.part(0, MOST_NEAR).stickers.forEach(sticker -> append(sticker, source.now)));
        }
    }

    private ResultPage page(int offset, int size, boolean unfinished) {
        if (offset >= found.size()) {
            return unfinished ? new ResultPage(List.of(), -1, true) : ResultPage.END;
        }
        var end = Math.min(offset + size, found.size());
        var looks = new IdentityHashMap<Supplier<Predicate<StickerId>>, Predicate<StickerId>>();
        var shown = new ArrayList<Sticker>(end - offset);
        for (var one : found.subList(offset, end)) {
            if (looks.computeIfAbsent(one.now, Supplier::get).test(one.sticker.id())) {
                shown.add(one.sticker);
            }
        }
        return new ResultPage(shown, end < found.size() || !complete ? end : -1, unfinished);
    }

    /** About how many bytes it takes; what it has yet to read belongs to the person's index, which is kept anyway. */
    synchronized int weight() {
        return BYTES + BYTES_A_STICKER * found.size();
    }

    private void readOwn(int wanted) {
        while (found.size() < wanted && source < sources.size()) {
            var from = sources.get(source);
            var part = from.own.part(place, wanted - found.size());
            part.stickers.forEach(sticker -> append(sticker, from.now));
            place += part.stickers.size();
            if (!part.more) {
                source++;
                place = 0;
            }
        }
        if (source == sources.size() && !isOwnRead) {
            isOwnRead = true;
            own = found.size();
            complete = everyones == null;
        }
    }

    /** @return whether time ran out */
    private boolean readEveryones(int offset, int size, Duration within) {
        if (!isOwnRead || everyones == null) {
            return false;
        }
        var wanted = offset == 0 ? FIRST_OF_EVERYONES : Math.min(offset + size + 1, MOST_OF_EVERYONES);
        while (found.size() < enough(offset, size) && !complete) {
            var before = found.size();
            var hits = everyones.atLeast(wanted, within);
            take(hits);
            if (found.size() > Math.max(before, offset) || hits.unfinished() || wanted == MOST_OF_EVERYONES) {
                return hits.unfinished();
            }
            wanted = Math.min(2 * wanted, MOST_OF_EVERYONES); // all of them were mine
        }
        return false;
    }

    /**
     * Takes note of what was read of everyone's.
     *
     * @return whether that is an answer: something new, the end, or that time ran out
     */
    synchronized boolean take(SharedHits hits) {
        var before = found.size();
        var finder = Objects.requireNonNull(everyones);
        Supplier<Predicate<StickerId>> now = () -> finder::stillFinds;
        hits.hits().forEach(hit -> append(hit.sticker(), now));
        complete = hits.complete() || found.size() - own >= MOST_OF_EVERYONES;
        while (found.size() - own > MOST_OF_EVERYONES) {
            found.remove(found.size() - 1);
        }
        return found.size() > before || complete || hits.unfinished();
    }

    private void append(Sticker sticker, Supplier<Predicate<StickerId>> now) {
        if (known.add(sticker.id())) {
            found.add(new Shown(sticker, now));
        }
    }
}
