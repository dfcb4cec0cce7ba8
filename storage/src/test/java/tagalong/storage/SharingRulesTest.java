package tagalong.storage;

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
}
