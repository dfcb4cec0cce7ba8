package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
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
    private final AtomicLong now = new AtomicLong();
    private final ShownStickers shown = new ShownStickers(known, now::get);

    @Test
    void chosen_isTheStickerAsItWasShownLast() {
        var anew = new Sticker(CAT.id(), "CAAC2", Kind.STICKER, "Cats", "😀");
        shown.resultId(CAT);

        var id = shown.resultId(anew);

        assertEquals(Optional.of(anew), shown.chosen(ANN, id), "an older file id may be dead");
    }

    @Test
    void whatIsShownAgain_canBeChosenForAQuarterOfAnHourFromThen() {
        for (var minute = 0; minute < 60; minute += 4) {
            shown.resultId(CAT);
            var shownAt = now.get();
            for (var later = 0; later < 15; later++) {
                now.set(shownAt + Duration.ofMinutes(later).toNanos());
                assertEquals(Optional.of(CAT), shown.chosen(ANN, CAT.id().fileUniqueId()), minute + " + " + later);
            }
            now.set(shownAt + Duration.ofMinutes(4).toNanos());
        }
        now.addAndGet(Duration.ofHours(1).toNanos());

        assertEquals(Optional.empty(), shown.chosen(ANN, CAT.id().fileUniqueId()));
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
