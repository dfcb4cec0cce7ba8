package tagalong.bot.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tagalong.bot.sets.SetProgress.Mark;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.storage.SetStatus;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

final class SetProgressTest {
    private static final List<Sticker> STICKERS = Stream.of("a", "b", "c")
            .map(id -> new Sticker(new StickerId(id), "file-" + id, Sticker.Kind.STICKER, "Letters", null))
            .toList();
    private static final StickerSet SET = new StickerSet("Letters", "Letters", STICKERS, Map.of());

    @Test
    void of_mineGoesBeforeOthers_andWhatLeftTheSetDoesNotCount() {
        var progress = SetProgress.of(SET, status(true, "a", "gone"), status(true, "a", "b", "gone-too"));

        assertEquals(List.of(Mark.MINE, Mark.OTHERS, Mark.NOBODY), progress.marks());
        assertEquals(2, progress.tagged());
        assertTrue(progress.complete());
        assertEquals(STICKERS.subList(1, 3), progress.stickers(Part.NOT_MINE));
        assertEquals(STICKERS.subList(2, 3), progress.stickers(Part.NOBODYS));
        assertEquals(STICKERS, progress.stickers(Part.ALL));
    }

    @Test
    void of_moreTagsThanWereRead_isIncomplete() {
        assertFalse(SetProgress.of(SET, status(true), status(false, "a")).complete());
        assertFalse(SetProgress.of(SET, status(false, "a"), status(true)).complete());
    }

    private static SetStatus status(boolean complete, String... ids) {
        return new SetStatus(Set.copyOf(Stream.of(ids).map(StickerId::new).toList()), complete);
    }
}
