package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tagalong.storage.Sticker.Kind;

final class FootprintTest {
    private static final Sticker STICKER =
            new Sticker(new StickerId("AgADBQADwDZPEw"), "f".repeat(70), Kind.STICKER, "Cats", "😀");

    @Test
    void text_weighsTwoBytesACharacter_besidesItself() {
        assertEquals(Footprint.of("") + 2 * 64, Footprint.of("x".repeat(64)));
        assertTrue(Footprint.of("") >= 40, "a string and its array have headers");
    }

    @Test
    void stickerId_weighsMoreThanItsText() {
        assertTrue(Footprint.of(STICKER.id()) > Footprint.of(STICKER.id().fileUniqueId()));
    }

    @Test
    void taggedSticker_weighsAllItHolds() {
        var few = tagged("cat");
        var many = tagged("cat", "w".repeat(64), "x".repeat(64));

        assertTrue(Footprint.of(few) > Footprint.of(STICKER) + Footprint.of(few.own()));
        assertTrue(Footprint.of(many) >= Footprint.of(few) + 2 * (2 * 2 * 64), "text and value, two bytes a character");
    }

    private static TaggedSticker tagged(String... tags) {
        var own = new OwnTags(List.of(tags).stream().map(Tag::of).toList(), Audience.EVERYONE);
        return new TaggedSticker(STICKER, own, Instant.EPOCH);
    }
}
