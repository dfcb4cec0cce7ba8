package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.finding.Stickers.assertFound;
import static tagalong.storage.finding.Stickers.find;
import static tagalong.storage.finding.Stickers.index;
import static tagalong.storage.finding.Stickers.tagged;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which forms of a word, and which mistakes in it, are forgiven. */
final class TiersOfWordsTest {
    @ParameterizedTest
    @CsvSource({
        "en, knife, knives",
        "en, knives, knife",
        "en, wolf, wolves",
        "en, happy, happier",
        "en, happy, happiest",
        "en, funny, funniest",
        "en, cute, cutest",
        "en, big, bigger",
        "en, big, biggest",
        "es, pez, peces",
        "es, luz, luces",
        "es, feliz, felices",
        "es, peces, pez",
        "ru, подарок, подарки",
        "ru, подарки, подарок",
        "ru, щенок, щенки",
        "ru, щенки, щенок",
        "ru, котёнок, котёнка",
        "ru, котёнка, котёнок",
        "ru, огурец, огурцы",
        "ru, огурцы, огурец",
        "ru, цветок, цветы",
        "ru, цветы, цветок",
        "uk, кіт, коти",
        "uk, коти, кіт",
        "uk, кіт, кота",
        "uk, ніч, ночі",
        "uk, вечір, вечора",
        "uk, ведмідь, ведмеді",
        "uk, друг, друзі",
        "uk, друзі, друг",
        "uk, рука, руці",
        "uk, працюю, працювати",
        "uk, працювати, працюю",
        "uk, малюю, малювати",
        "uk, сумую, сумувати",
    })
    void wordForm_isFoundBy(String language, String tag, String typed) {
        assertFound(language, tag, typed);
    }

    @ParameterizedTest
    @CsvSource({"en, best, be", "en, river, rive", "en, cutest, cut", "en, wolf, wolverine", "ru, песок, пес"})
    void wordForms_thatAreOtherWords(String language, String tag, String typed) {
        var stems = FindingScratch.stemmer(Tongue.of(Stickers.EMOJI, language).languages());

        assertTrue(Collections.disjoint(stems.stems(tag), stems.stems(typed)));
    }

    @ParameterizedTest
    @CsvSource({
        "cat, cut", // under 4 letters
        "mp3player, mp4player", // digits
        "bear, gear", // the first letter of under 5
        "planet, plabeb", // two in under 8
        "rainbow, raxnbxw", // two in just under 8
        "birthday, bxrtxdxy", // three
    })
    void typos_thatAreNotForgiven(String tag, String typed) {
        assertEquals(List.of(), find(index("en", tagged("other", tag, 1)), typed));
    }

    @Test
    void typos_whatIsCalledJustSo_beforeWhatHasTheWord() {
        var index = index("vi", tagged("word", "người tuyết", 9), tagged("whole", "người", 1));

        assertEquals(List.of("whole", "word"), find(index, "gnuoi"));
    }

    @Test
    void typos_neighbouringKeysBeforeOthers() {
        var index = index("en", tagged("far", "hellp", 9), tagged("near", "hells", 1));

        assertEquals(List.of("near", "far"), find(index, "hella"));
    }

    @ParameterizedTest
    @CsvSource({"рыба, роба, рвба", "эльфы, альфы, жльфы", "объезд, обмезд, обхезд"})
    void typos_neighbouringKeysOfTheRussianLayout(String near, String far, String typed) {
        var index = index("ru", tagged("far", far, 9), tagged("near", near, 1));

        assertEquals(List.of("near", "far"), find(index, typed));
    }
}
