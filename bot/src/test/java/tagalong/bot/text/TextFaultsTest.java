package tagalong.bot.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every language's file is without faults, and each kind of fault would be found. */
final class TextFaultsTest {
    private static final String STICKERS = "{count, plural, one{# sticker} other{# stickers}} of <b>{set}</b>";
    private static final String IN_UKRAINIAN =
            "{count, plural, one{# стікер} few{# стікери} many{# стікерів} other{# стікера}} з <b>{set}</b>";

    private static final Language UKRAINIAN = ShippedTexts.language("uk");

    static Set<String> languages() {
        return ShippedTexts.FILES.languages();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyLanguage_isWithoutFaults(String language) {
        assertEquals(List.of(), TextFaults.in(language, ShippedTexts.patterns(language), ShippedTexts.patterns("en")));
    }

    @Test
    void wellTranslated_hasNone() {
        assertFaults(IN_UKRAINIAN, STICKERS);
    }

    @Test
    void keys_missingOrTooMany() {
        assertEquals(
                List.of("uk cancel: is missing", "uk cancell: is one too many"),
                TextFaults.in(UKRAINIAN, Map.of("cancell", "ні"), Map.of("cancel", "no")));
    }

    @Test
    void pluralsThatCannotBeRead() {
        assertEquals(
                List.of("tlh language.plurals: no condition of a plural: n is 1"),
                TextFaults.in("tlh", Map.of("language.plurals", "one: n is 1"), Map.of("language.plurals", "")));
    }

    @Test
    void malformed() {
        assertFaults("{tag", "{tag}", "uk key: at character 4 there is no ,: {tag");
    }

    @Test
    void arguments_otherThanInEnglish() {
        assertFaults("набір {sett}", "set {set}", "uk key: has the arguments [sett], not [set]");
        assertFaults("набір", "set {set}", "uk key: has the arguments [], not [set]");
    }

    @Test
    void pluralForm_thatTheLanguageNeeds() {
        assertFaults(
                IN_UKRAINIAN.replace("few{# стікери} ", ""), STICKERS, "uk key: lacks the plural form FEW of count");
        assertFaults(
                IN_UKRAINIAN.replace("many{# стікерів} ", ""), STICKERS, "uk key: lacks the plural form MANY of count");
    }

    @Test
    void pluralForm_insideAnother() {
        assertFaults(
                "{kind, select, gif{{count, plural, other{#}}} other{{count}}} x",
                "{kind, select, gif{a} other{b}} {count}",
                "uk key: lacks the plural form ONE of count",
                "uk key: lacks the plural form FEW of count",
                "uk key: lacks the plural form MANY of count");
    }

    @Test
    void tags_otherThanInEnglish() {
        var inEveryForm = Stream.of(0, 1, 2, 3, 5, 11, 21, 100)
                .map(count -> "uk key: has the HTML tags [</i>, <i>], not [</b>, <b>] (for " + count + ")")
                .toArray(String[]::new);

        assertFaults("<i>так</i>", "<b>yes</b>", inEveryForm);
    }

    @Test
    void tags_thatDoNotCloseEachOther() {
        var fault = "uk key: has HTML tags that do not close each other";

        assertEquals(
                List.of(fault),
                TextFaults.in(UKRAINIAN, Map.of("key", "</b>так<b>"), Map.of("key", "<b>yes</b>")).stream()
                        .distinct()
                        .toList());
    }

    @ParameterizedTest
    @MethodSource
    void limits(String key, int most) {
        var longest = "ї".repeat(most);

        assertEquals(List.of(), TextFaults.in(UKRAINIAN, Map.of(key, longest), Map.of(key, "x")));
        assertEquals(
                "uk " + key + ": has " + (most + 1) + " characters, and " + most + " is the most (for 0)",
                TextFaults.in(UKRAINIAN, Map.of(key, longest + "ї"), Map.of(key, "x"))
                        .get(0));
    }

    static List<Object[]> limits() {
        return List.of(
                new Object[] {"button.undo", 14},
                new Object[] {"button.make-public", 19},
                new Object[] {"button.delete", 40},
                new Object[] {"press.added.toast", 200},
                new Object[] {"press.stale", 200},
                new Object[] {"work.busy.UNDO", 200},
                new Object[] {"command.help", 256},
                new Object[] {"about.description", 512},
                new Object[] {"about.short", 120},
                new Object[] {"help", 4096});
    }

    @Test
    void quotes_ofAnotherLanguage() {
        assertFaults("«{tag}»", "“{tag}”");
        assertFaults(
                "“{tag}”",
                "“{tag}”",
                "uk key: quotes with “, and the language does with «»",
                "uk key: quotes with ”, and the language does with «»");
        assertFaults("<code>\"два слова\"</code>", "<code>\"two words\"</code>");
        assertFaults("<a href=\"x\">так</a>", "<a href=\"x\">yes</a>");
    }

    @Test
    void quotes_ofALanguageNobodyKnowsHere_areAsItWritesThemFirst() {
        var english = Map.of("about.description", "“cat”", "key", "“{tag}”");

        assertEquals(List.of(), TextFaults.in("ja", Map.of("about.description", "„猫“", "key", "„{tag}“"), english));
        assertEquals(
                List.of(
                        "ja key: quotes with «, and the language does with „“",
                        "ja key: quotes with », and the language does with „“"),
                TextFaults.in("ja", Map.of("about.description", "„猫“", "key", "«{tag}»"), english));
    }

    @Test
    void space_atWhichAFrenchLineMayBreak() {
        var fault = List.of("fr key: has a space at a mark at which the line may break");

        assertEquals(
                List.of(),
                TextFaults.in(ShippedTexts.language("fr"), Map.of("key", "Lequel\u202f?"), Map.of("key", "Which?")));
        assertEquals(
                fault, TextFaults.in(ShippedTexts.language("fr"), Map.of("key", "Lequel ?"), Map.of("key", "Which?")));
        assertEquals(
                fault,
                TextFaults.in(ShippedTexts.language("fr"), Map.of("key", "« ici\u00a0»"), Map.of("key", "“here”")));
        assertFaults("так : ні", "yes: no");
    }

    @Test
    void direction_writtenByHand() {
        assertFaults(
                "так \u2068{tag}\u2069",
                "yes {tag}",
                "uk key: has marks of direction, which are put where they are needed");
    }

    @Test
    void leftOver_inEnglish() {
        assertFaults("<b>Yes</b>", "<b>Yes</b>", "uk key: is left over in English");
        assertFaults("<b>{tag}</b> 🏷", "<b>{tag}</b> 🏷");
        assertEquals(
                List.of("fa key: is left over in English"),
                TextFaults.in(ShippedTexts.language("fa"), Map.of("key", "Yes {tag}"), Map.of("key", "Yes {tag}")));
        assertEquals(
                List.of(),
                TextFaults.in(UKRAINIAN, Map.of("search.video-title", "Video"), Map.of("search.video-title", "Video")));
    }

    private static void assertFaults(String pattern, String english, String... faults) {
        assertEquals(List.of(faults), TextFaults.in(UKRAINIAN, Map.of("key", pattern), Map.of("key", english)));
    }
}
