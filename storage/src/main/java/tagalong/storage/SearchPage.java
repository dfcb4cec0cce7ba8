package tagalong.storage;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A part of what a search finds.
 *
 * @param hits in the table's order; may be empty although there is more
 * @param cursor null at the end; see {@link #next()}
 * @param cost what was spent of the budget
 */
public record SearchPage(List<Hit> hits, @Nullable Cursor cursor, Cost cost) {

    /** A sticker, and the term it was found by. */
    public record Hit(Sticker sticker, String term) {}

    /** What a search spent. */
    public record Cost(int requests, double units) {
        public static final Cost NONE = new Cost(0, 0);
    }

    /** Where to go on; only the search that gave it can read it. Immutable. */
    public interface Cursor {}

    public SearchPage {
        hits = List.copyOf(hits);
    }

    /** Where to go on; empty at the end. */
    public Optional<Cursor> next() {
        return Optional.ofNullable(cursor);
    }
}
