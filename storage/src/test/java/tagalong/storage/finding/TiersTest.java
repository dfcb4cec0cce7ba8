package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.finding.Stickers.find;
import static tagalong.storage.finding.Stickers.index;
import static tagalong.storage.finding.Stickers.sticker;
import static tagalong.storage.finding.Stickers.tagged;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/** What each tier finds, and that it comes after the ones before it. */
final class TiersTest {

    @Test
    void tiers_comeInTheirOrder() {
        var index = index(
                "en",
                tagged(sticker("title", null, "s"), "Painting", "zzz", 9),
                tagged(sticker("emoji", "🎨", null), null, "yyy", 8),
                tagged("latin", "пайнтед", 7),
                tagged("typo", "paibted", 6),
                tagged("inside", "repainted", 5),
                tagged("form", "paints", 4),
                tagged("word", "oil painted", 3),
                tagged("prefix", "painted wall", 2),
                tagged("exact", "painted", 1));

        assertEquals(
                List.of("exact", "prefix", "word", "form", "inside", "typo", "latin", "emoji", "title"),
                find(index, "painted"));
    }

    @Test
    void ties_lastUsedThenNewestThenId() {
        var index = index(
                        "en",
                        tagged("b", "cat", 1),
                        tagged("a", "cat", 1),
                        tagged("new", "cat", 2),
                        tagged("u", "cat", 0))
                .withUse(new StickerId("u"), Instant.ofEpochSecond(5));

        assertEquals(List.of("u", "new", "a", "b"), find(index, "cat"));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                // words
                "en, hello world, hello",
                "en, hello world, wor",
                "en, funny cat, cat funny",
                "en, funny cat, ca fu",
                "en, what's up?, whats up",
                "en, catalog, cat",
                // forms
                "en, working, works",
                "en, cry, cries",
                "en, embarrassing, embarrassed",
                "en, celebration, celebrate",
                "fr, tartine, tartines",
                "es, fiesta, fiestas",
                "de, Straße, Straßen",
                "ru, тренировка, тренировки",
                "uk, погода, погоди",
                "uk, їжачок, їжачка",
                "pl, kawa, kawy",
                // inside, joined and split
                "en, thunderstorm, storm",
                "en, bubble tea, bubbletea",
                "en, thunderstorm, thunder storm",
                "en, my bubble tea, bubbletea",
                "ja, 青い鳥, 鳥",
                // typos
                "en, hello, helo",
                "en, birthday, birtday",
                "en, birthday, brithdya",
                "en, birthday, brthdy",
                "en, birthday, brhday",
                "en, happy birthday, hapy birthday",
                "en, vacation, cacation",
                "en, vacation, vactio",
                "uk, привіт, привт",
                // the other layout
                "uk, привіт, ghbdsn",
                "uk, дякую, lzre.",
                "ru, жёлтый хлеб, ;`knsq [kt,",
                "ru, эхо, '[j",
                "en, hello, руддщ",
                "uk, їжак, ];fr",
                // Latin letters
                "en, привет, privet",
                "uk, привіт, pryvit",
                "uk, дякую, diakuiu",
                "uk, дякую, dyakuyu",
                "uk, щастя, shchastia",
                "uk, згода, zghoda",
                "uk, гусь, hus",
                "ru, ёлка, yolka",
                "ru, хорошо, khorosho",
                "el, καλημέρα, kalimera",
                // other letters
                "de, Straße, strasse",
                "de, Größe, groesse",
                "de, Größe, grosse",
                "de, Groesse, Größe",
                "fr, cœur, coeur",
                "pl, Łódź, lodz",
                "tr, ışık, isik",
                "uk, їжак, іжак",
                "uk, їжак, ижак",
                "uk, іжак, їжак",
                "ja, ネコ, ねこ",
                "ja, ねこ, ネコ",
                "ru, ёлка, елка",
                // symbols
                "en, :), :)",
                "en, <3, <3",
                "en, +1, +1",
                "en, ❤️, ❤",
                "en, 😂, 😂",
            })
    void tag_isFoundBy(String language, String tag, String typed) {
        var index = index(language, tagged("wanted", tag, 1), tagged("other", "qqqq", 2));

        assertEquals(List.of("wanted"), find(index, typed));
    }

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
        tag_isFoundBy(language, tag, typed);
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

    @ParameterizedTest
    @CsvSource({
        "☂️, ☂",
        "☂, ☂️",
        "👋🏽, 👋",
        "👋, 👋🏿",
        "🤷🏻‍♂️, 🤷",
        "🤷, 🤷‍♀️",
        "💙, ❤️",
        "☂️, umbrella",
        "☂️, umbrellas",
        "🎉, party",
        "🎉, celebrate",
        "😂, 😂😂",
        "☂️, ☔",
        "☔, ☂️",
        "☔, ☂",
        "☔️, ☂️",
        "‼️, ‼",
        "ℹ️, ℹ️"
    })
    void untaggedEmoji_isFoundBy(String emoji, String typed) {
        var index = index("en", tagged(sticker("wanted", emoji, null), null, "", 1), tagged("other", "qqqq", 2));

        assertEquals(List.of("wanted"), find(index, typed));
    }

    @ParameterizedTest
    @CsvSource({
        "en, umbrella, ☂️",
        "en, my umbrella, ☂",
        "en, umbrella, ☔",
        "en, cake, 🎂",
        "en, birthday cake, 🎂",
        "uk, парасолька, ☂️",
        "uk, umbrella, ☂️",
        "de, Regenschirm, ☂️",
        "en, party🎉, 🎉",
        "en, party🎉, party",
        "en, party🎉, 🎉party",
        "en, party🎉, party🎉",
        "en, 🎉🎉party time, 🎉",
        "en, ❤, 💙",
        "en, ❤, ♥",
        "en, ♥️, ❤️",
        "en, love 💙, ❤️",
        "en, 👋🏽, 👋",
        "en, 👋, 👋🏿",
        "en, bye👋🏽, 👋",
        "en, 🤷🏻‍♂️, 🤷",
    })
    void tag_isFoundByAnEmoji(String language, String tag, String typed) {
        tag_isFoundBy(language, tag, typed);
    }

    @Test
    void emojiNames_comeAfterTheEmojiThemselves() {
        var index = index(
                "en",
                tagged("name", "cake", 9),
                tagged(sticker("shown", "🎂", null), null, "yyy", 2),
                tagged("tag", "🎂", 1));

        assertEquals(List.of("tag", "shown", "name"), find(index, "🎂"));
    }

    @Test
    void emojiWords_inMyLanguageAndEnglish() {
        var umbrella = tagged(sticker("wanted", "☂️", null), null, "", 1);

        assertEquals(List.of("wanted"), find(index("uk", umbrella), "парасолька"));
        assertEquals(List.of("wanted"), find(index("uk", umbrella), "umbrella"));
        assertEquals(List.of(), find(index("de", umbrella), "парасолька"));
        assertEquals(List.of("wanted"), find(index("pt-br", umbrella), "guarda-chuva"));
    }

    @Test
    void emoji_togetherWithWords() {
        var index = index(
                "en",
                tagged(sticker("both", "🎉", null), null, "happy monday", 1),
                tagged(sticker("emoji", "🎉", null), null, "new year", 2),
                tagged(sticker("word", "🐢", null), null, "monday", 3));

        assertEquals(List.of("both"), find(index, "🎉 monday"));
        assertEquals(List.of("both"), find(index, "monday🎉"));
    }

    @Test
    void title_findsTheSet_andNarrowsByEmoji() {
        var index = index(
                "en",
                tagged(sticker("umbrella", "☂️", "g"), "Ginger Cat", "", 1),
                tagged(sticker("dog", "🐶", "g"), "Ginger Cat", "", 2),
                tagged(sticker("other", "☂️", "o"), "Other", "", 3));

        assertEquals(List.of("dog", "umbrella"), find(index, "ginger"));
        assertEquals(List.of("umbrella"), find(index, "ginger cat umbrella"));
    }

    @ParameterizedTest
    @CsvSource({
        "en, GingerCat_by_bot, Рыжий кот, ginger",
        "en, GingerCat_by_bot, Рыжий кот, cat",
        "en, GingerCat_by_bot, Рыжий кот, gingercat",
        "en, GingerCat_by_bot, Рыжий кот, рыжий",
        "en, ginger_cat2022_by_bot, Рыжий кот, cat",
        "en, HTMLCats, Рыжий кот, html",
        "en, HTMLCats, Рыжий кот, cats",
        "en, s, Ginger Cat, gingercat",
        "en, s, My Ginger Cat, gingerca",
        "en, s, HotCherry, cherry",
        "en, s, HotCherry, hot cherry",
        "en, s, Рыжие коты, рыжего кота",
        "uk, s, Рыжие коты, рыжего кота",
        "ru, s, Рыжие коты, рыжего кота",
    })
    void set_isFoundBy(String language, String name, String title, String typed) {
        var index = index(
                language,
                tagged(sticker("wanted", null, name), title, "zzz", 1),
                tagged(sticker("other", null, "o"), "Other", "qqqq", 2));

        assertEquals(List.of("wanted"), find(index, typed));
    }

    @Test
    void nameOfTheBotThatMadeASet_isNoWordOfIt() {
        var index = index("en", tagged(sticker("other", null, "Cats_by_stickers_bot"), "Cats", "zzz", 1));

        assertEquals(List.of(), find(index, "stickers"));
        assertEquals(List.of(), find(index, "bot"));
    }

    @Test
    void sentence_findsWhatMatchesMostWords() {
        var index = index(
                "en", tagged("wanted", "embarrassing", 1), tagged("so", "so sad", 2), tagged("other", "party", 3));

        assertEquals("wanted", find(index, "i am so embarrassed").get(0));
        assertFalse(find(index, "i am so embarrassed").contains("other"));
    }

    @Test
    void nearestTag_isLikeWhatWasTyped() {
        var index = index("en", tagged("a", "Congratulations", 1), tagged("b", "party", 2));

        assertEquals(List.of(), find(index, "kongratlatoins"));
        assertEquals(
                "Congratulations",
                index.nearestTag(FindingQuery.parse("kongratlatoins"))
                        .map(Tag::text)
                        .orElseThrow());
        assertTrue(index.nearestTag(FindingQuery.parse("xyzzy")).isEmpty());
    }

    @Test
    void valuesOfAnOlderFold_areFoundToo() {
        var old = Findable.of(sticker("old", null, null), List.of(new Tag("Straße", "straße")), Instant.EPOCH);

        assertEquals(List.of("old"), find(index("de", old), "strasse"));
        assertEquals(List.of("old"), find(index("de", old), "straße"));
    }

    @Test
    void learned_comesFirst() {
        var index = index("en", tagged("new", "cat", 2), tagged("old", "cat", 1), tagged("dog", "dog", 3));
        var first = List.of(new StickerId("old"), new StickerId("unknown"));

        var hits = index.find(FindingQuery.parse("ca"), first, 0, 10).hits();

        assertEquals(List.of("old", "new"), Stickers.ids(hits.stream()));
    }
}
