package tagalong.storage.finding;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Fold;

/** A light rule for languages that have no stemmer here: the longest of the usual endings goes. */
final class Endings {

    private static final Map<String, Endings> BY_LANGUAGE = Map.of(
            "uk",
                    of(
                            2,
                            "а у і и о е я ю є ї й ь ою ею єю ам ям ами ями ах ях ом ем єм ів їв ові еві єві ей ий ій"
                                + " ого ому им ім ими іми их іх ої ую юю ая яя еє оє ти ть в ла ло ли ють уть ить ять"
                                + " ать єш еш иш їш ємо емо имо їмо єте ете ите їте ся сь ється ться ємося ємось"),
            "pl",
                    of(
                            3,
                            "a e i o u y ą ę ie ia io iu ów om ami ach em iem owi owie ego emu ym im ymi imi ych ich"
                                + " ej iej ą ia iami iach ka ki kę ce ek ku c ac ec ic al ala alo ali il ila ilo ili"
                                + " am em ym asz esz isz ysz uje uja uje amy emy imy acie ecie icie"),
            "cs",
                    of(
                            3,
                            "a e i o u y em ech ich ych ami emi imi ymi um am ou ovi ove ova ovo ho eho emu im ym ej"
                                    + " at et it al ala alo ali il ila ilo ili ka ky ku ce ek"),
            "az",
                    of(
                            3,
                            "lar ler lari leri larin lerin in un i u a e da de dan den lara lere larda lerde mak mek"
                                    + " di du"),
            "uz", of(3, "lar lari larni larga larda lardan ni ning ga da dan i si moq di"),
            "kk", of(3, "лар лер дар дер тар тер лары лері дары дері тары тері ның нің ны ні ға ге да де дан ден у"),
            "fa", of(2, "ها های هایی ان ی ات"),
            "he", of(2, "ים ות ה ת י"));

    private final int shortest;
    private final List<String> endings;

    private Endings(int shortest, List<String> endings) {
        this.shortest = shortest;
        this.endings = endings;
    }

    /** The rule of a language, if there is one. */
    static @Nullable Endings of(String language) {
        return BY_LANGUAGE.get(language);
    }

    /** What is left of the folded word. */
    String stem(String word) {
        for (var ending : endings) {
            if (word.length() - ending.length() >= shortest && word.endsWith(ending)) {
                return withoutFleetingVowel(word.substring(0, word.length() - ending.length()));
            }
        }
        return withoutFleetingVowel(word);
    }

    /** їжачок and їжачк(а), хлопець and хлопц(я) are one word. */
    private static String withoutFleetingVowel(String stem) {
        var last = stem.length() - 1;
        if (last < 3 || "кц".indexOf(stem.charAt(last)) < 0 || "оеє".indexOf(stem.charAt(last - 1)) < 0) {
            return stem;
        }
        return stem.substring(0, last - 1) + stem.charAt(last);
    }

    private static Endings of(int shortest, String endings) {
        return new Endings(
                shortest,
                Stream.of(endings.split(" "))
                        .map(Fold::fold)
                        .distinct()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .toList());
    }
}
