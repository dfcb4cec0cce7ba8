package tagalong.storage;

import java.util.List;
import tagalong.storage.SearchPage.Cost;
import tagalong.storage.SearchPage.Hit;

/**
 * A beginning of what an audience's terms find.
 *
 * @param complete whether it is all
 * @param unfinished whether time or budget ended before it was as much as was asked for: fewer hits, or none, then do not say that
 *     there are no more
 * @param cost what was spent to read what was not in memory
 */
public record SharedHits(List<Hit> hits, boolean complete, boolean unfinished, Cost cost) {
    public SharedHits {
        hits = List.copyOf(hits);
        if (complete && unfinished) {
            throw new IllegalArgumentException("Complete and unfinished");
        }
    }

    /** What was in memory. */
    public SharedHits(List<Hit> hits, boolean complete, boolean unfinished) {
        this(hits, complete, unfinished, Cost.NONE);
    }

    /** As much as was asked for, or all there is; in memory. */
    public SharedHits(List<Hit> hits, boolean complete) {
        this(hits, complete, false);
    }

    /** Other hits, of which all else is the same. */
    public SharedHits withHits(List<Hit> others) {
        return new SharedHits(others, complete, unfinished, cost);
    }
}
