package tagalong.bot.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BarTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, 5, ▁▁▁▁▁▁▁▁▁▁▁▁▁▁", "5, 5, 5, ██████████████", "0, 5, 5, ▒▒▒▒▒▒▒▒▒▒▒▒▒▒", "1, 1, 200, █▁▁▁▁▁▁▁▁▁▁▁▁▁",
        "199, 199, 200, █████████████▁", "0, 1, 200, ▒▁▁▁▁▁▁▁▁▁▁▁▁▁", "60, 90, 120, ███████▒▒▒▁▁▁▁",
                "0, 0, 0, ▁▁▁▁▁▁▁▁▁▁▁▁▁▁",
        "1, 2, 48, █▒▁▁▁▁▁▁▁▁▁▁▁▁", "197, 198, 200, ████████████▒▁", "100, 199, 200, ███████▒▒▒▒▒▒▁"
    })
    void of_someIsNeverNone_andNotAllIsNeverAll(int mine, int tagged, int size, String bar) {
        assertEquals(bar, Bar.of(mine, tagged, size));
    }
}
