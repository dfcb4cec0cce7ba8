package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.finding.Stickers.assertFound;
import static tagalong.storage.finding.Stickers.find;
import static tagalong.storage.finding.Stickers.index;
import static tagalong.storage.finding.Stickers.sticker;
import static tagalong.storage.finding.Stickers.tagged;

import java.time.Instant;
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
    void aWordTypedTwice_meansATagWithItTwice_beforeOneWithItOnce() {
        var index = index("id", tagged("twice", "mata-mata", 1), tagged("once", "mata", 2));

        assertEquals(List.of("twice", "once"), find(index, "mata-mata"));
        assertEquals(List.of("once", "twice"), find(index, "mata"));
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
        assertFound(language, tag, typed);
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
