package tagalong.storage.finding;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Cyrillic and Greek words as people write them in Latin letters. There are many ways (pryvit, privit, priwit), so both sides are
 * brought to one plain spelling in which the common ways, Ukraine's national table of 2010 among them, are the same. Where ways
 * contradict each other ({@code x} in {@code taxi} and in {@code xorosho}), there are several spellings.
 */
final class LatinLetters {

    private static final Map<Character, String> TABLE = table(
            "а a б b в v г g ґ g ѓ g д d ђ dj е e є ie э e ж zh з z и i і i ї i ы i й i ј i к k л l љ l м m н n њ n о"
                + " o п p р r с s т t ћ c у u ў u ф f х h ц ts ч ch џ dzh ш sh щ shch ю iu я ia ә a ғ g қ k ң n ө o ұ"
                + " u ү u һ h");

    /** What some mean by these keys, beside what the others mean by them. */
    private static final String[][] OTHER_MEANINGS = {{"x", "h"}, {"j", "zh"}, {"4", "ch"}};

    /** Ways of writing that mean the same sound; in this order, each over the whole word. */
    private static final String[][] SAME = {
        {"shch", "sh"},
        {"sch", "sh"},
        {"zgh", "zh"},
        {"kh", "h"},
        {"ph", "f"},
        {"th", "t"},
        {"tz", "c"},
        {"ts", "c"},
        {"ou", "u"},
        {"x", "ks"},
        {"q", "k"},
        {"w", "v"},
        {"y", "i"},
        {"j", "i"},
        {"g", "h"},
        {"ie", "e"},
    };

    private LatinLetters() {}

    /** The plain Latin spelling of a folded Cyrillic word; null for words in other letters. */
    static @Nullable String usual(String folded) {
        return Letters.isAscii(folded) ? null : cyrillic(folded);
    }

    /** Another spelling of a folded Cyrillic word, or the one of a Greek word; null when there is none. */
    static @Nullable String other(String folded) {
        if (Letters.isAscii(folded)) {
            return null;
        }
        return folded.indexOf('ю') >= 0 ? cyrillic(folded.replace('ю', 'у')) : GreekInLatin.of(folded);
    }

    /** All plain spellings that a word somebody wrote in Latin letters may mean, the usual one first. */
    static Set<String> readings(String latin) {
        var readings = new LinkedHashSet<String>();
        readings.add(latin);
        for (var meaning : OTHER_MEANINGS) {
            if (latin.contains(meaning[0])) {
                List.copyOf(readings).forEach(reading -> readings.add(reading.replace(meaning[0], meaning[1])));
            }
        }
        var plain = new LinkedHashSet<String>();
        readings.forEach(reading -> plain.add(plain(reading)));
        plain.addAll(GreekInLatin.readings(latin));
        return plain;
    }

    private static @Nullable String cyrillic(String folded) {
        var latin = new StringBuilder();
        for (var i = 0; i < folded.length(); i++) {
            var c = folded.charAt(i);
            if (c < 128) {
                latin.append(c);
                continue;
            }
            var letters = TABLE.get(c);
            if (letters == null && c != 'ь' && c != 'ъ') {
                return null;
            }
            latin.append(letters == null ? "" : letters);
        }
        return plain(latin.toString());
    }

    /** The plain spelling of a word somebody wrote in Latin letters. */
    static String plain(String latin) {
        var plain = latin;
        for (var same : SAME) {
            if (plain.contains(same[0])) {
                plain = plain.replace(same[0], same[1]);
            }
        }
        return withoutDoubles(plain);
    }

    /** Each run of the same letter as one letter. */
    static String withoutDoubles(String word) {
        var single = new StringBuilder(word.length());
        for (var i = 0; i < word.length(); i++) {
            if (i == 0 || word.charAt(i) != word.charAt(i - 1)) {
                single.append(word.charAt(i));
            }
        }
        return single.toString();
    }

    private static Map<Character, String> table(String pairs) {
        var parts = pairs.split(" ");
        var table = new HashMap<Character, String>();
        for (var i = 0; i < parts.length; i += 2) {
            table.put(parts[i].charAt(0), parts[i + 1]);
        }
        return Map.copyOf(table);
    }
}
