package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What was typed while the keyboard was set to the other layout: {@code ghbdtn} for {@code привет}. */
final class KeyboardLayout {

    private static final String ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.\\";
    private static final String RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю\\";
    private static final String UKRAINIAN = "'йцукенгшщзхїфівапролджєячсмитьбюґ";
    private static final String SHIFTED = "~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>|";

    private static final List<Map<Character, Character>> TO_CYRILLIC =
            List.of(map(ENGLISH, UKRAINIAN), map(ENGLISH, RUSSIAN));
    private static final Map<Character, Character> TO_ENGLISH = toEnglish();

    private static final String[] ROWS = {"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"};
    private static final String[] UKRAINIAN_ROWS = {"1234567890", "йцукенгшщзхї", "фівапролджє", "ячсмитьбю"};
    /** Without ё, which is folded. */
    private static final String[] RUSSIAN_ROWS = {"1234567890", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"};

    private KeyboardLayout() {}

    /** What the same keys give in the other layouts; none when no key would give anything else. */
    static List<String> others(String typed) {
        var lower = typed.toLowerCase(Locale.ROOT);
        var others = new ArrayList<String>();
        var latin = lower.chars().anyMatch(c -> c >= 'a' && c <= 'z');
        var cyrillic = lower.chars().anyMatch(c -> c >= 'а' && c <= 'ґ');
        if (latin && !cyrillic) {
            for (var layout : TO_CYRILLIC) {
                var other = mapped(typed, layout);
                if (!others.contains(other)) {
                    others.add(other);
                }
            }
        } else if (cyrillic && !latin) {
            others.add(mapped(lower, TO_ENGLISH));
        }
        return others;
    }

    /** True when the two keys lie side by side, so that a finger may slip. */
    static boolean areNeighbours(char a, char b) {
        return areNeighbours(a, b, ROWS) || areNeighbours(a, b, UKRAINIAN_ROWS) || areNeighbours(a, b, RUSSIAN_ROWS);
    }

    private static boolean areNeighbours(char a, char b, String[] rows) {
        for (var row = 0; row < rows.length; row++) {
            var column = rows[row].indexOf(a);
            if (column < 0) {
                continue;
            }
            for (var other = Math.max(0, row - 1); other <= Math.min(rows.length - 1, row + 1); other++) {
                var at = rows[other].indexOf(b);
                if (at >= 0 && Math.abs(at - column) <= 1) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String mapped(String typed, Map<Character, Character> layout) {
        var other = new StringBuilder(typed.length());
        for (var i = 0; i < typed.length(); i++) {
            other.append(layout.getOrDefault(typed.charAt(i), typed.charAt(i)).charValue());
        }
        return other.toString();
    }

    private static Map<Character, Character> map(String from, String to) {
        var map = new HashMap<Character, Character>();
        for (var i = 0; i < from.length(); i++) {
            map.put(from.charAt(i), to.charAt(i));
            map.put(SHIFTED.charAt(i), to.charAt(i));
        }
        return Map.copyOf(map);
    }

    private static Map<Character, Character> toEnglish() {
        var map = new HashMap<Character, Character>();
        for (var cyrillic : List.of(RUSSIAN, UKRAINIAN)) {
            for (var i = 0; i < cyrillic.length(); i++) {
                if (Character.isLetter(cyrillic.charAt(i))) {
                    map.put(cyrillic.charAt(i), ENGLISH.charAt(i));
                }
            }
        }
        return Map.copyOf(map);
    }
}
