package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AudienceTest {

    @Test
    void storedNames_areThoseOfEveryVersion() {
        assertEquals("private", Audience.ONLY_ME.storedName());
        assertEquals("public", Audience.EVERYONE.storedName());
        assertEquals("#", Audience.EVERYONE.key());
    }

    @Test
    void parse_readsStoredNames_whateverTheirCase() {
        assertEquals(Optional.of(Audience.ONLY_ME), Audience.parse("private"));
        assertEquals(Optional.of(Audience.EVERYONE), Audience.parse("PUBLIC"));
        assertEquals(Optional.empty(), Audience.parse("friends"));
        assertEquals(Optional.empty(), Audience.parse(""));
    }

    @Test
    void ownTags_withoutADecision_areForWhomIsGiven() {
        assertEquals(Audience.ONLY_ME, OwnTags.NONE.audienceOr(Audience.ONLY_ME));
        assertFalse(OwnTags.NONE.isShared());
        assertFalse(OwnTags.NONE.isPrivate());
        assertThrows(IllegalArgumentException.class, () -> new OwnTags(List.of(Tag.of("cat")), null));
    }

    @Test
    void ownTags_clearedButPrivate_stayPrivate() {
        var cleared = new OwnTags(List.of(), Audience.ONLY_ME);

        assertEquals(Audience.ONLY_ME, cleared.audienceOr(Audience.EVERYONE));
        assertTrue(cleared.isPrivate());
    }
}
