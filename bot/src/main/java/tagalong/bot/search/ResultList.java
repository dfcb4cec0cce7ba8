package tagalong.bot.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tagalong.bot.limits.Footprint;
import tagalong.storage.SharedHits;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** What one query of one person finds: their own, then everyone's without repeats, read only as far as it is looked at. */
final class ResultList {
    /** Everyone's part ends after so many. */
    static final int MOST_OF_EVERYONES = 500;

    private static final int MOST_ATTEMPTS = 3;

    /** Reads at least the beginning of everyone's hits; may answer with fewer when its budget is spent. */
    interface Everyones {
        SharedHits atLeast(int count);
    }

    /** Whether a sticker found some time ago may still be shown: one of mine, one of everyone's. */
    record StillThere(Predicate<StickerId> mine, Predicate<StickerId> everyones) {
        static final StillThere ALWAYS = new StillThere(any -> true, any -> true);
    }

    /**
     * A part of the list.
     *
     * @param next where the next part begins; negative at the end
     */
    record Page(List<Sticker> stickers, int next) {
        /** Nothing more. */
        static final Page END = new Page(List.of(), -1);

        boolean isLast() {
            return next < 0;
        }
    }

    private final List<Sticker> stickers = new ArrayList<>();
    private final Set<StickerId> known = new HashSet<>();
    private final @Nullable Everyones everyones;
    private final StillThere stillThere;
    private final int own;
    private boolean complete;

    /** @param everyones null to find nobody else's */
    ResultList(List<Sticker> own, @Nullable Everyones everyones, StillThere stillThere) {
        this.stillThere = stillThere;
        own.forEach(this::append);
        this.own = stickers.size();
        this.everyones = everyones;
        this.complete = everyones == null;
    }

    synchronized Page page(int offset, int size) {
        for (int i = 0; i < MOST_ATTEMPTS && stickers.size() <= offset + (i == 0 ? size : 0) && !complete; i++) {
            readTo(offset + size + 1);
        }
        if (offset >= stickers.size()) {
            return Page.END;
        }
        int end = Math.min(offset + size, stickers.size());
        var hasMore = end < stickers.size() || !complete;
        var shown = IntStream.range(offset, end)
                .filter(i -> (i < own ? stillThere.mine() : stillThere.everyones())
                        .test(stickers.get(i).id()))
                .mapToObj(stickers::get)
                .toList();
        return new Page(shown, hasMore ? end : -1);
    }

    /** About what it costs in memory; my own stickers are in my index anyway. */
    synchronized int bytes() {
        var everyonesBytes = stickers.subList(own, stickers.size()).stream()
                .mapToInt(Footprint::of)
                .sum();
        return 4 * Footprint.OBJECT + Footprint.OBJECT * stickers.size() + everyonesBytes;
    }

    private void readTo(int count) {
        var hits = everyones.atLeast(Math.min(count, MOST_OF_EVERYONES));
        hits.hits().forEach(hit -> append(hit.sticker()));
        complete = hits.complete() || stickers.size() - own >= MOST_OF_EVERYONES;
        while (stickers.size() - own > MOST_OF_EVERYONES) {
            stickers.remove(stickers.size() - 1);
        }
    }

    private void append(Sticker sticker) {
        if (known.add(sticker.id())) {
            stickers.add(sticker);
        }
    }
}
