package tagalong.bot.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.bot.bulk.StickerEdit.TagEdit;
import tagalong.storage.Tag;

final class TagEditTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "'a,b,c', b, x, 'a,x,c'", "'a,b,c', B, x, 'a,x,c'", "'a,b', '', x, 'a,b,x'", "'a,b', b, '', 'a'",
                        "'a,b', b, a, 'a'",
                "'a,b', '', A, 'a,b'", "'a', z, x, 'a,x'", "'a', a, A, 'A'", "-, '', x, 'x'", "'x', x, '', -"
            })
    void applyTo_replacesInPlace(String before, String removed, String added, String after) {
        assertEquals(tags(after), new TagEdit(removed, added).applyTo(tags(before)));
    }

    @ParameterizedTest
    @CsvSource({"b, x", "'', x", "b, ''"})
    void reversed_bringsBackTheSameTags(String removed, String added) {
        var edit = new TagEdit(removed, added);

        var back = edit.reversed().applyTo(edit.applyTo(tags("a,b,c")));
        assertEquals(3, back.size());
        assertEquals(
                tags("a,b,c").stream()
                        .sorted((one, other) -> one.value().compareTo(other.value()))
                        .toList(),
                back.stream()
                        .sorted((one, other) -> one.value().compareTo(other.value()))
                        .toList());
    }

    @Test
    void applyTo_fullSticker_leavesItAsItIs() {
        var full = IntStream.range(0, 20).mapToObj(i -> Tag.of("t" + i)).toList();

        assertEquals(full, new TagEdit("", "one more").applyTo(full));
        assertEquals(20, new TagEdit("t3", "other").applyTo(full).size());
    }

    private static List<Tag> tags(String typed) {
        return typed == null
                ? List.of()
                : Stream.of(typed.split(",")).map(Tag::of).toList();
    }
}
