package tagalong.storage.finding;

import java.util.List;

/**
 * A part of what a search finds, in order.
 *
 * @param exact how many from the very first hit on were found by the exact tiers, as far as was searched
 * @param more whether there is more after this part
 */
public record Found(List<Findable> hits, int exact, boolean more) {
    public Found {
        hits = List.copyOf(hits);
    }
}
