package tagalong.storage.finding;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import tagalong.storage.Fold;

/**
 * Words that everyone's stickers are known to be called by, each counted as often as it was added. Made to be looked through for the word
 * that somebody meant, while words come and go: most are in a large vocabulary, the newest in a small one that is made anew with each.
 */
public final class KnownWords {

    private static final int MOST_NEW = 256;
    /** The forms of words are made for the languages of whoever looks; more than ask in a moment. */
    private static final int MOST_TONGUES = 8;

    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    /** Words that an older fold wrote, by what they would be now. */
    private final Map<String, String> older = new ConcurrentHashMap<>();

    private Layer large = new Layer(Set.of());
    private Layer small = new Layer(Set.of());
    private final Set<String> fresh = new HashSet<>();
    private boolean isSmallStale;

    /** Some of the words, in the forms that each tongue needs. */
    private record Layer(Set<String> words, Map<Set<String>, Vocabulary> vocabularies) {

        private Layer(Set<String> words) {
            this(Set.copyOf(words), new ConcurrentHashMap<>());
        }

        private Vocabulary in(Set<String> languages) {
            if (vocabularies.size() >= MOST_TONGUES && !vocabularies.containsKey(languages)) {
                vocabularies.keySet().stream().findAny().ifPresent(vocabularies::remove);
            }
            return vocabularies.computeIfAbsent(languages, any -> {
                var all = new Postings.Builder();
                words.forEach(word -> all.add(current(word), 0));
                return new Vocabulary(all.build(), languages);
            });
        }
    }

    public synchronized void add(String word) {
        if (counts.merge(word, 1, Integer::sum) > 1) {
            return;
        }
        if (!Fold.isCurrent(word)) {
            older.put(current(word), word);
        }
        if (!large.words.contains(word)) {
            isSmallStale |= fresh.add(word);
        }
    }

    public synchronized void remove(String word) {
        if (counts.computeIfPresent(word, (same, count) -> count == 1 ? null : count - 1) == null) {
            isSmallStale |= fresh.remove(word);
            older.remove(current(word), word);
        }
    }

    /** How many distinct ones there are. */
    public int size() {
        return counts.size();
    }

    /** About what they hold in memory in the forms of each tongue. */
    public synchronized long weight() {
        return Stream.of(large, small)
                .flatMap(layer -> layer.vocabularies.values().stream())
                .mapToLong(Vocabulary::weight)
                .sum();
    }

    /** The words as today's fold writes them, and some that were removed lately; the vocabularies stand for nothing. */
    List<Vocabulary> in(Set<String> languages) {
        return layers().stream().map(layer -> layer.in(languages)).toList();
    }

    /** Whether it is still one of the words, be it that an older fold wrote it. */
    boolean has(String word) {
        return counts.containsKey(word) || older.containsKey(word);
    }

    /** The word as it is written in everyone's terms. */
    String asShared(String word) {
        return counts.containsKey(word) ? word : older.getOrDefault(word, word);
    }

    private synchronized List<Layer> layers() {
        if (fresh.size() > MOST_NEW) {
            large = new Layer(counts.keySet());
            fresh.clear();
            isSmallStale = true;
        }
        if (isSmallStale) {
            small = new Layer(fresh);
            isSmallStale = false;
        }
        return List.of(large, small);
    }

    private static String current(String word) {
        return Fold.isCurrent(word) ? word : Fold.fold(word);
    }
}
