package tagalong.storage.finding;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How people write words whose letters they have no keys for; tables of the tests' own, not those that are tested. */
final class OtherWriting {

    private static final String LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
    private static final Map<String, String> KEYS = Map.of(
            "ru", "йцукенгшщзхъфывапролджэячсмитьбюё",
            "uk", "йцукенгшщзхїфівапролджєячсмитьбю'");

    /** Ukraine's national table of 2010; the second way is for the beginning of a word. */
    private static final String UKRAINIAN_TABLE =
            "а a б b в v г h ґ g д d е e є ie/ye ж zh з z и y і i ї i/yi й i/y к k л l м m н n о o п p р r с s т t у u"
                    + " ф f х kh ц ts ч ch ш sh щ shch ю iu/yu я ia/ya ь - ' - ’ -";

    private static final String RUSSIAN_TABLE =
            "а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch"
                    + " ш sh щ shch ъ - ы y ь - э e ю yu я ya";

    private static final Map<String, Map<Character, String>> LATIN =
            Map.of("uk", table(UKRAINIAN_TABLE), "ru", table(RUSSIAN_TABLE));

    private static final Map<Character, String> LETTERS = table("ß ss æ ae œ oe ø o ł l đ d ı i ð d þ th ё е");
    private static final Map<Character, String> GERMAN = table("ä ae ö oe ü ue");
    private static final Map<Character, String> RUSSIAN_KEYS = table("і и ї и є е ґ г ә а ғ г қ к ң н ө о ұ у ү у һ х");

    private static final Set<String> KEEPING_THEIR_VOWEL = Set.of(
            "игрок",
            "порок",
            "пророк",
            "морок",
            "обморок",
            "поток",
            "восток",
            "исток",
            "знаток",
            "флагшток",
            "челнок",
            "чеснок",
            "диплодок",
            "кузнец",
            "человек",
            "дровосек",
            "чебурек");

    private OtherWriting() {}

    static @Nullable String onOtherKeys(String text, String language, Random random) {
        var english = language.equals("en");
        var cyrillic = KEYS.get(english ? (random.nextBoolean() ? "ru" : "uk") : language);
        var from = english ? LATIN_KEYS : cyrillic;
        var to = english ? cyrillic : LATIN_KEYS;
        var typed = new StringBuilder();
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            var key = from == null ? -1 : from.indexOf(c);
            if (to == null || (key < 0 && c != ' ')) {
                return null;
            }
            typed.append(c == ' ' ? ' ' : to.charAt(key));
        }
        return typed.toString();
    }

    static @Nullable String inOtherLetters(String text, String language) {
        var lower = text.toLowerCase(Locale.ROOT);
        var typed = new StringBuilder();
        for (var i = 0; i < lower.length(); i++) {
            var c = lower.charAt(i);
            var other = LETTERS.get(c);
            if (other == null && language.equals("de")) {
                other = GERMAN.get(c);
            }
            if (other == null && (language.equals("uk") || language.equals("kk"))) {
                other = RUSSIAN_KEYS.get(c);
            }
            if (other == null && c >= 'ァ' && c <= 'ヶ') {
                other = String.valueOf((char) (c - 0x60));
            }
            typed.append(other == null ? String.valueOf(c) : other);
        }
        return typed.toString().equals(lower) ? null : typed.toString();
    }

    static @Nullable String inLatin(String text, String language) {
        var table = LATIN.get(language);
        var latin = new StringBuilder();
        var begins = true;
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            var ways = table == null ? null : table.get(c);
            if (c != ' ' && ways == null) {
                return null;
            }
            var both = (ways == null ? " " : ways.replace("-", "")).split("/", -1);
            latin.append(begins && both.length > 1 ? both[1] : both[0]);
            begins = c == ' ';
        }
        return latin.toString();
    }

    static @Nullable String plural(String word, String language) {
        var last = word.charAt(word.length() - 1);
        var vowel = "aeiouáéíóúãõ".indexOf(last) >= 0;
        return switch (language) {
            case "en" -> englishPlural(word);
            case "es" -> vowel ? word + "s" : last == 'z' ? without(word) + "ces" : last == 's' ? null : word + "es";
            case "fr" -> "sxz".indexOf(last) >= 0 ? null : word + "s";
            case "pt" -> vowel ? word + "s" : "rz".indexOf(last) >= 0 ? word + "es" : null;
            case "it" -> last == 'o' || last == 'e' ? without(word) + "i" : last == 'a' ? without(word) + "e" : null;
            case "de" -> last == 'e' ? word + "n" : vowel || last == 's' ? null : word + "en";
            case "ru" -> slavicPlural(word, last, "ы");
            case "uk" -> slavicPlural(word, last, "и");
            default -> null;
        };
    }

    private static String englishPlural(String word) {
        if (word.matches(".*(s|x|z|ch|sh)")) {
            return word + "es";
        }
        return word.matches(".*[^aeiou]y") ? without(word) + "ies" : word + "s";
    }

    private static @Nullable String slavicPlural(String word, char last, String ending) {
        if (word.matches(".+[её]нок|.+онок") && !word.equals("щенок") && !word.equals("звонок")) {
            return null; // котята, мышата: other words
        }
        if (hasFleetingVowel(word)) {
            return withoutFleetingVowel(word) + (word.endsWith("ь") ? "і" : word.endsWith("ц") ? "ы" : "и");
        }
        if ("гкхжчшщ".indexOf(last) >= 0) {
            return word + "и";
        }
        if (last == 'а') {
            var soft = "гкхжчшщ".indexOf(word.charAt(word.length() - 2)) >= 0;
            return without(word) + (soft ? "и" : ending);
        }
        if (last == 'ь' && !word.endsWith("ть")) {
            return without(word) + (ending.equals("ы") ? "и" : "і");
        }
        return "бвдзлмнпрстф".indexOf(last) >= 0 ? word + ending : null;
    }

    /** подарок, огурец, хлопець; but not урок, восток or кузнец. */
    private static boolean hasFleetingVowel(String word) {
        return word.length() > 4 && word.matches(".*(ок|ек|ёк|ец|ець)") && !KEEPING_THEIR_VOWEL.contains(word);
    }

    /** подарк(и), огурц(ы), пальц(ы), бойц(ы), коньк(и), хлопц(і). */
    private static String withoutFleetingVowel(String word) {
        var hard = word.endsWith("ь") ? without(word) : word;
        var before = hard.substring(0, hard.length() - 2);
        var consonant = hard.charAt(hard.length() - 1);
        var last = before.charAt(before.length() - 1);
        var sign = hard.endsWith("ёк") || (consonant == 'ц' && last == 'л')
                ? "ь"
                : "аеєиоуюя".indexOf(last) >= 0 ? "й" : "";
        return before + sign + consonant;
    }

    private static String without(String word) {
        return word.substring(0, word.length() - 1);
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
