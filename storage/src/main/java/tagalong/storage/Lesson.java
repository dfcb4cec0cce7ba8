package tagalong.storage;

import java.time.Instant;

/**
 * That a person chose a sticker for some words.
 *
 * @param words folded
 * @param chosenAt the last time
 * @param strength how many choices it counts for, as of the last one; in hundredths when it is kept
 */
public record Lesson(String words, StickerId sticker, Instant chosenAt, double strength) {

    /** More than this many characters are not what anybody types again. */
    public static final int LONGEST_WORDS = 64;

    public Lesson {
        if (words.isBlank() || words.length() > LONGEST_WORDS) {
            throw new IllegalArgumentException("Words must have 1 to " + LONGEST_WORDS + " characters");
        }
    }

    /** Whether both are about the same words and sticker. */
    public boolean isAboutTheSameAs(Lesson other) {
        return words.equals(other.words) && sticker.equals(other.sticker);
    }
}
