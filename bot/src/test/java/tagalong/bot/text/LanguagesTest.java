package tagalong.bot.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class LanguagesTest {
    private final Languages languages = Languages.shipped();

    @Test
    void tags_areThoseWithAFile_englishFirst_thenByTheirNames() {
        assertEquals(List.of("en", "id", "de", "es", "fr", "it", "pl", "pt", "tr", "ru", "uk", "fa"), languages.tags());
    }

    @Test
    void ownName_isWhatItsSpeakersSay() {
        assertEquals("Українська", languages.ownName("uk"));
        assertEquals("tlh", languages.ownName("tlh"));
    }

    @Test
    void speaks_whatHasAFile() {
        assertTrue(languages.speaks("fa"));
        assertFalse(languages.speaks("tlh"));
    }

    @Test
    void onlyWhatIsWrittenInLettersFromRightToLeft_isRightToLeft() {
        assertEquals(
                List.of("fa"),
                languages.tags().stream()
                        .filter(tag -> ShippedTexts.language(tag).isRightToLeft())
                        .toList());
    }

    @Test
    void persian_hasItsOwnComma() {
        assertEquals("گربه، خنده", languages.in("fa").plainList(List.of("گربه", "خنده")));
        assertEquals("Katze, lustig", languages.in("de").plainList(List.of("Katze", "lustig")));
    }
}
