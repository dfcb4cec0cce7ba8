package tagalong.bot.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BarTest {
    @ParameterizedTest
    @CsvSource({
        "0, 5, ▁▁▁▁▁▁▁▁▁▁▁▁▁▁",
        "5, 5, ██████████████",
        "1, 200, █▁▁▁▁▁▁▁▁▁▁▁▁▁",
        "199, 200, █████████████▁",
        "60, 120, ███████▁▁▁▁▁▁▁",
        "0, 0, ▁▁▁▁▁▁▁▁▁▁▁▁▁▁",
        "1, 1, ██████████████"
    })
    void of_someIsNeverNone_andNotAllIsNeverAll(int done, int size, String bar) {
        assertEquals(bar, Bar.of(done, size));
    }
}
