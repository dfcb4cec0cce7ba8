package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;
import tagalong.storage.UserId;

final class ShownStickersTest {
    private static final UserId ANN = new UserId(7);
    private static final Sticker CAT = new Sticker(new StickerId("AgAD1"), "CAAC1", Kind.STICKER, "Cats", "😀");

    private final KnownStickers known = new KnownStickers();
    private final ShownStickers shown = new ShownStickers(known);

    @Test
    void chosen_isTheStickerAsItWasShownLast() {
        var anew = new Sticker(CAT.id(), "CAAC2", Kind.STICKER, "Cats", "😀");
        shown.resultId(CAT);

        var id = shown.resultId(anew);

        assertEquals(Optional.of(anew), shown.chosen(ANN, id), "an older file id may be dead");
    }

    @Test
    void shownByAnotherProcess_isAskedOfTheStore() {
        assertEquals(Optional.empty(), shown.chosen(ANN, CAT.id().fileUniqueId()));
        known.save(ANN, CAT);

        assertEquals(Optional.of(CAT), shown.chosen(ANN, CAT.id().fileUniqueId()));
        assertEquals(Optional.empty(), shown.chosen(ANN, ""));
    }

    /** Stickers in memory. */
    private static final class KnownStickers implements StickerStore {
        private final Map<StickerId, Sticker> stickers = new HashMap<>();

        @Override
        public void save(UserId user, Sticker sticker) {
            stickers.put(sticker.id(), sticker);
        }

        @Override
        public Optional<Sticker> find(UserId user, StickerId id) {
            return Optional.ofNullable(stickers.get(id));
        }
    }
}
