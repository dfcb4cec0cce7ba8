package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.TypedTags.Reason;
import tagalong.storage.TypedTags.Refused;

final class TypedTagsTest {

    static Stream<Arguments> typed() {
        return Stream.of(
                Arguments.of("cat, funny", List.of("cat", "funny")),
                Arguments.of("Cat, CAT, cat ", List.of("Cat")),
                Arguments.of("cat\ndog", List.of("cat", "dog")),
                Arguments.of("cat\r\ndog\u2028bird", List.of("cat", "dog", "bird")),
                Arguments.of("a;b；c，d、e،f؛g", List.of("a", "b", "c", "d", "e", "f", "g")),
                Arguments.of("Hello     world !\nWhat's up?", List.of("Hello world !", "What's up?")),
                Arguments.of("  Привіт \t\u00A0 світе ! ", List.of("Привіт світе !")),
                Arguments.of("❤️, ❤", List.of("❤️")),
                Arguments.of("👍🏽, 👍", List.of("👍🏽")),
                Arguments.of("😂, :), <3, +1", List.of("😂", ":)", "<3", "+1")),
                Arguments.of("мой, мои, ї, і, が, か", List.of("мой", "мои", "ї", "і", "が", "か")),
                Arguments.of("#funny #cat", List.of("funny", "cat")),
                Arguments.of("#funny", List.of("funny")),
                Arguments.of("#monday mood #cat, dog", List.of("monday mood", "cat", "dog")),
                Arguments.of("we are #1, #1 fan, a #b", List.of("we are #1", "#1 fan", "a #b")),
                Arguments.of("catalog, cat", List.of("catalog", "cat")),
                Arguments.of("caf\u00E9, cafe\u0301, cafe", List.of("caf\u00E9")));
    }

    @ParameterizedTest
    @MethodSource("typed")
    void parse_keepsWhatWasTyped(String typed, List<String> texts) {
        var parsed = TypedTags.parse(typed);

        assertEquals(texts, parsed.tags().stream().map(Tag::text).toList());
        assertEquals(List.of(), parsed.refused());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",,,", "  ", " ; \n ,", "\u200B, \uFEFF", "、，"})
    void parse_separatorsAndBlanks_isNothing(String typed) {
        assertEquals(new TypedTags(List.of(), List.of()), TypedTags.parse(typed));
    }

    @Test
    void parse_tooManyTags_namesThoseRefused() {
        var typed = String.join(
                        ",",
                        IntStream.rangeClosed(1, 22).mapToObj(i -> "tag" + i).toList()) + ",TAG1";

        var parsed = TypedTags.parse(typed);

        assertEquals(20, parsed.tags().size());
        assertEquals(
                List.of(new Refused("tag21", Reason.TOO_MANY_TAGS), new Refused("tag22", Reason.TOO_MANY_TAGS)),
                parsed.refused());
    }

    @Test
    void parse_length_countsCodePoints() {
        var longest = "😂".repeat(64);

        assertEquals(
                List.of(longest),
                TypedTags.parse(longest).tags().stream().map(Tag::text).toList());
        assertRefused(longest + "😂", Reason.TEXT_TOO_LONG);
    }

    @Test
    void parse_growingUnderFold_isRefused() {
        assertRefused("\uFDFA".repeat(64), Reason.TOO_LONG_WHEN_FOLDED);
        assertTrue(TypedTags.parse("\uFDFA").refused().isEmpty());
    }

    @Test
    void parse_tooManyWords_isRefused() {
        var eight = String.join(" ", Collections.nCopies(8, "a"));

        assertEquals(1, TypedTags.parse(eight).tags().size());
        assertRefused(eight + " a", Reason.TOO_MANY_WORDS);
        assertRefused("a.b.c.d.e.f.g.h.i", Reason.TOO_MANY_WORDS);
    }

    private static void assertRefused(String typed, Reason reason) {
        var parsed = TypedTags.parse("cat, " + typed + ", dog");

        assertEquals(
                List.of("cat", "dog"), parsed.tags().stream().map(Tag::text).toList());
        assertEquals(List.of(new Refused(typed, reason)), parsed.refused());
    }

    @Test
    void parse_endlessPiece_isRefusedUnfolded() {
        var marks = "a" + "\u0316\u0301".repeat(150_000); // putting them in order takes the square of their number

        var parsed = assertTimeout(Duration.ofSeconds(10), () -> TypedTags.parse("cat," + marks));

        assertEquals(List.of(Tag.of("cat")), parsed.tags());
        assertEquals(Reason.TEXT_TOO_LONG, parsed.refused().get(0).reason());
    }
}
