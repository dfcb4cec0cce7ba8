package tagalong.bot.bulk;

/**
 * Keeps spreadsheets from taking a text for a formula: what begins like one gets an apostrophe before it, and so does what would else be read
 * back without its own.
 */
final class Formulas {
    private static final String BEGINNINGS = "=+-@\t\r＝＋－＠";
    private static final char APOSTROPHE = '\'';

    private Formulas() {}

    static String defuse(String text) {
        return isMistakable(text) ? APOSTROPHE + text : text;
    }

    /** What {@link #defuse} was given. */
    static String restore(String text) {
        return !text.isEmpty() && text.charAt(0) == APOSTROPHE && isMistakable(text) ? text.substring(1) : text;
    }

    /** A formula, perhaps behind apostrophes. */
    private static boolean isMistakable(String text) {
        var begin = 0;
        while (begin < text.length() && text.charAt(begin) == APOSTROPHE) {
            begin++;
        }
        return begin < text.length() && BEGINNINGS.indexOf(text.charAt(begin)) >= 0;
    }
}
