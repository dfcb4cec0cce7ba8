package tagalong.bot.text;

import java.text.NumberFormat;
import java.util.Locale;

/** Shares as people say them: rounded, but some is never 0 %, and not all is never 100 %. */
final class Percent {
    private static final int ALL = 100;

    private Percent() {}

    /** @param whole 0 for nothing at all, of which every share is none */
    static int of(int part, int whole) {
        if (part <= 0 || whole <= 0) {
            return 0;
        }
        return part >= whole ? ALL : (int) Math.max(1, Math.min(ALL - 1, Math.round((double) ALL * part / whole)));
    }

    /** As the language writes it: 44%, 44\u00a0%, %44 or ۴۴٪. */
    static String written(int part, int whole, String language) {
        return NumberFormat.getPercentInstance(Locale.forLanguageTag(language)).format(of(part, whole) / (double) ALL);
    }
}
