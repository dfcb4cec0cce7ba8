package tagalong.storage.finding;

import java.lang.Character.UnicodeScript;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One typed word with the other ways to write it, each made when it is first needed. Of one search, in one thread. */
final class QueryWord {

    private static final int SHORTEST_INSIDE = 3;

    private final FindingQuery.Word word;
    private final boolean last;
    private @Nullable String plain;
    private @Nullable String latin;
    private @Nullable Typos typos;
    private @Nullable Set<String> otherLatin;
    private final Map<Set<String>, Set<String>> stems = new HashMap<>(2);

    QueryWord(FindingQuery.Word word, boolean last) {
        this.word = word;
        this.last = last;
    }

    String folded() {
        return word.folded();
    }

    /** True for the word that may not be typed to its end. */
    boolean isLast() {
        return last;
    }

    /** The emoji's key, null for a word. */
    @Nullable
    String emoji() {
        return word.emoji();
    }

    @Nullable
    String spelledOut() {
        return word.spelledOut();
    }

    String plain() {
        if (plain == null) {
            plain = Letters.plain(folded());
        }
        return plain;
    }

    Typos typos() {
        if (typos == null) {
            typos = new Typos(folded());
        }
        return typos;
    }

    Set<String> stems(Set<String> languages) {
        return stems.computeIfAbsent(
                languages, any -> FindingScratch.stemmer(any).stems(folded()));
    }

    /** Its plain Latin spelling, null when it is in other letters. */
    @Nullable
    String latin() {
        if (latin == null && Letters.isAscii(folded()) && Character.isLetter(folded().charAt(0))) {
            latin = LatinLetters.plain(folded());
        }
        return latin;
    }

    /** All plain spellings it may mean when it is in Latin letters; none when it is in others. */
    Set<String> otherLatin() {
        if (otherLatin == null) {
            otherLatin = Letters.isAscii(folded()) && folded().chars().anyMatch(Character::isLetter)
                    ? LatinLetters.readings(folded())
                    : Set.of();
        }
        return otherLatin;
    }

    /** A letter or two are inside of everything, unless each is a syllable or a word. */
    boolean isLongEnoughInside() {
        var script = UnicodeScript.of(folded().codePointAt(0));
        var dense = script == UnicodeScript.HAN
                || script == UnicodeScript.HANGUL
                || script == UnicodeScript.HIRAGANA
                || script == UnicodeScript.KATAKANA
                || script == UnicodeScript.THAI;
        return dense || folded().length() >= SHORTEST_INSIDE;
    }
}
