package tagalong.storage.finding;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Fold;

/** How people write a letter that their keyboard has not: {@code ö} as {@code oe}, {@code ї} as {@code і} or {@code и}. */
final class Letters {

    private static final Map<Character, String> TWO_FOR_ONE = Map.ofEntries(
            Map.entry('ä', "ae"),
            Map.entry('ö', "oe"),
            Map.entry('ü', "ue"),
            Map.entry('å', "aa"),
            Map.entry('ø', "oe"),
            Map.entry('ő', "oe"),
            Map.entry('ű', "ue"),
            Map.entry('ñ', "ny"),
            Map.entry('ё', "йо"),
            Map.entry('ş', "sh"),
            Map.entry('ç', "ch"),
            Map.entry('š', "sh"),
            Map.entry('č', "ch"),
            Map.entry('ž', "zh"));

    /** The second of such two; the first is what folding leaves of the one. */
    private static final Pattern SECOND_OF_TWO = Pattern.compile("(?<=[aou])e|(?<=a)a|(?<=n)y|(?<=[scz])h");

    /** Letters of one language, and the nearest ones on the keyboards of its neighbours. */
    private static final String SPECIAL = "іїыйєэґўәғқңөұүһ" + "أإآٱةىكيؤئ";

    private static final String NEAREST = "ииииеегуагкноуух" + "ااااهیکیوی";

    private static final int KATAKANA_TO_HIRAGANA = 'ア' - 'あ';

    private Letters() {}

    /** The folded text with each such letter written as two; null when there is none in it. */
    static @Nullable String spelledOut(String text) {
        if (isAscii(text)) {
            return null;
        }
        var composed = Normalizer.normalize(text, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        var spelled = new StringBuilder();
        var changed = false;
        for (var i = 0; i < composed.length(); i++) {
            var two = TWO_FOR_ONE.get(composed.charAt(i));
            changed |= two != null;
            spelled.append(two == null ? composed.substring(i, i + 1) : two);
        }
        return changed ? Fold.fold(spelled.toString()) : null;
    }

    /** The folded word with such two letters as one; itself when there are none in it. */
    static String merged(String folded) {
        return SECOND_OF_TWO.matcher(folded).replaceAll("");
    }

    /** The folded word in the letters that all neighbours share, kana as hiragana, no marks; itself when it is so already. */
    static String plain(String folded) {
        if (isAscii(folded)) {
            return folded;
        }
        var plain = new StringBuilder(folded.length());
        for (var i = 0; i < folded.length(); i++) {
            var c = folded.charAt(i);
            var special = SPECIAL.indexOf(c);
            if (special >= 0) {
                plain.append(NEAREST.charAt(special));
            } else if (c >= 'ァ' && c <= 'ヶ') {
                plain.append((char) (c - KATAKANA_TO_HIRAGANA));
            } else if (!isDroppable(c)) {
                plain.append(c);
            }
        }
        return plain.length() == 0 ? folded : plain.toString();
    }

    /** Hard signs, and the marks of Arabic, Hebrew and Devanagari that people leave out. */
    private static boolean isDroppable(char c) {
        return c == 'ъ' || (c >= 0x0591 && c <= 0x05C7) || (c >= 0x064B && c <= 0x065F) || c == 0x0640 || c == 0x093C;
    }

    static boolean isAscii(String text) {
        for (var i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 127) {
                return false;
            }
        }
        return true;
    }
}
