package tagalong.bot.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;

final class MessagesTest {
    @Test
    void html_hostileArgument_isEscaped() {
        var text = Messages.in("en").html("card.others", "<b>&amp;</b> {0}");

        assertEquals("💬 Others call it: &lt;b&gt;&amp;amp;&lt;/b&gt; {0}", text.markup());
    }

    @Test
    void in_unknownOrAbsentLanguage_isEnglish() {
        assertEquals(Messages.in("en").plain("button.undo"), Messages.in("tlh").plain("button.undo"));
        assertEquals(Messages.in("en").plain("button.undo"), Messages.in(null).plain("button.undo"));
    }

    @Test
    void everyText_isAWellFormedPatternWithoutPlainApostrophes() {
        var bundle = ResourceBundle.getBundle("tagalong.bot.text.messages");
        for (var key : bundle.keySet()) {
            Messages.in("en").plain(key, 1, 2, 3, 4);
            assertFalse(bundle.getString(key).contains("'"), key);
        }
    }
}
