package tagalong.storage.memory;

import java.util.List;
import tagalong.storage.SearchPage.Hit;

/**
 * A beginning of what everyone's tags find.
 *
 * @param complete whether it is all
 */
public record PublicHits(List<Hit> hits, boolean complete) {
    public PublicHits {
        hits = List.copyOf(hits);
    }
}
