package tagalong.storage.finding;

import java.util.List;
import tagalong.storage.LibraryStore;

/** The sets that are somebody's; puts the sets' own words side by side and copies none of them. */
public final class Library {

    /** At most so many sets a person. */
    public static final int MOST_SETS = LibraryStore.MOST_SETS;

    private static final Bits NONE_GONE = new Bits();

    private final Tongue tongue;
    private final SegmentShelf shelf;

    /** @param sets the ones used last first; those past {@link #MOST_SETS} are left out */
    public Library(Tongue tongue, List<SetWords> sets) {
        this.tongue = tongue;
        shelf = new SegmentShelf(
                sets.stream().limit(MOST_SETS).map(SetWords::segment).toList(), false);
    }

    public int size() {
        return shelf.size();
    }

    /**
     * The hits from {@code from} on, at most {@code count}: by emoji and their words, then by title; none for a query without words. When
     * nothing has all words, what has some of them.
     */
    public Found find(FindingQuery query, int from, int count) {
        return find(query, from, count, true);
    }

    /** As {@link #find(FindingQuery, int, int)}, but nothing when nothing has all words. */
    public Found findTogether(FindingQuery query, int from, int count) {
        return find(query, from, count, false);
    }

    private Found find(FindingQuery query, int from, int count, boolean alsoPartly) {
        if (query.words().isEmpty() || from >= shelf.size()) {
            return new Found(List.of(), 0, false);
        }
        return new Search(shelf, tongue, query, from + count + 1)
                .runLoosely(NONE_GONE, List.of(), alsoPartly)
                .part(from);
    }
}
