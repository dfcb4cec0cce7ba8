package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tagalong.storage.finding.Stickers.assertFound;
import static tagalong.storage.finding.Stickers.find;
import static tagalong.storage.finding.Stickers.index;
import static tagalong.storage.finding.Stickers.sticker;
import static tagalong.storage.finding.Stickers.tagged;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is found by emoji, by their words, and by the titles of sets. */
final class TiersOfEmojiTest {
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
        assertFound(language, tag, typed);
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
        "en, step_by_cat_by_bot, Рыжий кот, cat",
        "en, HTMLCats, Рыжий кот, html",
        "en, HTMLCats, Рыжий кот, cats",
        "en, s, Ginger Cat, gingercat",
        "en, s, My Ginger Cat, gingerca",
        "en, s, My Ginger Kitten, gingerkitt",
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
}
