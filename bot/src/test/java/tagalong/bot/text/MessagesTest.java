package tagalong.bot.text;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MessagesTest {
    @Test
    void html_hostileArgument_isEscaped() {
        var text = Messages.in("en").html("card.tags", Map.of("tags", "<b>&amp;</b> {tags}"));

        assertEquals("🏷 &lt;b&gt;&amp;amp;&lt;/b&gt; {tags}", text.markup());
    }

    @Test
    void html_htmlAsArgument_isTakenAsItIs() {
        var text = Messages.in("en").html("card.tags", Map.of("tags", new Html("<b>cat</b>")));

        assertEquals("🏷 <b>cat</b>", text.markup());
    }

    @Test
    void plain_textIsNotEscaped() {
        assertEquals("+ a<b", Messages.in("en").plain("button.add-word", Map.of("tag", "a<b")));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"tlh", "", "?"})
    void in_unknownOrAbsentLanguage_isEnglish(String tag) {
        assertEquals("↩️ Undo", Messages.in(tag).plain("button.undo"));
    }

    /** The tests' own resources have a file in Esperanto. */
    @ParameterizedTest
    @ValueSource(strings = {"eo", "eo-br", "EO"})
    void in_aLanguageOfSomewhere_isThatLanguage(String tag) {
        assertEquals(
                "⚙️ <b>Agordoj</b>", Messages.in(tag).html("settings.title").markup());
        assertEquals("eo", Messages.in(tag).language());
    }

    @Test
    void plain_textThatALanguageLacks_isEnglish() {
        assertEquals("↩️ Undo", Messages.in("eo").plain("button.undo"));
        assertThrows(IllegalArgumentException.class, () -> Messages.in("eo").plain("no.such.text"));
    }

    @Test
    void plain_textInEnglishForLackOfAnother_countsInEnglish() {
        assertEquals("🏷 Tag all (1,234)", Messages.in("eo").plain("button.walk.ALL", Map.of("count", 1234)));
    }

    @Test
    void languages_areThoseWithAFile_englishFirst() {
        assertEquals("en", Messages.languages().get(0));
        assertTrue(Messages.languages().contains("eo"));
        assertFalse(Messages.languages().contains("tlh"));
    }

    @Test
    void plain_fromManyThreads_isTheSame() {
        var messages = Messages.in("en");
        var said = IntStream.range(0, 20_000)
                .parallel()
                .mapToObj(i -> messages.plain("button.walk.ALL", Map.of("count", 1_234_567)))
                .collect(toSet());

        assertEquals(Set.of("🏷 Tag all (1,234,567)"), said);
    }
}
