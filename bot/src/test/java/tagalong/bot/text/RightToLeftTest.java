package tagalong.bot.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.Bidi;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Persian among Latin letters, as it is written and as it is seen; ⟦ and ⟧ stand for the marks of an isolate, ‹ for that of a line. */
final class RightToLeftTest {
    @Test
    void whatPeopleTyped_isIsolated_andNumbersAreNot() {
        assertEquals("‹به <b>⟦cat (1)⟧</b> روی ۳ استیکر", said("به <b>{tag}</b> روی {count} استیکر", "cat (1)"));
        assertEquals("‹به <b></b> روی ۳", said("به <b>{tag}</b> روی {count}", ""));
    }

    @Test
    void whatPeopleTyped_isIsolatedInEveryForm() {
        assertEquals(
                "‹⟦cat⟧: ۳ استیکر",
                said("{count, plural, one{یک} other{{kind, select, gif{گیف} other{{tag}: {count} استیکر}}}}", "cat"));
    }

    @Test
    void commandsAndLatinWords_areIsolated() {
        assertEquals("‹⟦/status⟧ را بفرست، یا ⟦/delete_me⟧.", said("/status را بفرست، یا /delete_me."));
        assertEquals("‹فایل ⟦JSON⟧ یا <b>⟦CSV⟧</b>", said("فایل JSON یا <b>CSV</b>"));
        assertEquals("‹سگ &amp; گربه", said("سگ &amp; گربه"));
    }

    @Test
    void code_isIsolatedAsAWhole_withTheMarksOutsideOfWhatIsCopied() {
        assertEquals(
                "‹بنویس ⟦<code>/rename monday mood, دوشنبه</code>⟧ و بفرست",
                said("بنویس <code>/rename monday mood, دوشنبه</code> و بفرست"));
        assertEquals("‹⟦<code>cat</code>⟧ ۳٪", said("<code>{tag}</code> {count}٪", "cat"));
    }

    @Test
    void everyLine_beginsFromTheRight() {
        assertEquals("‹⟦GIF⟧\n‹\n‹گیف", said("GIF\n\nگیف"));
    }

    @Test
    void otherLanguages_areLeftAsTheyStand() {
        var texts = Texts.of(ShippedTexts.language("de"), Map.of("key", "/status und <code>{tag}</code>"));

        assertEquals(
                "/status und <code>کت</code>",
                texts.fill("key", Map.of("tag", "کت")).orElseThrow());
    }

    @Test
    void threeOfSeventeen_isReadFromTheRight_andTheSetsNameStaysWhole() {
        var line = fill("<b>{position} از {total}</b> · {set}", Map.of("position", 3, "total", 17, "set", "Cats! (2)"))
                .replaceAll("<[^>]*>", "");

        assertEquals("Cats! (2) · ۱۷ از ۳", seen(line));
    }

    @Test
    void bar_isFilledFromTheLeft_besideItsNumbers() {
        var line = fill("<code>{bar}</code> {done} از {total}", Map.of("bar", "██▒▒░░", "done", 2, "total", 6))
                .replaceAll("<[^>]*>", "");

        assertEquals("۶ از ۲ ██▒▒░░", seen(line));
    }

    @Test
    void list_isOfIsolatedWords() {
        var manner = Texts.of(ShippedTexts.language("fa"), Map.of()).manner();

        assertEquals("⟦cat⟧، ", shown(manner.words().apply("cat") + manner.comma()));
    }

    private static String said(String pattern) {
        return said(pattern, "");
    }

    private static String said(String pattern, String tag) {
        return shown(fill(pattern, Map.of("tag", tag, "count", 3, "kind", "photo")));
    }

    private static String fill(String pattern, Map<String, ?> arguments) {
        return Texts.of(ShippedTexts.language("fa"), Map.of("key", pattern))
                .fill("key", arguments)
                .orElseThrow();
    }

    private static String shown(String text) {
        return text.replace('\u2068', '⟦').replace('\u2069', '⟧').replace('\u200f', '‹');
    }

    /** From left to right, as on a screen; letters of Persian words stay in the order of reading. */
    private static String seen(String line) {
        var bidi = new Bidi(line, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
        var runs = new String[bidi.getRunCount()];
        var levels = new byte[runs.length];
        for (var i = 0; i < runs.length; i++) {
            runs[i] = line.substring(bidi.getRunStart(i), bidi.getRunLimit(i));
            levels[i] = (byte) bidi.getRunLevel(i);
            if (levels[i] % 2 == 1) {
                runs[i] = new StringBuilder(runs[i]).reverse().toString().replace("زا", "از");
            }
        }
        Bidi.reorderVisually(levels, 0, runs, 0, runs.length);
        return String.join("", runs).replaceAll("[\u2068\u2069\u200f]", "");
    }
}
