package tagalong.storage.finding;

import java.util.Arrays;
import java.util.Set;
import tagalong.storage.Fold;
import tagalong.storage.Tag;

/**
 * The tags of numbered stickers, as they are looked for.
 *
 * @param whole by their values
 * @param pairs those of the letters of the values
 * @param words by each of their words
 * @param spelledOut by their words with {@code ö} as {@code oe} and the like
 * @param joined those of several words without the blanks, from each of their words on
 * @param sorted those of several words with the words in the order of letters
 */
record TagWords(
        Postings whole, Pairs pairs, Vocabulary words, Vocabulary spelledOut, Postings joined, Postings sorted) {

    /** The words of a folded text in the order of letters. */
    static String inOrderOfLetters(String folded) {
        var words = folded.split(" ");
        Arrays.sort(words);
        return String.join(" ", words);
    }

    static TagWords of(Findable[] stickers, Set<String> languages) {
        var builder = new Builder();
        for (var i = 0; i < stickers.length; i++) {
            for (var tag : stickers[i].tags()) {
                builder.add(tag, i);
            }
        }
        return builder.build(languages);
    }

    /** Makes the other ways to write the words now. */
    void prepare() {
        words.prepare();
        spelledOut.prepare();
    }

    /** About how many bytes it takes. */
    long weight() {
        return whole.weight()
                + pairs.weight()
                + words.weight()
                + spelledOut.weight()
                + joined.weight()
                + sorted.weight();
    }

    private static final class Builder {

        private final Postings.Builder whole = new Postings.Builder();
        private final Postings.Builder words = new Postings.Builder();
        private final Postings.Builder spelledOut = new Postings.Builder();
        private final Postings.Builder joined = new Postings.Builder();
        private final Postings.Builder sorted = new Postings.Builder();

        private void add(Tag tag, int number) {
            var value = current(tag.value());
            whole.add(value, number);
            if (value.indexOf(' ') < 0) {
                words.add(value, number);
            } else {
                addWords(value, number);
            }
            var spelled = Letters.spelledOut(tag.text());
            if (spelled != null) {
                Fold.words(spelled).forEach(word -> spelledOut.add(word, number));
            }
        }

        private void addWords(String value, int number) {
            for (var word : Fold.words(value)) {
                words.add(word, number);
            }
            sorted.add(inOrderOfLetters(value), number);
            var from = 0;
            for (var blank = value.indexOf(' '); blank >= 0; blank = value.indexOf(' ', from)) {
                joined.add(value.substring(from).replace(" ", ""), number);
                from = blank + 1;
            }
        }

        /** A value of an older fold as today's would be, so that both are found until it is saved anew. */
        private static String current(String value) {
            return Letters.isAscii(value) || Fold.isCurrent(value) ? value : Fold.fold(value);
        }

        private TagWords build(Set<String> languages) {
            var values = whole.build();
            return new TagWords(
                    values,
                    new Pairs(values),
                    new Vocabulary(words.build(), languages),
                    new Vocabulary(spelledOut.build(), languages),
                    joined.build(),
                    sorted.build());
        }
    }
}
