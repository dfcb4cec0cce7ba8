package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.Footprint;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TaggedSticker;

final class LatelyWeightTest {
    @Test
    void whatWasWrittenLately_isWeighedStickerBySticker() {
        var first = tagged("F1");
        var second = tagged("F2");
        var one = PersonalIndexes.weight(Map.of(first.sticker().id(), first));
        var two = PersonalIndexes.weight(
                Map.of(first.sticker().id(), first, second.sticker().id(), second));

        assertEquals(Footprint.ENTRY, PersonalIndexes.weight(Map.of()));
        assertTrue(one >= Footprint.ENTRY + Footprint.of(first));
        assertTrue(two >= one + Footprint.of(second));
    }

    private static TaggedSticker tagged(String id) {
        var sticker = new Sticker(new StickerId(id), "file " + id, Kind.STICKER, null, null);
        return new TaggedSticker(sticker, new OwnTags(List.of(Tag.of("cat")), Audience.EVERYONE), Instant.EPOCH);
    }
}
