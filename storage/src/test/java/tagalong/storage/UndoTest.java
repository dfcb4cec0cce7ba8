package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.storage.UndoStore.Undo;

final class UndoTest {
    private static final Sticker STICKER =
            new Sticker(new StickerId("f1"), "file-f1", Sticker.Kind.STICKER, "s1", null);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // before | named    | now          | without it
                "one      | two      | one,two      | one",
                "one      | two      | one,two,zzz  | one,zzz",
                "one      | one      | two,zzz      | two,zzz,one",
                "one      | two      | three        | three",
                "one      | two,four | one,four,zzz | one,zzz",
                "Cat      | cat      | cat,zzz      | Cat,zzz",
                "Cat      | dog      | cat,dog      | cat",
                "one,two  | ''       | two,one      | two,one",
            })
    void without_givesBackWhatIsNamed_andNothingElse(String before, String named, String now, String without) {
        var undo =
                new Undo(STICKER, new OwnTags(tags(before), Audience.ONLY_ME), Set.copyOf(List.of(named.split(","))));

        assertEquals(tags(without), undo.without(tags(now)));
        assertEquals(tags(without), undo.without(undo.without(tags(now))), "twice is once");
    }

    @Test
    void without_whenNothingWasKept_isWhatWasBefore() {
        var undo = new Undo(STICKER, new OwnTags(tags("one"), Audience.ONLY_ME));

        assertEquals(tags("one"), undo.without(tags("two,three")));
        assertSame(undo, undo.naming(Set.of("two")));
    }

    @Test
    void naming_addsToWhatIsNamed_andNamingOnlyForgetsIt() {
        var undo = new Undo(STICKER, OwnTags.NONE, Set.of("first"));
        assertSame(undo, undo.naming(Set.of("first")));
        assertSame(undo, undo.namingOnly(Set.of("first")));

        var both = undo.naming(Set.of("second"));
        assertEquals(Set.of("first", "second"), both.named());
        assertEquals(Set.of("second"), both.namingOnly(Set.of("second")).named());
    }

    private static List<Tag> tags(String texts) {
        return Stream.of(texts.split(",")).map(Tag::of).toList();
    }
}
