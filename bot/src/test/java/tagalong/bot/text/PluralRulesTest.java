package tagalong.bot.text;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PluralRulesTest {
    private static final long[] COUNTS = {0, 1, 2, 3, 5, 11, 12, 21, 22, 100, 101, 112, 1_000_000};

    @ParameterizedTest
    @CsvSource({
        "en, other one   other other other other other other other other other other other",
        "de, other one   other other other other other other other other other other other",
        "tr, other one   other other other other other other other other other other other",
        "id, other other other other other other other other other other other other other",
        "fa, one   one   other other other other other other other other other other other",
        "es, other one   other other other other other other other other other other many",
        "it, other one   other other other other other other other other other other many",
        "fr, one   one   other other other other other other other other other other many",
        "pt, one   one   other other other other other other other other other other many",
        "uk, many  one   few   few   many  many  many  one   few   many  one   many  many",
        "ru, many  one   few   few   many  many  many  one   few   many  one   many  many",
        "pl, many  one   few   few   many  many  many  many  few   many  many  many  many",
    })
    void form_isWhatTheLanguageUses(String language, String forms) {
        var rules = ShippedTexts.language(language).rules();

        assertEquals(forms.replaceAll(" +", " "), forms(rules));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Arabic, which has them all
                "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99"
                        + " | zero one two few few many many many many other other many other",
                // Latvian
                "zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; one: n % 10 = 1 and n % 100 != 11"
                        + " or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1 | zero one other other"
                        + " other zero zero one other zero one zero zero",
                // Hebrew
                "one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0"
                        + " | other one two other other other other other other other other other other",
                // Slovenian
                "one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4 or v != 0"
                        + " | other one two few other other other other other other one other other",
            })
    void read_whatUnicodeWrites(String written, String forms) {
        assertEquals(forms, forms(PluralRules.read(written)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"one", "one: n", "one: n is 1", "one: n = 1..", "one: n = 1 & n = 2", "some: n = 1", "one:"})
    void read_anythingElse_isRefused(String written) {
        assertThrows(IllegalArgumentException.class, () -> PluralRules.read(written));
    }

    private static String forms(PluralRules rules) {
        return Arrays.stream(COUNTS)
                .mapToObj(count -> rules.form(count).name().toLowerCase(Locale.ROOT))
                .collect(joining(" "));
    }
}
