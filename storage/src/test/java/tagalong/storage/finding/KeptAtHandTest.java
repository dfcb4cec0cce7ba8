package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

final class KeptAtHandTest {
    private static final Sticker CAT = sticker("cat", "old");
    private static final Sticker DOG = sticker("dog", "old");
    private static final Instant NOW = Instant.ofEpochSecond(100);

    private final KeptAtHand kept =
            new KeptAtHand(List.of(CAT, DOG), List.of(new Choice(DOG, NOW), new Choice(CAT, NOW.minusSeconds(5))));

    @Test
    void newFileId_standsWhereverTheStickerDoes_andEverythingStaysInItsPlace() {
        var renewed = sticker("cat", "new");

        assertEquals(
                new KeptAtHand(
                        List.of(renewed, DOG), List.of(new Choice(DOG, NOW), new Choice(renewed, NOW.minusSeconds(5)))),
                kept.withFileId(renewed));
    }

    @Test
    void use_comesToItsPlaceByTime_andOnce() {
        assertEquals(
                List.of(new Choice(CAT, NOW.plusSeconds(1)), new Choice(DOG, NOW)),
                kept.withUse(new Choice(CAT, NOW.plusSeconds(1))).used());
        assertEquals(
                List.of(new Choice(DOG, NOW), new Choice(CAT, NOW.minusSeconds(1))),
                kept.withUse(new Choice(CAT, NOW.minusSeconds(1))).used());
    }

    private static Sticker sticker(String id, String file) {
        return new Sticker(new StickerId(id), file, Sticker.Kind.STICKER, "Set", "😀");
    }
}
