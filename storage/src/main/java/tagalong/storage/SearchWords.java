package tagalong.storage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is searched for: all complete words, and a last one of which the beginning is typed.
 *
 * @param complete distinct, longest first; not {@code unfinished}
 * @param unfinished never empty
 * @param phrase all of it in the order typed: the beginning of a tag of several words, perhaps
 */
public record SearchWords(List<String> complete, String unfinished, String phrase) {

    public SearchWords {
        complete = List.copyOf(complete);
        if (unfinished.isBlank()) {
            throw new IllegalArgumentException("Nothing to search for");
        }
    }

    /** True when more than one word is searched for. */
    public boolean areSeveral() {
        return !complete.isEmpty();
    }

    /** True when whatever has all complete words has the unfinished one, too. */
    public boolean unfinishedIsImplied() {
        return complete.stream().anyMatch(word -> word.startsWith(unfinished));
    }

    /** Takes a typed query apart; empty when folding leaves nothing of it or more than a tag can be. */
    public static Optional<SearchWords> parse(String typed) {
        return of(Fold.fold(typed));
    }

    /** The same as an older fold wrote it, or may have written what is typed in two letters now; empty when that was no different. */
    public static List<SearchWords> parseAsBefore(String typed) {
        return Stream.of(Fold.foldAsBefore(typed), Fold.putTogether(Fold.fold(typed)))
                .distinct()
                .flatMap(text -> of(text).stream())
                .filter(words -> !Fold.isCurrent(words.phrase))
                .toList();
    }

    /**
     * Takes a text apart that is as terms are written.
     *
     * @param text words parted by single blanks; empty, or more than a tag can be, gives nothing to search for
     */
    public static Optional<SearchWords> of(String text) {
        if (text.isEmpty() || text.codePointCount(0, text.length()) > Tag.LONGEST_VALUE) {
            return Optional.empty();
        }
        var unfinished = text.substring(text.lastIndexOf(' ') + 1);
        var complete = new ArrayList<String>(Fold.words(text));
        complete.remove(unfinished);
        complete.sort(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        return Optional.of(new SearchWords(complete, unfinished, text));
    }
}
