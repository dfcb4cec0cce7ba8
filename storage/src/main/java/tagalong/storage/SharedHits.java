package tagalong.storage;

import java.util.List;
import tagalong.storage.SearchPage.Hit;

/**
 * A beginning of what an audience's terms find.
 *
 * @param complete whether it is all
 */
public record SharedHits(List<Hit> hits, boolean complete) {
    public SharedHits {
        hits = List.copyOf(hits);
    }
}
