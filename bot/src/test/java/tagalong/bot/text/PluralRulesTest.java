package tagalong.bot.text;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        var rules = PluralRules.of(language).orElseThrow();

        assertEquals(
                forms.replaceAll(" +", " "),
                Arrays.stream(COUNTS)
                        .mapToObj(count -> rules.form(count).name().toLowerCase(Locale.ROOT))
                        .collect(joining(" ")));
    }

    @Test
    void of_languageNobodyWroteDown_isUnknown() {
        assertTrue(PluralRules.of("tlh").isEmpty());
    }
}
