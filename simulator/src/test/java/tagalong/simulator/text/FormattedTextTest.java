package tagalong.simulator.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.simulator.wire.BotApiError;

/** Fidelity trap 11: entities with UTF-16 offsets, trimming, and real parsing with real errors. */
final class FormattedTextTest {
    /** The text, and each entity as type@offset+length. */
    private static String show(FormattedText text) {
        return text.text().replace("\n", "/") + " "
                + text.entities().stream()
                        .map(entity -> entity.type() + "@" + entity.offset() + "+" + entity.length()
                                + entity.details().values().stream()
                                        .map(value -> "=" + value)
                                        .collect(Collectors.joining()))
                        .collect(Collectors.joining(" "));
    }

    private static String parse(String text, String mode) {
        return show(FormattedText.parse(text.replace("¶", "\n"), mode, List.of()))
                .strip();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "<b>bold</b>                              | bold bold@0+4",
                "😺 <b>x</b>                              | 😺 x bold@3+1",
                "<B>a<i>b</i></B>c                        | abc bold@0+2 italic@1+1",
                "<strong>a</strong><em>b</em><ins>c</ins> | abc bold@0+1 italic@1+1 underline@2+1",
                "<s>a</s><del>b</del><tg-spoiler>c</tg-spoiler> | abc strikethrough@0+1 strikethrough@1+1 spoiler@2+1",
                "<span class=\"tg-spoiler\">a</span>      | a spoiler@0+1",
                "&lt;b&gt; &amp;amp; &quot; &nbsp; &#65;&#x1F63A; | <b> &amp; \" &nbsp; A😺",
                "<a href=\"https://example.org/?a=1&amp;b=2\">x</a> | x text_link@0+1=https://example.org/?a=1&b=2",
                "<a href='tg://user?id=5'>Ann</a>         | Ann text_mention@0+3=5",
                "<a href=\"no link\">x</a>                | x",
                "<code>a.b</code>                         | a.b code@0+3",
                "<pre>x</pre>                             | x pre@0+1",
                "<pre><code class=\"language-java\">x</code></pre> | x pre@0+1=java",
                "<blockquote>a</blockquote><blockquote expandable>b</blockquote> | ab blockquote@0+1"
                        + " expandable_blockquote@1+1",
                "<tg-emoji emoji-id=\"5\">😺</tg-emoji>    | 😺 custom_emoji@0+2=5",
                "<b></b>x                                 | x",
                "a</n>b                                   | ERROR can't parse entities: Unexpected end tag at byte"
                        + " offset 1",
                "  <b> x </b>                             | x bold@0+1",
                "ж<x>                                     | ERROR can't parse entities: Unsupported start tag \"x\" at"
                        + " byte offset 2",
                "<b>                                      | ERROR can't parse entities: Can't find end tag"
                        + " corresponding to start tag \"b\"",
                "<b>x</i>                                 | ERROR can't parse entities: Unmatched end tag at byte"
                        + " offset 4, expected \"</b>\", found \"</i>\"",
                "a < b                                    | ERROR can't parse entities: Unsupported start tag \"\" at"
                        + " byte offset 2",
                "<a href=\"x                              | ERROR can't parse entities: Unclosed start tag at byte"
                        + " offset 0",
                "<span>x</span>                           | ERROR can't parse entities: Tag \"span\" must have class"
                        + " \"tg-spoiler\" at byte offset 0",
            })
    void trap11_html(String given, String expected) {
        assertParsed(given, "HTML", expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "*bold* _italic_ __under__ ~gone~         | bold italic under gone bold@0+4 italic@5+6 underline@12+5"
                        + " strikethrough@18+4",
                "*a _b_*                                  | a b bold@0+3 italic@2+1",
                "1\\.5 \\*x\\*                            | 1.5 *x*",
                "`a*b.c`                                  | a*b.c code@0+5",
                "```java¶x = 1;```                       | x = 1; pre@0+6=java",
                "[x](https://example.org/a\\)b)           | x text_link@0+1=https://example.org/a)b",
                "😺*x*                                    | 😺x bold@2+1",
                ">a¶>b¶c                                | a/b/c blockquote@0+4",
                "a.b                                      | ERROR can't parse entities: Character '.' is reserved and"
                        + " must be escaped with the preceding '\\'",
                "x!                                       | ERROR can't parse entities: Character '!' is reserved and"
                        + " must be escaped with the preceding '\\'",
                "ж *b                                     | ERROR can't parse entities: Can't find end of Bold entity"
                        + " at byte offset 3",
                "[x](http://a                             | ERROR can't parse entities: Can't find end of a URL at"
                        + " byte offset 0",
            })
    void trap11_markdownV2(String given, String expected) {
        assertParsed(given, "MarkdownV2", expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "*a* _b_ [c](http://d.e) 1.5              | a b c 1.5 bold@0+1 italic@2+1 text_link@4+1=http://d.e",
                "snake_case                               | ERROR can't parse entities: Can't find end of the entity"
                        + " starting at byte offset 5",
            })
    void legacyMarkdown(String given, String expected) {
        assertParsed(given, "Markdown", expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "/start abc                               | /start abc bot_command@0+6",
                "/tag@tagalong_bot x                      | /tag@tagalong_bot x bot_command@0+17",
                "see /help                                | see /help bot_command@4+5",
                "a/b 1/2                                  | a/b 1/2",
                "hi @tagalong_bot #tag                    | hi @tagalong_bot #tag mention@3+13 hashtag@17+4",
                "https://t.me/addstickers/Cats            | https://t.me/addstickers/Cats url@0+29",
                "😺 t.me/x, bye                           | 😺 t.me/x, bye url@3+6",
                "a@example.org                            | a@example.org email@0+13",
                "<b>not html</b>                          | <b>not html</b>",
            })
    void trap11_typedText_getsItsEntities(String given, String expected) {
        assertParsed(given, "", expected);
    }

    private static void assertParsed(String given, String mode, String expected) {
        if (expected.startsWith("ERROR ")) {
            var error = assertThrows(BotApiError.class, () -> parse(given, mode));
            assertEquals("Bad Request: " + expected.substring(6), error.getMessage());
        } else {
            assertEquals(expected, parse(given, mode));
        }
    }
}
