package tagalong.bot.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PercentTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "0, 16, 0",
        "7, 16, 44",
        "16, 16, 100",
        "1, 3, 33",
        "2, 3, 67",
        "1, 8, 13",
        "1, 400, 1",
        "399, 400, 99",
    })
    void of_isRounded_butSomeIsNeverNone_andNotAllIsNeverAll(int part, int whole, int percent) {
        assertEquals(percent, Percent.of(part, whole));
    }

    @ParameterizedTest
    @CsvSource({"en, 44%", "de, '44\u00a0%'", "tr, %44", "fa, ۴۴٪"})
    void written_asTheLanguageDoes(String language, String written) {
        assertEquals(written, Percent.written(7, 16, language));
    }
}
