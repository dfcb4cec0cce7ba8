package tagalong.bot.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LanguageTest {
    @Test
    void everyLanguage_standsOnce_englishFirst() {
        var tags = Language.ALL.stream().map(Language::tag).toList();

        assertEquals("en", tags.get(0));
        assertEquals(tags.size(), new HashSet<>(tags).size());
    }

    @Test
    void onlyWhatIsWrittenInLettersFromRightToLeft_isRightToLeft() {
        assertEquals(
                List.of("fa"),
                Language.ALL.stream()
                        .filter(Language::isRightToLeft)
                        .map(Language::tag)
                        .toList());
    }
}
