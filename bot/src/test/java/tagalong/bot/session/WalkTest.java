package tagalong.bot.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

final class WalkTest {
    private static final List<Sticker> STICKERS = Stream.of("a", "b", "c", "d")
            .map(id -> new Sticker(new StickerId(id), "file-" + id, Sticker.Kind.STICKER, "Letters", null))
            .toList();

    private final Walk atFirst = Walk.begin(1, "Letters", STICKERS);

    @Test
    void without_goneBeforeAndAfter_staysAtItsSticker() {
        var walk = atFirst.tagged("x").at(2, STICKERS.get(2)).without(Set.of(new StickerId("b"), new StickerId("d")));

        assertEquals(1, walk.position());
        assertEquals(
                List.of(new Walk.Stop(new StickerId("a"), true), new Walk.Stop(new StickerId("c"), false)),
                walk.stops());
    }

    @Test
    void without_theOneShown_keepsIt() {
        assertEquals(
                List.of(new Walk.Stop(new StickerId("a"), false)),
                atFirst.without(Set.of(new StickerId("a"), new StickerId("b"), new StickerId("c"), new StickerId("d")))
                        .stops());
    }

    @Test
    void tagged_again_countsOnce_andCleared_countsAsLeft() {
        assertEquals(1, atFirst.tagged("x").tagged("y").taggedCount());
        assertEquals("y", atFirst.tagged("x").tagged("y").lastTags());
        assertEquals(0, atFirst.tagged("x").tagged("").taggedCount());
        assertEquals("x", atFirst.tagged("x").tagged("").lastTags());
    }

    @Test
    void skipped_areThoseLeftBehindUntagged() {
        var walk = atFirst.tagged("x").at(2, STICKERS.get(2));

        assertEquals(1, walk.skippedCount(walk.position()));
        assertEquals(3, walk.skippedCount(4));
    }

    @Test
    void positionOutside_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> atFirst.at(4, STICKERS.get(3)));
    }
}
