package tagalong.storage;

import java.util.List;
import tagalong.storage.SearchPage.Hit;

/**
 * A beginning of what an audience's terms find.
 *
 * @param complete whether it is all
 * @param unfinished whether time or budget ended before it was as much as was asked for: fewer hits, or none, then do not say that
 *     there are no more
 */
public record SharedHits(List<Hit> hits, boolean complete, boolean unfinished) {
    public SharedHits {
        hits = List.copyOf(hits);
        if (complete && unfinished) {
            throw new IllegalArgumentException("Complete and unfinished");
        }
    }

    /** As much as was asked for, or all there is. */
    public SharedHits(List<Hit> hits, boolean complete) {
        this(hits, complete, false);
    }
}
