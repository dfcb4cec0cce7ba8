package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.List;

/** What emoji are the same, and which are nearly so. */
final class Emoji {

    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final int KEYCAP = 0x20E3;
    private static final String HEARTS = "❤🩷🧡💛💚💙🩵💜🤎🖤🩶🤍💘💝💖💗💓💞💕💟❣♥";
    private static final String HEART = "❤";
    private static final String PERSON = "🧑";
    /** Those among punctuation, letters and signs of mathematics. */
    private static final String OTHER_PICTURES = "‼⁉™ℹ↔⤴⤵◻◼◽◾〰〽㊗㊙";

    private Emoji() {}

    /** The emoji without style and skin tone: what is the same has the same key. */
    static String key(String emoji) {
        var plain = true;
        for (var i = 0; i < emoji.length() && plain; i++) {
            var c = emoji.charAt(i);
            plain = (c < 0xFE00 || c > 0xFE0F) && c != 0xD83C;
        }
        if (plain) {
            return emoji;
        }
        return emoji.codePoints()
                .filter(c -> !isStyle(c))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** The key without man or woman, and one for all whole hearts: what is nearly the same has the same family. */
    static String family(String key) {
        var family = key.replace("\u200D\u2642", "").replace("\u200D\u2640", "");
        if (family.startsWith("👨") || family.startsWith("👩")) {
            family = PERSON + family.substring(2);
        }
        return HEARTS.contains(family) ? HEART : family;
    }

    /** Parts a text into emoji and what lies between them. */
    static List<String> pieces(String text) {
        var pieces = new ArrayList<String>();
        var plainFrom = 0;
        for (var i = 0; i < text.length(); ) {
            var end = end(text, i);
            if (end == i) {
                i += Character.charCount(text.codePointAt(i));
                continue;
            }
            if (plainFrom < i) {
                pieces.add(text.substring(plainFrom, i));
            }
            pieces.add(text.substring(i, end));
            plainFrom = end;
            i = end;
        }
        if (plainFrom < text.length()) {
            pieces.add(text.substring(plainFrom));
        }
        return pieces;
    }

    /** The emoji in a text; a text without any costs next to nothing. */
    static List<String> in(String text) {
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (Character.isHighSurrogate(c) || (c >= 0x2000 && c < 0x3300)) {
                return pieces(text).stream().filter(Emoji::startsIn).toList();
            }
        }
        return List.of();
    }

    /** True when the text begins with an emoji. */
    static boolean startsIn(String text) {
        return !text.isEmpty() && end(text, 0) > 0;
    }

    /** Where the emoji that begins here ends; {@code start} when none begins here. */
    private static int end(String text, int start) {
        var first = text.codePointAt(start);
        var end = start + Character.charCount(first);
        if (isRegional(first) && end < text.length() && isRegional(text.codePointAt(end))) {
            return end + 2;
        }
        if (!isPicture(first)) {
            var mark = end < text.length() && isStyle(text.charAt(end)) ? end + 1 : end;
            return mark < text.length() && text.charAt(mark) == KEYCAP ? mark + 1 : start;
        }
        while (end < text.length()) {
            var next = text.codePointAt(end);
            var after = end + Character.charCount(next);
            if (isStyle(next) || (next >= 0xE0020 && next <= 0xE007F)) {
                end = after;
            } else if (next == ZERO_WIDTH_JOINER && after < text.length()) {
                end = after + Character.charCount(text.codePointAt(after));
            } else {
                break;
            }
        }
        return end;
    }

    private static boolean isPicture(int c) {
        return (c >= 0x1F000 && c <= 0x1FAFF && !isStyle(c))
                || (c >= 0x2190 && c <= 0x2BFF && Character.getType(c) == Character.OTHER_SYMBOL)
                || OTHER_PICTURES.indexOf(c) >= 0;
    }

    private static boolean isRegional(int c) {
        return c >= 0x1F1E6 && c <= 0x1F1FF;
    }

    private static boolean isStyle(int c) {
        return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0x1F3FB && c <= 0x1F3FF);
    }
}
