package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SharingRulesTest {

    private static final StickerId STICKER = new StickerId("f1");

    @Test
    void blockedWord_isHiddenWhereItWasSharedBefore_alsoInAPhrase() {
        var rules = new SharingRules(List.of("Blocked", "two words"));

        assertTrue(rules.hides(STICKER, "blocked"));
        assertTrue(rules.hides(STICKER, "a blocked cat"));
        assertTrue(rules.hides(STICKER, "has two words"));
        assertFalse(rules.hides(STICKER, "cat"));
        assertFalse(rules.hides(STICKER, "words two"));
        assertFalse(rules.hides(STICKER));
    }

    @Test
    void hiddenWord_isHiddenAlsoAsAnOlderFoldWroteIt() {
        var rules = new SharingRules(List.of("weissbrot"));
        rules.hide(List.of(new Hidden.WordEverywhere("strasse")));

        assertTrue(rules.hides(STICKER, "weißbrot"));
        assertTrue(rules.hides(STICKER, "lange straße"));
        assertTrue(rules.mayHide(STICKER, "weiß"));
        assertFalse(rules.hides(STICKER, "weiß"));
    }

    @Test
    void whatBeginsAsAHiddenWordDoes_mayBeHidden() {
        var rules = new SharingRules(List.of("blocked", "two words"));
        rules.hide(List.of(new Hidden.WordEverywhere("rude"), new Hidden.WordOn(STICKER, "odd")));
        var other = new StickerId("f2");

        for (var beginning : List.of("ru", "rude", "a rude c", "cat ru", "blo", "two", "two wo", "has two words")) {
            assertTrue(rules.mayHide(other, beginning), beginning);
        }
        for (var beginning : List.of("cat", "rudeness", "crude", "words", "od")) {
            assertFalse(rules.mayHide(other, beginning), beginning);
        }
        assertTrue(rules.mayHide(STICKER, "cat"), "something of it is hidden");
        assertEquals(1, rules.changes());
    }
}
