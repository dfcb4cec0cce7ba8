package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class FlatnessTest {
    private static final long MEGABYTE = 1 << 20;

    @Test
    void whatGrowsAtTheBeginningOnly_isFlat() {
        var flatness = looks(30, i -> (20 + Math.min(i, 8)) * MEGABYTE);

        assertTrue(flatness.isFlat(), flatness::inWords);
        assertEquals("Memory is flat: 28.0 MB live in the last third, 28.0 MB in the third before", flatness.inWords());
    }

    @Test
    void whatGrowsToTheEnd_isNot() {
        var flatness = looks(30, i -> 30 * MEGABYTE + i * 256 * 1024);

        assertFalse(flatness.isFlat(), flatness::inWords);
    }

    @Test
    void whatGoesUpAndDown_isFlat() {
        assertTrue(looks(30, i -> (30 + i % 3) * MEGABYTE).isFlat());
        assertTrue(looks(30, i -> (i == 25 ? 90 : 30) * MEGABYTE).isFlat(), "one look among many");
    }

    @Test
    void threeLooks_areEnough() {
        assertFalse(Flatness.of(List.of(10 * MEGABYTE, 10 * MEGABYTE, 20 * MEGABYTE))
                .isFlat());
    }

    private static Flatness looks(int count, LongUnaryOperator bytes) {
        return Flatness.of(LongStream.range(0, count).map(bytes).boxed().toList());
    }
}
