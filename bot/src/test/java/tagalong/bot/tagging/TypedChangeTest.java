package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags.Reason;

final class TypedChangeTest {
    private static final List<Tag> BEFORE = List.of(Tag.of("cat"), Tag.of("funny"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dog, bird        | dog, bird",
                "+dog             | cat, funny, dog",
                "+ dog            | cat, funny, dog",
                "+dog, bird       | cat, funny, dog, bird",
                "-cat             | funny",
                "-cat, funny      | ''",
                "-cat, +dog       | funny, dog",
                "-CAT             | funny",
                "+Cat             | Cat, funny",
                "+😂              | cat, funny, 😂",
                "+1               | +1",
                "-1               | -1",
                "-_-              | -_-",
                "->               | ->",
                "cat, +dog        | cat, +dog",
                "+dog;bird        | cat, funny, dog, bird",
                "+zzz -cat        | funny, zzz",
                "-cat +zzz        | funny, zzz",
                "+hot dog -cat    | funny, hot dog",
                "+well-known      | cat, funny, well-known",
                "+a -_-           | cat, funny, a -_-",
                "+#dog            | cat, funny, dog",
                "#dog #bird       | dog, bird"
            })
    void of_typed_givesTheTagsFromNowOn(String typed, String tags) {
        assertEquals(tags, texts(TypedChange.of(typed, BEFORE).tags()));
    }

    @Test
    void of_removingWhatIsNotThere_saysSo() {
        var change = TypedChange.of("-dog", BEFORE);

        assertEquals(List.of("dog"), change.missing());
        assertEquals(BEFORE, change.tags());
    }

    @Test
    void of_addingPastTheLimit_isRefusedByName() {
        var twenty = IntStream.range(0, Tag.MOST_PER_STICKER)
                .mapToObj(i -> Tag.of("tag" + i))
                .toList();

        var change = TypedChange.of("+one more", twenty);

        assertEquals(1, change.refused().size());
        assertEquals("one more", change.refused().get(0).text());
        assertEquals(Reason.TOO_MANY_TAGS, change.refused().get(0).reason());
    }

    @Test
    void of_tooLong_isRefused() {
        assertTrue(TypedChange.of("ok, " + "x".repeat(65), BEFORE).refused().stream()
                .anyMatch(refused -> refused.reason() == Reason.TEXT_TOO_LONG));
    }

    /** A time that grows with the square of the length would be past it by far. */
    @ParameterizedTest
    @ValueSource(strings = {" ", "+", "-", "+ ,", "+a,", "1", ".", "\u0316\u0301"})
    void of_aLongMessageOfTheSame_takesNoLongerThanItsLength(String piece) {
        var typed = "+" + piece.repeat(4_095 / piece.length());

        assertTimeout(Duration.ofSeconds(5), () -> {
            for (var i = 0; i < 100; i++) {
                TypedChange.of(typed, BEFORE);
            }
        });
    }

    private static String texts(List<Tag> tags) {
        return tags.stream().map(Tag::text).collect(Collectors.joining(", "));
    }
}
