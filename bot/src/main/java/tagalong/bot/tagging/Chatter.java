package tagalong.bot.tagging;

import java.util.regex.Pattern;

/** Tells what is said to somebody from the tags of a sticker, by its look alone. */
final class Chatter {
    private static final int MOST_WORDS_OF_A_TAG = 5;
    private static final int WORDS_OF_A_QUESTION = 3;
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern COMMA = Pattern.compile("[,;，；、،؛]");
    private static final Pattern QUESTION = Pattern.compile("[?？؟][\\s\\p{Z}\\p{So}]*$");

    private Chatter() {}

    /** Whether a line of it is a question of several words, or long and without a comma. */
    static boolean readsLike(String typed) {
        return typed.lines().map(String::strip).anyMatch(Chatter::isSaid);
    }

    private static boolean isSaid(String line) {
        var words = BLANKS.split(line).length;
        return (words > MOST_WORDS_OF_A_TAG && !COMMA.matcher(line).find())
                || (words >= WORDS_OF_A_QUESTION && QUESTION.matcher(line).find());
    }
}
