package tagalong.bot.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MessageSyntaxTest {
    private static final String STICKERS =
            "{count, plural, =0{немає} one{# стікер} few{# стікери} many{# стікерів} other{# стікера}} · {set}";

    @ParameterizedTest
    @CsvSource({
        "0, немає",
        "1, 1 стікер",
        "3, 3 стікери",
        "11, 11 стікерів",
        "21, 21 стікер",
        "1234, 1\u00a0234 стікери"
    })
    void plural_takesTheFormOfItsLanguage(int count, String said) {
        assertEquals(said + " · x", fill("uk", STICKERS, Map.of("count", count, "set", "x")));
    }

    @Test
    void plural_formThatIsLeftOut_isOther() {
        assertEquals("2 x", fill("uk", "{n, plural, one{one} other{# x}}", Map.of("n", 2)));
    }

    @ParameterizedTest
    @CsvSource({"gif, a GIF", "photo, something"})
    void select_takesTheNamedCaseOrOther(String kind, String said) {
        assertEquals(said, fill("en", "{kind, select, gif{a GIF} other{something}}", Map.of("kind", kind)));
    }

    @Test
    void choices_holdArgumentsAndChoices() {
        var pattern = "{n, plural, one{{kind, select, gif{{name}} other{-}}} other{#/{n}}}";

        assertEquals("Bo", fill("en", pattern, Map.of("n", 1, "kind", "gif", "name", "Bo")));
        assertEquals("7/7", fill("en", pattern, Map.of("n", 7)));
        assertEquals(Set.of("n", "kind", "name"), TemplateParts.arguments(MessageSyntax.read(pattern)));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            delimiter = '|',
            value = {
                "it's {n}|it's 3",
                "'{n}' {n}|{n} 3",
                "''{n}|'3",
                "'{''}' {n}|{'} 3",
                "{n, plural, other{'#' # it's}}|# 3 it's",
                "# {n}|# 3",
                "rest '|rest '"
            })
    void apostrophe_quotesOnlyBeforeSyntax(String pattern, String said) {
        assertEquals(said, fill("en", pattern, Map.of("n", 3)));
    }

    @ParameterizedTest
    @CsvSource({
        "en, '12,345'",
        "de, 12.345",
        "pt, 12.345",
        "id, 12.345",
        "uk, '12\u00a0345'",
        "fr, '12\u202f345'",
        "fa, '\u200f۱۲٬۳۴۵'"
    })
    void numbers_areWrittenAsTheLanguageDoes(String language, String said) {
        assertEquals(said, fill(language, "{n}", Map.of("n", 12_345)));
    }

    @Test
    void argument_thatLooksLikeSyntax_isLeftAlone() {
        assertEquals("{n} '#'", fill("en", "{tag}", Map.of("tag", "{n} '#'")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "}",
                "{}",
                "{n",
                "{n, plural}",
                "{n, choice, 0#no}",
                "{n, plural, one{x}}",
                "{n, plural, some{x} other{y}}",
                "{n, plural, =x{x} other{y}}",
                "{n, plural, one{x} one{y} other{z}}",
                "{n, plural, offset:1 other{z}}",
                "{n, select, a{x}}"
            })
    void read_malformed_isRefusedWithThePattern(String pattern) {
        var fault = assertThrows(IllegalArgumentException.class, () -> MessageSyntax.read(pattern));

        assertTrue(String.valueOf(fault.getMessage()).endsWith(": " + pattern), fault::getMessage);
    }

    @Test
    void fill_lackingArgument_saysWhich() {
        var message = Texts.of(ShippedTexts.language("en"), Map.of("key", "{tag}"));

        var fault = assertThrows(IllegalArgumentException.class, () -> message.fill("key", Map.of("set", "x")));
        assertEquals("no argument “tag” among [set]", fault.getMessage());
    }

    private static String fill(String language, String pattern, Map<String, ?> arguments) {
        return Texts.of(ShippedTexts.language(language), Map.of("key", pattern))
                .fill("key", arguments)
                .orElseThrow();
    }
}
