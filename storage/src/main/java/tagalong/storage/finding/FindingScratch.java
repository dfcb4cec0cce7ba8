package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What one search needs, kept for the thread's next one: a search among 50,000 stickers allocates next to nothing. */
final class FindingScratch {

    private static final ThreadLocal<FindingScratch> OF_THREAD = ThreadLocal.withInitial(FindingScratch::new);

    /** More than people speak who search in one thread; apps say what language they please. */
    private static final int MOST_STEMMERS = 32;

    private final List<Bits> sets = new ArrayList<>();
    private final Map<Set<String>, Stemmer> stemmers = new HashMap<>();
    private int taken;

    /** All sets of this thread, free again; whoever took them before must be done. */
    static FindingScratch free() {
        var scratch = OF_THREAD.get();
        scratch.taken = 0;
        return scratch;
    }

    /** This thread's stemmer for these languages. */
    static Stemmer stemmer(Set<String> languages) {
        var stemmers = OF_THREAD.get().stemmers;
        if (stemmers.size() == MOST_STEMMERS && !stemmers.containsKey(languages)) {
            stemmers.clear();
        }
        return stemmers.computeIfAbsent(languages, Stemmer::new);
    }

    /** An empty set for numbers below {@code size}. */
    Bits take(int size) {
        if (taken == sets.size()) {
            sets.add(new Bits());
        }
        return sets.get(taken++).reset(size);
    }
}
