package tagalong.bot.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class SheetLayoutTest {
    static IntStream sizes() {
        return IntStream.rangeClosed(1, 200);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void of_anySize_fitsAPhotoOfTelegrams_andEveryStickerHasItsPlace(int stickers) {
        var layout = SheetLayout.of(stickers);

        assertTrue(layout.width() <= 1000 && layout.height() <= 1400, layout.width() + " × " + layout.height());
        assertTrue(layout.cell() >= 60, "cells of " + layout.cell());
        assertEquals(stickers <= 60, layout.wordHeight() >= 28, "words of " + layout.wordHeight());
        for (var i = 0; i < stickers; i++) {
            assertTrue(layout.x(i) >= 0 && layout.x(i) + layout.cell() <= layout.width(), "sticker " + i);
            assertTrue(layout.y(i) >= layout.titleHeight(), "sticker " + i);
            assertTrue(
                    layout.y(i) + layout.cell() + layout.wordHeight() <= layout.height() - layout.legendHeight(),
                    "sticker " + i);
            assertTrue(
                    i == 0 || layout.y(i) > layout.y(i - 1) || layout.x(i) >= layout.x(i - 1) + layout.cell(),
                    "sticker " + i);
        }
    }
}
