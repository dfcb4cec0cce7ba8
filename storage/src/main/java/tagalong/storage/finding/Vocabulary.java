package tagalong.storage.finding;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Words and what they stand for, found exactly, by their beginnings and in all forgiving ways; immutable. What only the forgiving
 * ways need is made when one of them is first used.
 */
final class Vocabulary {

    static final Vocabulary EMPTY = new Vocabulary(new Postings.Builder().build(), Set.of());

    private static final int SHORTEST_STEM_AS_BEGINNING = 4;

    private final Postings words;
    private final Set<String> languages;
    /** Made by whoever needs it first; made twice is the same. */
    private @Nullable Forms forms;
    /** The same. */
    private @Nullable Vocabulary byPlace;

    /**
     * The other ways to write each word, by the word's place.
     *
     * @param signatures of the words, and their lengths beside them: most words are passed over by these alone, and each word
     *     lies somewhere else in memory
     */
    private record Forms(
            long[] signatures, char[] lengths, Postings stems, Postings plain, Postings latin, Postings otherLatin) {}

    Vocabulary(Postings words, Set<String> languages) {
        this.words = words;
        this.languages = languages;
    }

    Postings words() {
        return words;
    }

    boolean isEmpty() {
        return words.size() == 0;
    }

    /** The same words with the same forms, each standing for nothing but its own place: what matches here is a word. */
    Vocabulary byPlace() {
        var made = byPlace;
        if (made == null) {
            made = new Vocabulary(words.byPlace(), languages);
            made.forms = forms();
            byPlace = made;
        }
        return made;
    }

    /** Makes now what the forgiving ways need. */
    void prepare() {
        if (!isEmpty()) {
            forms();
        }
    }

    /** Adds what has a word that begins so when other letters are written as their nearest. */
    void otherLetters(QueryWord typed, Bits out, int base) {
        if (isEmpty()) {
            return;
        }
        var spelled = typed.spelledOut();
        if (spelled != null) {
            words.prefix(spelled, out, base);
        }
        var plain = typed.plain();
        if (!plain.equals(typed.folded())) {
            words.prefix(plain, out, base);
        }
        follow(forms().plain, plain, true, out, base);
    }

    /** Adds what has a word with the same stem. */
    void stems(QueryWord typed, Bits out, int base) {
        if (isEmpty()) {
            return;
        }
        for (var stem : typed.stems(languages)) {
            follow(forms().stems, stem, false, out, base);
        }
    }

    /** Adds what has a word that begins with the typed one's stem. */
    void stemBeginnings(QueryWord typed, Bits out, int base) {
        if (isEmpty()) {
            return;
        }
        for (var stem : typed.stems(languages)) {
            if (stem.length() >= SHORTEST_STEM_AS_BEGINNING) {
                words.prefix(stem, out, base);
            }
        }
    }

    /** Adds what has the typed word inside a word. */
    void inside(QueryWord typed, Bits out, int base) {
        if (isEmpty() || !typed.isLongEnoughInside()) {
            return;
        }
        var signatures = forms().signatures;
        long wanted = Typos.signature(typed.folded());
        for (var i = 0; i < signatures.length; i++) {
            if ((wanted & ~signatures[i]) == 0 && words.key(i).contains(typed.folded())) {
                words.add(i, out, base);
            }
        }
    }

    /** Takes the words that are the typed one but for mistakes. */
    interface Near {

        /**
         * One of them.
         *
         * @param word its place
         * @param far how far it is; {@link Typos#TOO_FAR} for one of which the beginning was typed with mistakes
         */
        void found(int word, int far);
    }

    /** Finds the words that are the typed one but for mistakes. */
    void typos(QueryWord typed, Near near) {
        var typos = typed.typos();
        if (isEmpty() || !typos.areForgiven()) {
            return;
        }
        var signatures = forms().signatures;
        var lengths = forms().lengths;
        for (var i = 0; i < signatures.length; i++) {
            if (typos.lacksTooMuch(signatures[i])) {
                continue;
            }
            if (!typos.isTooFar(signatures[i], lengths[i])) {
                var far = typos.between(words.key(i));
                if (far != Typos.TOO_FAR) {
                    near.found(i, far);
                    continue;
                }
            }
            if (typed.isLast()
                    && !typos.noBeginningIsNear(signatures[i], lengths[i])
                    && typos.isNearBeginningOf(words.key(i))) {
                near.found(i, Typos.TOO_FAR);
            }
        }
    }

    /** Adds what has a Cyrillic word that begins so in the usual Latin letters. */
    void latin(QueryWord typed, Bits out, int base) {
        var usual = typed.latin();
        if (!isEmpty() && usual != null) {
            follow(forms().latin, usual, true, out, base);
        }
    }

    /** Adds what has a Cyrillic or Greek word that begins so in Latin letters as only some write them. */
    void otherLatin(QueryWord typed, Bits out, int base) {
        if (isEmpty() || forms().latin.size() + forms().otherLatin.size() == 0) {
            return;
        }
        for (var spelling : typed.otherLatin()) {
            follow(forms().latin, spelling, true, out, base);
            follow(forms().otherLatin, spelling, true, out, base);
        }
    }

    /** About how many bytes it takes, with all forms. */
    long weight() {
        return 32 + (forms == null ? words.weight() * 5 / 2 : words.weight() + weight(forms));
    }

    private static long weight(Forms forms) {
        return 10L * forms.signatures.length
                + forms.stems.weight()
                + forms.plain.weight()
                + forms.latin.weight()
                + forms.otherLatin.weight();
    }

    private void follow(Postings form, String key, boolean beginning, Bits out, int base) {
        var from = form.first(key);
        var to = beginning
                ? form.end(key, from)
                : from < form.size() && form.key(from).equals(key) ? from + 1 : from;
        for (var i = from; i < to; i++) {
            form.forEach(i, word -> words.add(word, out, base));
        }
    }

    private Forms forms() {
        var made = forms;
        if (made == null) {
            made = makeForms();
            forms = made;
        }
        return made;
    }

    private Forms makeForms() {
        var signatures = new long[words.size()];
        var lengths = new char[words.size()];
        var stems = new Postings.Builder();
        var plain = new Postings.Builder();
        var latin = new Postings.Builder();
        var otherLatin = new Postings.Builder();
        var stemmer = FindingScratch.stemmer(languages);
        for (var i = 0; i < words.size(); i++) {
            var word = words.key(i);
            signatures[i] = Typos.signature(word);
            lengths[i] = (char) word.length();
            for (var stem : stemmer.stems(word)) {
                stems.add(stem, i);
            }
            var nearest = Letters.plain(word);
            if (!nearest.equals(word)) {
                plain.add(nearest, i);
            }
            addIfAny(LatinLetters.usual(word), i, latin);
            addIfAny(LatinLetters.other(word), i, otherLatin);
        }
        return new Forms(signatures, lengths, stems.build(), plain.build(), latin.build(), otherLatin.build());
    }

    private static void addIfAny(@Nullable String spelling, int word, Postings.Builder spellings) {
        if (spelling != null && !spelling.isEmpty()) {
            spellings.add(spelling, word);
        }
    }
}
