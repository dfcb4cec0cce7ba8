package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.finding.Stickers.find;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** What query words mean, and that nothing typed is an error. */
final class FindingQueryTest {

    private final WordIndex index = Stickers.index(
            "en",
            findable("night", Sticker.Kind.STICKER, "good night, moon", "GingerCat_by_bot", "Рыжий кот"),
            findable("job", Sticker.Kind.STICKER, "good job", "Dogs", "Good Dogs", Findable.Mark.PRIVATE),
            findable("gif", Sticker.Kind.ANIMATION, "good luck", null, null, Findable.Mark.FAVOURITE),
            findable("photo", Sticker.Kind.PHOTO, "night, good", null, null, Findable.Mark.PRIVATE),
            findable("video", Sticker.Kind.VIDEO_NOTE, "re:zero", null, null),
            findable("lottie", Sticker.Kind.ANIMATED_STICKER, "wave", "Waves", null),
            findable("webm", Sticker.Kind.VIDEO_STICKER, "wave", "Waves", null));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "good -night | gif,job",
                "good -\"good night\" | gif,job,photo",
                "\"good night\" | night",
                "\"good nig | night",
                "“good night” | night",
                "„good night“ | night",
                "„good night” | night",
                "«good night» | night",
                "»good night« | night",
                "“good nig | night",
                "good -“good night” | gif,job,photo",
                "good -«good night» | gif,job,photo",
                "good set:ginger | night",
                "good set:рыжий | night",
                "set:dogs | job",
                "type:gif | gif",
                "type:GIFs | gif",
                "type:animated | gif,lottie,webm",
                "wave type:animated | lottie,webm",
                "type:video | video,webm",
                "type:sticker good | night,job",
                "type:stickers | night,job,lottie,webm",
                "type:gif type:photo | gif,photo",
                "type:photo is:private | photo",
                "is:private good | job,photo",
                "IS:Favourite | gif",
                "re:zero | video",
                "re:z | video",
                "good good | gif,job,photo,night",
                "!good job | job",
                "! good job | job",
            })
    void query_finds(String typed, String expected) {
        assertEquals(Set.of(expected.split(",")), Set.copyOf(find(index, typed)));
    }

    @Test
    void exclamation_meansMineOnly() {
        assertTrue(FindingQuery.parse("!cat").mineOnly());
        assertTrue(FindingQuery.parse("!").isBlank());
        assertEquals("!?", FindingQuery.parse("!?").text());
    }

    @Test
    void curlyQuotesThatFindNothing_areText_straightOnesAreNot() {
        assertEquals(List.of("night"), find(index, "“good moon”"));
        assertEquals(List.of("night"), find(index, "moon” “good"));
        assertEquals(List.of(), find(index, "\"good moon\""));
    }

    @Test
    void excludedEmoji_isLeftOut() {
        var party = Stickers.tagged(Stickers.sticker("party", "🎉", null), null, "yes", 1);
        var other = Stickers.tagged(Stickers.sticker("other", "🐢", null), null, "yes", 2);

        assertEquals(List.of("other"), find(Stickers.index("en", party, other), "yes -🎉"));
    }

    /** People tag with faces and numbers, and look for them. */
    @ParameterizedTest
    @ValueSource(strings = {"-_-", "-5", "-.-"})
    void hyphenBeforeNoLetter_excludesNothing_andIsLookedFor(String tag) {
        var wanted = Stickers.tagged(Stickers.sticker("wanted", null, null), null, tag, 1);
        var other = Stickers.tagged(Stickers.sticker("other", null, null), null, "yes", 2);

        assertEquals(List.of("wanted"), find(Stickers.index("en", wanted, other), tag));
    }

    @Test
    void excludedWord_leavesOutNoneThatOnlyBeginsSo() {
        var cat = Stickers.tagged(Stickers.sticker("cat", null, null), null, "yes,cat", 1);
        var catalog = Stickers.tagged(Stickers.sticker("catalog", null, null), null, "yes,catalog", 2);

        assertEquals(List.of("catalog"), find(Stickers.index("en", cat, catalog), "yes -cat"));
    }

    @Test
    void excludedWord_leavesOutNoneThatOnlyEndsSo() {
        var cat = Stickers.tagged(Stickers.sticker("cat", null, null), null, "yes,cat", 1);
        var bobcat = Stickers.tagged(Stickers.sticker("bobcat", null, null), null, "yes,bobcat", 2);

        assertEquals(List.of("bobcat"), find(Stickers.index("en", cat, bobcat), "yes -cat"));
    }

    @Test
    void excludedWord_leavesOutWhatOnlyItsEmojiOrTitleFinds() {
        var cat = Stickers.tagged(Stickers.sticker("cat", "🐱", null), null, "", 1);
        var dog = Stickers.tagged(Stickers.sticker("dog", "🐶", null), null, "", 2);
        var titled = Stickers.tagged(Stickers.sticker("titled", "🐶", "s"), "Ginger Cat", "", 3);
        var index = Stickers.index("en", cat, dog, titled);

        assertEquals(Set.of("cat", "dog", "titled"), Set.copyOf(find(index, "animal")));
        assertEquals(List.of("dog"), find(index, "animal -cat"));
    }

    @Test
    void excludedWord_keepsWhatIsTaggedWithTheWordsThatAreTyped() {
        var tagged = Stickers.tagged(Stickers.sticker("tagged", "🐱", null), null, "animal", 1);
        var named = Stickers.tagged(Stickers.sticker("named", "🐱", null), null, "animal,cat", 2);

        assertEquals(List.of("tagged"), find(Stickers.index("en", tagged, named), "animal -cat"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {"эхо | \"[j", "подъезд | gjl]tpl", "это эхо | 'nj \"[j"})
    void openedQuoteBeforeLetters_isAKeyOfTheOtherLayout(String tag, String typed) {
        assertEquals(List.of("wanted"), find(Stickers.index("ru", Stickers.tagged("wanted", tag, 1)), typed));
    }

    @Test
    void anythingTyped_isNoError() {
        var pieces = List.of(
                "\"",
                "-",
                ":",
                "set:",
                "type:",
                "is:",
                "type:x",
                "-\"",
                "!",
                " ",
                "🎉",
                "👨‍👩‍👧",
                "\u200D",
                "a",
                "ї",
                "1️⃣",
                ";",
                "\uD83D",
                "#",
                "\t",
                "ｶﾞ",
                "ß",
                "-🎉",
                "\"\"",
                "“",
                "„",
                "»",
                "-«",
                "🇺",
                "🇺🇦");
        var random = new Random(7);
        for (var i = 0; i < 3_000; i++) {
            var typed = new StringBuilder();
            for (var j = random.nextInt(8); j >= 0; j--) {
                typed.append(pieces.get(random.nextInt(pieces.size())));
            }
            assertDoesNotThrow(() -> find(index, typed.toString()), () -> "typed: " + typed);
        }
    }

    @Test
    void longQuery_isAnswered() {
        assertDoesNotThrow(() -> find(index, "word ".repeat(51)));
        assertDoesNotThrow(() -> find(index, "w".repeat(256)));
    }

    private static Findable findable(
            String id,
            Sticker.Kind kind,
            String tags,
            @Nullable String set,
            @Nullable String title,
            Findable.Mark... marks) {
        var sticker = new Sticker(new StickerId(id), "file", kind, set, null);
        var times = new Findable.Times(Instant.ofEpochSecond(id.hashCode() & 0xFFFF), Instant.MIN);
        return new Findable(sticker, title, Stickers.tags(tags), times, Set.of(marks));
    }
}
