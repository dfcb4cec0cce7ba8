package tagalong.bot.text;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MessagesTest {
    private final Languages languages = Languages.shipped();

    @Test
    void html_hostileArgument_isEscaped() {
        var text = languages.in("en").html("card.tags", Map.of("tags", "<b>&amp;</b> {tags}"));

        assertEquals("🏷 &lt;b&gt;&amp;amp;&lt;/b&gt; {tags}", text.markup());
    }

    @Test
    void html_htmlAsArgument_isTakenAsItIs() {
        var text = languages.in("en").html("card.tags", Map.of("tags", new Html("<b>cat</b>")));

        assertEquals("🏷 <b>cat</b>", text.markup());
    }

    @Test
    void plain_textIsNotEscaped() {
        assertEquals("➕ a<b", languages.in("en").plain("button.add-word", Map.of("tag", "a<b")));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"tlh", "", "?"})
    void in_unknownOrAbsentLanguage_isEnglish(String tag) {
        assertEquals("↩️ Undo", languages.in(tag).plain("button.undo"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "de-AT", "DE"})
    void in_aLanguageOfSomewhere_isThatLanguage(String tag) {
        assertEquals(
                "⚙️ <b>Einstellungen</b>",
                languages.in(tag).html("settings.title").markup());
        assertEquals("de", languages.in(tag).language());
    }

    @Test
    void plain_textThatALanguageLacks_isEnglish_andCountsSo() {
        var english = Texts.of("en", Map.of("undo", "Undo", "all", "All {count}"));
        var messages = new Messages("de", Texts.of("de", Map.of("undo", "Zurück")), () -> english);

        assertEquals("Zurück", messages.plain("undo"));
        assertEquals("All 1,234", messages.plain("all", Map.of("count", 1234)));
        assertThrows(IllegalArgumentException.class, () -> messages.plain("no.such.text"));
    }

    @Test
    void plain_fromManyThreads_isTheSame() {
        var messages = languages.in("en");
        var said = IntStream.range(0, 20_000)
                .parallel()
                .mapToObj(i -> messages.plain("button.walk.ALL", Map.of("count", 1_234_567)))
                .collect(toSet());

        assertEquals(Set.of("🏷 Tag all (1,234,567)"), said);
    }
}
