package tagalong.storage;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One tag: as its author typed it, and as it is found.
 *
 * @param text as typed
 * @param value the folded text; two tags with the same value are the same tag
 */
public record Tag(String text, String value) {

    /** Up to so many code points as typed. */
    public static final int LONGEST_TEXT = 64;
    /** Up to so many code points after folding. */
    public static final int LONGEST_VALUE = 128;
    /** Up to so many words after folding. */
    public static final int MOST_WORDS = 8;
    /** Up to so many tags a person may give a sticker. */
    public static final int MOST_PER_STICKER = 20;

    /**
     * The longest sort key of a table, in bytes.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html">limits</a>
     */
    private static final int LONGEST_KEY = 1024;

    public Tag {
        if (value.isBlank() || value.getBytes(StandardCharsets.UTF_8).length > LONGEST_KEY) {
            throw new IllegalArgumentException("A tag's value must be 1 to " + LONGEST_KEY + " bytes long");
        }
    }

    /**
     * Folds a text that is known to be within the limits; for what a person types, use {@link TypedTags#parse}.
     *
     * @throws IllegalArgumentException when nothing is left of it or it is too long for a key
     */
    public static Tag of(String text) {
        return new Tag(text, Fold.fold(text));
    }

    /** Whether it is of several words, be they the same. */
    public boolean isPhrase() {
        return value.indexOf(' ') >= 0;
    }

    /** The distinct words it is found by. */
    public List<String> words() {
        return Fold.words(value);
    }
}
