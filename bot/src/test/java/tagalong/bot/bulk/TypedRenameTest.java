package tagalong.bot.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Tag;

final class TypedRenameTest {
    private static final Set<String> TAGS = Set.of("cat", "monday", "monday mood", "monday mood board", ":)");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cat dog | cat | dog",
                "unknown dog | unknown | dog",
                "cat, big dog | cat | big dog",
                "big dog; cat | big dog | cat",
                "cat -> dog | cat | dog",
                "cat → dog | cat | dog",
                "Monday Mood blue | Monday Mood | blue",
                "monday blue mood | monday | blue mood",
                "monday mood board | monday mood | board",
                ":) smile | :) | smile",
                "cat-dog dog | cat-dog | dog"
            })
    void parse_twoTags(String typed, String from, String to) {
        assertEquals(Optional.of(new TypedRename(Tag.of(from), Tag.of(to))), TypedRename.parse(typed, TAGS));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "cat",
                "cat,",
                ", cat",
                "three unknown words",
                "cat, one, two",
                "cat, xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
            })
    void parse_noTwoTags_isNothing(String typed) {
        assertEquals(Optional.empty(), TypedRename.parse(typed, TAGS));
    }

    /** A time that grows with the square of the length would be past it by far, were it only for as many words. */
    @ParameterizedTest
    @ValueSource(strings = {"a ", " ", "=", "-", "a", "\u0316\u0301"})
    void parse_aLongMessageOfTheSame_takesNoLongerThanItsLength(String piece) {
        var typed = "a" + piece.repeat(4_095 / piece.length());

        assertTimeout(Duration.ofSeconds(5), () -> {
            for (var i = 0; i < 100; i++) {
                TypedRename.parse(typed + "b", TAGS);
            }
        });
    }
}
