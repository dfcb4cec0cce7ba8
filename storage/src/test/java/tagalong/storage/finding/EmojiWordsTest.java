package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class EmojiWordsTest {

    private final EmojiWords emoji = Stickers.EMOJI;

    @Test
    void everyLanguage_hasWordsForNearlyAll() {
        for (var language : EmojiWords.languages()) {
            long named = emoji.all().stream()
                    .filter(shown -> !emoji.words(shown, language).isEmpty())
                    .count();
            assertTrue(named >= emoji.all().size() - 1, () -> language + ": " + named);
        }
        assertTrue(emoji.all().size() > 1_500);
    }

    @Test
    void words_nameFirst_forEachVariant() {
        assertEquals("umbrella", emoji.words("☂", "en").get(0));
        assertEquals(emoji.words("☂", "en"), emoji.words("☂️", "en"));
        assertEquals(emoji.words("👋", "uk"), emoji.words("👋🏿", "uk"));
        assertEquals("person shrugging", emoji.words("🤷", "en-GB").get(0));
    }

    @Test
    void unknown_hasNoWords() {
        assertEquals(List.of(), emoji.words("☂", "tlh"));
        assertEquals(List.of(), emoji.words("x", "en"));
    }
}
