package tagalong.bot.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Keeps the order of what is read from right to left: what runs the other way is isolated, and every line begins in its own
 * direction. The marks stay outside of commands and code, which people tap and copy.
 */
final class RightToLeft {
    private static final String MARK = "\u200f";
    private static final String ISOLATE = "\u2068";
    private static final String END_OF_ISOLATE = "\u2069";
    private static final String CODE = "<code>";
    private static final String END_OF_CODE = "</code>";

    /** Code with what it begins with, its end, any other HTML, and a command or words in Latin letters. */
    private static final Pattern APART =
            Pattern.compile("<code>[^<]*|</code>|<[^>]*>|&[a-z]+;|[/@]?[A-Za-z]\\w*(?:[ ,.-]+[A-Za-z]\\w*)*");

    private RightToLeft() {}

    /** What comes from outside, in whatever direction it runs. */
    static String isolated(String text) {
        return text.isEmpty() ? text : ISOLATE + text + END_OF_ISOLATE;
    }

    static Template written(Template message) {
        return message.writing(RightToLeft::literal).after(MARK);
    }

    private static String literal(String text) {
        return APART.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(apart(found.group())))
                .replace("\n", "\n" + MARK);
    }

    private static String apart(String found) {
        if (found.startsWith(CODE)) {
            return ISOLATE + found;
        }
        if (found.equals(END_OF_CODE)) {
            return found + END_OF_ISOLATE;
        }
        return found.startsWith("<") || found.startsWith("&") ? found : isolated(found);
    }
}
