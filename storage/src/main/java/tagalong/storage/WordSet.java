package tagalong.storage;

import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Folded words and phrases, to be looked for in folded texts; looking for a word costs the same however many there are. */
final class WordSet {

    static final WordSet EMPTY = new WordSet(List.of());

    private final NavigableSet<String> words;
    /** Each with a blank on either side. */
    private final List<String> phrases;

    WordSet(Collection<String> folded) {
        words = folded.stream().filter(one -> one.indexOf(' ') < 0).collect(Collectors.toCollection(TreeSet::new));
        phrases = folded.stream()
                .filter(one -> one.indexOf(' ') >= 0)
                .map(WordSet::parted)
                .toList();
    }

    /** Whether the text has one of the words, or all words of one of the phrases in a row. */
    boolean isIn(String folded) {
        if (words.isEmpty() && phrases.isEmpty()) {
            return false;
        }
        if (Fold.words(folded).stream().anyMatch(words::contains)) {
            return true;
        }
        var text = parted(folded);
        return phrases.stream().anyMatch(text::contains);
    }

    /** Whether the text has one of them, or may have when it is typed to its end. */
    boolean mayBeIn(String beginning) {
        var unfinished = beginning.substring(beginning.lastIndexOf(' ') + 1);
        var next = words.ceiling(unfinished);
        return isIn(beginning)
                || (next != null && next.startsWith(unfinished))
                || phrases.stream().anyMatch(phrase -> phrase.startsWith(" " + beginning));
    }

    private static String parted(String folded) {
        return " " + folded + " ";
    }
}
