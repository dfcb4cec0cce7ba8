package tagalong.bot.usecase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import tagalong.bot.usecase.BulkEditing.TagEdit;
import tagalong.storage.StickerId;

final class EditNoteTest {
    private static final StickerId STICKER = new StickerId("AgAD");
    private static final StickerId OTHER = new StickerId("AgAD2");

    @Test
    void read_written_isTheSame() {
        var edits = List.of(new TagEdit(STICKER, "Monday mood", ":) <3"), new TagEdit(OTHER, "", "\"quoted\" \\ 😀"));

        assertEquals(edits, EditNote.read(EditNote.write(edits)));
    }

    @Test
    void write_namesItsFields() {
        assertEquals(
                "{\"edits\":[{\"sticker\":\"AgAD\",\"removed\":\"cat\",\"added\":\"\"}]}",
                EditNote.write(List.of(new TagEdit(STICKER, "cat", ""))));
    }

    @Test
    void read_linesOfAnOlderVersion_withoutWhatIsNoEdit() {
        assertEquals(
                List.of(new TagEdit(STICKER, "Monday mood", ":) <3"), new TagEdit(OTHER, "", "new")),
                EditNote.read("AgAD\tMonday mood\t:) <3\nnonsense\nAgAD2\t\tnew"));
    }

    @Test
    void read_fieldsOfALaterVersion_areLeftOut() {
        assertEquals(
                List.of(new TagEdit(STICKER, "a", "b")),
                EditNote.read(
                        "{\"edits\":[{\"sticker\":\"AgAD\",\"removed\":\"a\",\"added\":\"b\",\"more\":1}],\"x\":2}"));
    }

    @Test
    void write_asManyEditsAsANoteTakes_fitAnItem() {
        var longest = "\uD83D\uDE00".repeat(64);
        var edits = Collections.nCopies(500, new TagEdit(new StickerId("x".repeat(30)), longest, longest));

        assertTrue(EditNote.write(edits).getBytes(StandardCharsets.UTF_8).length < 350_000);
    }
}
