package tagalong.storage.finding;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Greek words as people write them in Latin letters: by sound ({@code efharisto}, {@code bira}), letter by letter
 * ({@code eucharisto}, {@code mpira}) or by the looks ({@code agapw}, {@code kalhmera}, {@code xara}). Both sides are brought to one
 * spelling by sound; a letter that may mean two gives two readings.
 */
final class GreekInLatin {

    private static final Map<String, String> SOUNDS = table(
            "ου u αυ av ευ ev ηυ iv αι e ει i οι i υι i μπ b ντ d γκ g γγ g α a β v γ g δ d ε e ζ z η i θ t ι i κ k λ l"
                    + " μ m ν n ξ ks ο o π p ρ r σ s τ t υ i φ f χ h ψ ps ω o");

    /** What a typed letter or pair sounds like; {@code h}, {@code x}, {@code b} and {@code u} alone are read in two ways. */
    private static final Map<String, String> TYPED = table(
            "ou u oy u au av ay av eu ev ey ev ai e ei i oi i ui i mp b mb b nt d nd d gk g gg g ng g ch h kh h th t ph"
                    + " f c k q k w o y i 8 t 9 t 3 ks");

    private static final String[][] LETTERS_OF_TWO = {
        {"h", "h", "i"}, {"x", "h", "ks"}, {"b", "b", "v"}, {"u", "u", "i"}
    };

    private static final String VOICELESS = "tkpsfh";
    private static final String VOICED = "bvgdzlmnr";
    private static final String VOWELS = "aeiou";

    private GreekInLatin() {}

    /** The spelling of a folded Greek word by sound; null for words in other letters. */
    static @Nullable String of(String folded) {
        var greek = false;
        for (var i = 0; i < folded.length(); i++) {
            var c = folded.charAt(i);
            if (c >= 128 && !SOUNDS.containsKey(String.valueOf(c))) {
                return null;
            }
            greek |= c >= 128;
        }
        return greek ? bySound(replaced(folded, SOUNDS)) : null;
    }

    /** The spellings by sound that a word in Latin letters may mean. */
    static Set<String> readings(String latin) {
        var readings = new LinkedHashSet<String>();
        addReadings(latin.startsWith("y") ? withGamma(latin) : latin, 0, new HashMap<>(TYPED), readings);
        return readings;
    }

    private static void addReadings(String latin, int from, Map<String, String> table, Set<String> readings) {
        if (from == LETTERS_OF_TWO.length) {
            readings.add(bySound(replaced(latin, table)));
            return;
        }
        var letter = LETTERS_OF_TWO[from];
        for (var sound : latin.contains(letter[0]) ? List.of(letter[1], letter[2]) : List.of(letter[1])) {
            table.put(letter[0], sound);
            addReadings(latin, from + 1, table, readings);
        }
    }

    /** {@code yia} and {@code ya} are {@code gia}, but {@code ypnos} is {@code ipnos}. */
    private static String withGamma(String latin) {
        if (latin.length() < 2 || VOWELS.indexOf(latin.charAt(1)) < 0) {
            return latin;
        }
        return (latin.charAt(1) == 'i' ? "g" : "gi") + latin.substring(1);
    }

    private static String replaced(String word, Map<String, String> table) {
        var replaced = new StringBuilder(word.length());
        for (var i = 0; i < word.length(); ) {
            var pair = i + 1 < word.length() ? table.get(word.substring(i, i + 2)) : null;
            if (pair != null) {
                replaced.append(pair);
                i += 2;
                continue;
            }
            var letter = word.substring(i, i + 1);
            replaced.append(table.getOrDefault(letter, letter));
            i++;
        }
        return replaced.toString();
    }

    /** Each letter once, and after a vowel {@code f} before voiceless letters and {@code v} before voiced ones. */
    private static String bySound(String word) {
        var sounds = new StringBuilder(LatinLetters.withoutDoubles(word));
        for (var i = 1; i + 1 < sounds.length(); i++) {
            var c = sounds.charAt(i);
            if ((c == 'f' || c == 'v') && VOWELS.indexOf(sounds.charAt(i - 1)) >= 0) {
                var next = sounds.charAt(i + 1);
                sounds.setCharAt(i, VOICELESS.indexOf(next) >= 0 ? 'f' : VOICED.indexOf(next) >= 0 ? 'v' : c);
            }
        }
        return sounds.toString();
    }

    private static Map<String, String> table(String pairs) {
        var parts = pairs.split(" ");
        var table = new HashMap<String, String>();
        for (var i = 0; i < parts.length; i += 2) {
            table.put(parts[i], parts[i + 1]);
        }
        return Map.copyOf(table);
    }
}
