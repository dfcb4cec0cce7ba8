package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Forms that stemmers do not bring together: {@code knives} and knife, {@code peces} and pez, {@code огурцы} and огурец. */
final class WordForms {

    private static final String RUSSIAN = "ru";
    private static final String UKRAINIAN = "uk";

    private static final String VOWELS = "aeiou";
    private static final int SHORTEST_COMPARED = 6;
    private static final int SHORTEST_SMALL_ONE = 6;
    private static final int SHORTEST_WITH_FLEETING_VOWEL = 4;

    private static final Pattern UKRAINIAN_VERB =
            Pattern.compile("(.{2,})[ую](?:вати|вав|вала|вало|вали|ю|єш|є|єть|ємо|єте|ють)(?:ся|сь)?");
    private static final Pattern UKRAINIAN_CLOSED = Pattern.compile("(.+)і([^аеєиіїоуюя]+)");

    private WordForms() {}

    /** Other words of which the word may be a form; each still has to be stemmed. */
    static List<String> basesOf(String word, String language) {
        return switch (language) {
            case "en" -> englishBases(word);
            case "es" -> word.endsWith("ces") ? List.of(without(word, 3) + "z") : List.of();
            default -> List.of();
        };
    }

    /** Other stems of a word that has this one. */
    static List<String> stemsBeside(String stem, String word, String language) {
        return switch (language) {
            case RUSSIAN -> russianStems(stem, word);
            case UKRAINIAN -> ukrainianStems(stem, word);
            default -> List.of();
        };
    }

    private static List<String> englishBases(String word) {
        if (word.endsWith("ves")) {
            return List.of(without(word, 3) + "f", without(word, 3) + "fe");
        }
        if (word.length() < SHORTEST_COMPARED) {
            return List.of();
        }
        if (word.endsWith("ier") || word.endsWith("iest")) {
            return List.of(without(word, word.endsWith("r") ? 3 : 4) + "y");
        }
        if (word.endsWith("er")) {
            var compared = without(word, 2);
            return endsDoubled(compared) ? List.of(without(compared, 1)) : List.of();
        }
        return word.endsWith("est") ? basesOfMost(without(word, 3)) : List.of();
    }

    /** {@code bigg(est)} is big, {@code cut(est)} is cute and not cut, {@code larg(est)} may be either. */
    private static List<String> basesOfMost(String most) {
        if (endsDoubled(most)) {
            return List.of(without(most, 1), most);
        }
        var last = most.length() - 1;
        var isShort = VOWELS.indexOf(most.charAt(last)) < 0
                && VOWELS.indexOf(most.charAt(last - 1)) >= 0
                && VOWELS.indexOf(most.charAt(last - 2)) < 0;
        return isShort ? List.of(most + "e") : List.of(most, most + "e");
    }

    private static boolean endsDoubled(String word) {
        var last = word.length() - 1;
        return word.charAt(last) == word.charAt(last - 1) && VOWELS.indexOf(word.charAt(last)) < 0;
    }

    private static List<String> russianStems(String stem, String word) {
        var fleeting = withoutFleetingVowel(stem);
        var small = word.endsWith("ок") && word.length() >= SHORTEST_SMALL_ONE; // цветок, цветы
        return small ? List.of(fleeting, without(word, 2)) : List.of(fleeting);
    }

    private static List<String> ukrainianStems(String stem, String word) {
        var stems = new ArrayList<String>();
        stems.add(withoutFleetingVowel(stem));
        var closed = UKRAINIAN_CLOSED.matcher(stem); // кіт, коти; вечір, вечора; ведмідь, ведмеді
        if (closed.matches()) {
            stems.add(closed.group(1) + "о" + closed.group(2));
            stems.add(closed.group(1) + "е" + closed.group(2));
        }
        var softened = "зцс".indexOf(stem.charAt(stem.length() - 1)); // друг, друзі; рука, руці
        if (softened >= 0
                && word.startsWith(stem)
                && "ія".indexOf(word.charAt(Math.min(stem.length(), word.length() - 1))) >= 0) {
            stems.add(without(stem, 1) + "гкх".charAt(softened));
        }
        if (word.endsWith("ти") && word.length() > 3) { // коти is no verb
            stems.add(without(word, 1));
        }
        var verb = UKRAINIAN_VERB.matcher(word); // працюю, працювати
        if (verb.matches()) {
            stems.add(verb.group(1));
        }
        return stems;
    }

    /** подарок and подарк(и), палец and пальц(ы), боец and бойц(ы) are one word. */
    private static String withoutFleetingVowel(String stem) {
        var last = stem.length() - 1;
        var fleets = stem.length() >= SHORTEST_WITH_FLEETING_VOWEL
                && "кц".indexOf(stem.charAt(last)) >= 0
                && "оеєьй".indexOf(stem.charAt(last - 1)) >= 0;
        return fleets ? stem.substring(0, last - 1) + stem.charAt(last) : stem;
    }

    private static String without(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }
}
