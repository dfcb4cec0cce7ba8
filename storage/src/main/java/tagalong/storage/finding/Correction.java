package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Fold;

/** Puts typed words right by words that are known to exist. */
final class Correction {

    private static final int SHORTEST_STEM = 3;
    private static final int LONGEST_ENDING = 3;

    private final Tongue tongue;
    /** The likelier ones first. */
    private final List<Collection<String>> known;

    /** @param likeliest words that are found by somebody's search, so that they come before the others */
    Correction(Tongue tongue, WordIndex tagged, Collection<String> likeliest) {
        this.tongue = tongue;
        this.known = Stream.of(
                        Stream.of(likeliest),
                        tagged.vocabularies().map(Correction::words),
                        tongue.emojiVocabularies().stream().map(Correction::words))
                .flatMap(lists -> lists)
                .toList();
    }

    private static Collection<String> words(Vocabulary vocabulary) {
        var words = vocabulary.words();
        return IntStream.range(0, words.size()).mapToObj(words::key).toList();
    }

    /** The text with other words; empty when nothing is to be put right or nothing is known that would. */
    Optional<String> of(FindingQuery query) {
        var words = new ArrayList<String>();
        var changed = false;
        for (var word : query.words()) {
            var better = word.emoji() == null && !isKnown(word.folded()) ? nearest(word.folded()) : null;
            words.add(better == null ? word.folded() : better);
            changed |= better != null;
        }
        return changed ? Optional.of(String.join(" ", words)) : onOtherKeys(query);
    }

    /** What the same keys mean in another layout, if those are words that are known. */
    private Optional<String> onOtherKeys(FindingQuery query) {
        return KeyboardLayout.others(query.keys()).stream()
                .map(Fold::fold)
                .filter(text -> !text.isEmpty() && Fold.words(text).stream().allMatch(this::begins))
                .findFirst();
    }

    private boolean isKnown(String word) {
        return known.stream().anyMatch(words -> words.stream().anyMatch(word::equals));
    }

    private boolean begins(String word) {
        return known.stream().anyMatch(words -> words.stream().anyMatch(other -> other.startsWith(word)));
    }

    /** The word with the fewest mistakes between them; of equally near ones the likeliest, then the first in the order of letters. */
    private @Nullable String nearest(String typed) {
        var typos = new Typos(typed);
        var stems = FindingScratch.stemmer(tongue.languages()).stems(typed).stream()
                .filter(stem -> stem.length() >= SHORTEST_STEM)
                .collect(Collectors.toSet());
        String nearest = null;
        var least = Typos.TOO_FAR;
        for (var words : known) {
            String here = null;
            for (var word : words) {
                var far = distance(word, typos, stems);
                if (far < least || (far == least && here != null && word.compareTo(here) < 0)) {
                    here = word;
                    least = far;
                }
            }
            nearest = here == null ? nearest : here;
        }
        return nearest;
    }

    private static int distance(String word, Typos typos, Set<String> stems) {
        if (stems.stream().anyMatch(stem -> word.startsWith(stem) && word.length() <= stem.length() + LONGEST_ENDING)) {
            return Typos.SLIP;
        }
        return typos.areForgiven() && !typos.isTooFar(Typos.signature(word), word.length())
                ? typos.between(word)
                : Typos.TOO_FAR;
    }
}
