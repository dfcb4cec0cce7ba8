package tagalong.playground;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tagalong.bot.Config;

/** Emoji are drawn by the page's own font, so that they are no boxes on a machine without one. */
final class EmojiTest {
    @Test
    void everyEmojiTheBotSays_isDrawnByTheFontThatIsShipped() throws IOException {
        var texts = read("/tagalong/bot/text/messages.properties");
        try (var visitor = House.visit(House.newcomer("Ann"))) {
            visitor.arrives();
            var count =
                    visitor.tab.evaluate("""
                        (async () => {
                          const emoji = new Set(%s.match(/\\p{Emoji_Presentation}|\\p{Emoji}\\uFE0F/gu));
                          const shown = document.createElement('p');
                          shown.id = 'all-emoji';
                          shown.textContent = [...emoji].join('');
                          document.body.append(shown);
                          await document.fonts.load('16px Emoji', shown.textContent);
                          return emoji.size;
                        })()\
                        """.formatted(TextNode.valueOf(texts))).asInt();

            assertTrue(count > 30, () -> count + " emoji");
            assertEquals(List.of(), visitor.tab.foreignFonts("#all-emoji"));
        }
    }

    private static String read(String resource) throws IOException {
        try (var in = Objects.requireNonNull(Config.class.getResourceAsStream(resource))) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }
}
