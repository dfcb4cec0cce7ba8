package tagalong.storage;

import static java.util.Map.entry;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The one function by which tags are written and searched: texts that differ only in case, accents, apostrophes or punctuation
 * are the same. Pure, and folding twice is folding once.
 */
public final class Fold {

    /** Stored with every tag; a change of what {@link #fold} returns for any text raises it. */
    public static final int VERSION = 2;

    /** Commas and semicolons, also those of the scripts that have their own. */
    static final String SEPARATORS = ",;\uFF0C\u3001\uFE50\uFE51\u060C\uFF1B\uFE54\u061B\uFF64";

    private static final String APOSTROPHES = "'`\u00B4\u2018\u2019\u201B\u02BB\u02BC\uFF07";
    /** Latin letters without a mark to strip, and how people write them who have no key for them. */
    private static final Map<Integer, String> TAKEN_APART = Map.ofEntries(
            entry((int) 'ß', "ss"),
            entry((int) 'æ', "ae"),
            entry((int) 'œ', "oe"),
            entry((int) 'ø', "o"),
            entry((int) 'ł', "l"),
            entry((int) 'đ', "d"),
            entry((int) 'ð', "d"),
            entry((int) 'þ', "th"),
            entry((int) 'ħ', "h"),
            entry((int) 'ı', "i"));

    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final int NOTHING = ' ';

    private Fold() {}

    /** Returns the folded text: words parted by single blanks; empty when there is nothing to find it by. */
    public static String fold(String text) {
        return isFolded(text) ? text : fold(text, TAKEN_APART);
    }

    /** Returns the text as the version before this one folded it, which took no letters apart. */
    public static String foldAsBefore(String text) {
        return isFolded(text) ? text : fold(text, Map.of());
    }

    /**
     * Returns a folded text with letters that are taken apart put together again, as the version before may have written what others type
     * in two letters: {@code weiß} for {@code weiss}. Single letters are left, for any of them may have been another one.
     */
    static String putTogether(String folded) {
        return folded.contains("ss")
                ? folded.replace("ss", "ß")
                : folded.replace("ae", "æ").replace("oe", "œ");
    }

    private static String fold(String text, Map<Integer, String> takenApart) {
        var compatible = Normalizer.normalize(text, Normalizer.Form.NFKC);
        if (compatible.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return symbols(compatible, takenApart);
        }
        var lower = Normalizer.normalize(withoutApostrophes(text), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('ё', 'е')
                .replace('ς', 'σ'); // which of the two stands depends on the next letter, and that may not be typed yet
        var words = words(lower, true, takenApart);
        return words.isEmpty() ? symbols(compatible, takenApart) : words;
    }

    /** Whether it consists of plain letters and digits, single blanks between them, as most of what is typed does. */
    private static boolean isFolded(String text) {
        var before = ' ';
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            var plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'а' && c <= 'я');
            if (!plain && (c != ' ' || before == ' ')) {
                return false;
            }
            before = c;
        }
        return before != ' ';
    }

    /** True when a text that some version of the fold returned is as this one would return it. */
    public static boolean isCurrent(String folded) {
        return folded.chars().noneMatch(c -> TAKEN_APART.containsKey(c));
    }

    /** Parts a folded text into its distinct words, in order. */
    public static List<String> words(String folded) {
        if (folded.indexOf(' ') < 0) {
            return folded.isEmpty() ? List.of() : List.of(folded);
        }
        return List.copyOf(new LinkedHashSet<>(Arrays.asList(folded.split(" "))));
    }

    /** A text without a letter or digit stays as it is, unless it only separates tags. */
    private static String symbols(String compatible, Map<Integer, String> takenApart) {
        var separatorsOnly = compatible.codePoints().allMatch(c -> isBlank(c) || SEPARATORS.indexOf(c) >= 0);
        return separatorsOnly ? "" : words(compatible, false, takenApart);
    }

    private static String words(String text, boolean withoutPunctuation, Map<Integer, String> takenApart) {
        var kept = new StringBuilder();
        var base = NOTHING;
        for (var c :
                Normalizer.normalize(text, Normalizer.Form.NFKD).codePoints().toArray()) {
            var apostrophe = withoutPunctuation && APOSTROPHES.indexOf(c) >= 0;
            if (apostrophe || isEmojiStyle(c) || isInvisible(c, base) || (isMark(c) && losesMarks(base))) {
                continue;
            }
            if (isBlank(c) || (withoutPunctuation && isPunctuation(c))) {
                base = NOTHING;
                kept.append(' ');
                continue;
            }
            base = isMark(c) ? base : c;
            var apart = takenApart.get(c);
            if (apart == null) {
                kept.appendCodePoint(c);
            } else {
                kept.append(apart);
            }
        }
        return Normalizer.normalize(kept.toString().strip().replaceAll(" +", " "), Normalizer.Form.NFKC);
    }

    /** Before anything else: one of them would become a blank with an accent. */
    private static String withoutApostrophes(String text) {
        return text.codePoints()
                .filter(c -> APOSTROPHES.indexOf(c) < 0)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Marks go from Latin and Greek letters, where people leave them out; elsewhere they make another letter. */
    private static boolean losesMarks(int base) {
        var script = UnicodeScript.of(base);
        return base == NOTHING || script == UnicodeScript.LATIN || script == UnicodeScript.GREEK;
    }

    private static boolean isMark(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> true;
            default -> false;
        };
    }

    /** Variation selectors and skin tones. */
    private static boolean isEmojiStyle(int c) {
        return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0x1F3FB && c <= 0x1F3FF);
    }

    /** Formatting, but for what joins emoji into one or spells the name of a flag. */
    private static boolean isInvisible(int c, int base) {
        var joinsEmoji = c == ZERO_WIDTH_JOINER && base != NOTHING && !Character.isLetterOrDigit(base);
        var spellsFlag = c >= 0xE0020 && c <= 0xE007F;
        return Character.getType(c) == Character.FORMAT && !joinsEmoji && !spellsFlag;
    }

    private static boolean isBlank(int c) {
        return Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.isISOControl(c)
                || Character.getType(c) == Character.SURROGATE;
    }

    private static boolean isPunctuation(int c) {
        return switch (Character.getType(c)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }
}
