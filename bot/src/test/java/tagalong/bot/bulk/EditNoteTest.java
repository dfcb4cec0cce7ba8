package tagalong.bot.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.bot.bulk.StickerEdit.TagEdit;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

final class EditNoteTest {
    private static final UserId ANN = new UserId(1);
    private static final StickerId STICKER = new StickerId("AgAD");
    private static final StickerId OTHER = new StickerId("AgAD2");

    @Test
    void read_written_isTheSame() {
        var sticker = new Sticker(OTHER, "file", Sticker.Kind.STICKER, "Cats", "😀");
        var edits = List.of(
                plain(STICKER, new TagEdit("Monday mood", ":) <3")),
                new StickerEdit(
                        OTHER,
                        sticker,
                        List.of(new TagEdit("", "\"quoted\" \\ 😀"), new TagEdit("", "another")),
                        Audience.ONLY_ME,
                        true),
                new StickerEdit(STICKER, null, List.of(), null, true));

        assertEquals(edits, EditNote.read(write(edits)));
    }

    @Test
    void write_namesItsFields() {
        assertEquals(
                "{\"edits\":[{\"sticker\":\"AgAD\",\"removed\":\"cat\",\"added\":\"\"}]}",
                write(List.of(plain(STICKER, new TagEdit("cat", "")))));
    }

    @Test
    void read_linesOfAnOlderVersion_withoutWhatIsNoEdit() {
        assertEquals(
                List.of(plain(STICKER, new TagEdit("Monday mood", ":) <3")), plain(OTHER, new TagEdit("", "new"))),
                EditNote.read("AgAD\tMonday mood\t:) <3\nnonsense\nAgAD2\t\tnew"));
    }

    @Test
    void read_fieldsOfALaterVersion_areLeftOut() {
        assertEquals(
                List.of(plain(STICKER, new TagEdit("a", "b"))),
                EditNote.read(
                        "{\"edits\":[{\"sticker\":\"AgAD\",\"removed\":\"a\",\"added\":\"b\",\"more\":1}],\"x\":2}"));
    }

    @Test
    void notes_ofMoreEditsThanFitAnItem_areParted_andEachFits() {
        var longest = "\uD83D\uDE00".repeat(64);
        var id = new StickerId("x".repeat(30));
        var sticker = new Sticker(id, "f".repeat(100), Sticker.Kind.STICKER, "s".repeat(64), "😀");
        var edits = Collections.nCopies(
                500, new StickerEdit(id, sticker, List.of(new TagEdit(longest, longest)), Audience.EVERYONE, true));
        var notes = new EditNotes(new MemoryUndos());

        var largest = EditNote.write(notes.part(edits, 0)).getBytes(StandardCharsets.UTF_8).length;
        assertTrue(largest < 380_000, "of the 400 KB that an item may have: " + largest);
        assertEquals(500, notes.part(edits, 0).size() + notes.part(edits, 1).size());
        assertEquals(List.of(), notes.part(edits, 2));
    }

    @Test
    void notes_inSeveralParts_areAllReadAgain_toUndoThem() {
        var edits = IntStream.range(0, 900)
                .mapToObj(i -> plain(new StickerId("s" + i), new TagEdit("", "crowd")))
                .toList();
        var notes = new EditNotes(new MemoryUndos());
        for (var part = 0; !notes.part(edits, part).isEmpty(); part++) {
            notes.standing(ANN, "1", part, notes.part(edits, part));
        }

        assertEquals(edits, notes.of(ANN, "1"));
        assertEquals(List.of(), notes.of(ANN, "2"));
    }

    private static StickerEdit plain(StickerId id, TagEdit edit) {
        return new StickerEdit(id, null, List.of(edit), null, false);
    }

    private static String write(List<StickerEdit> edits) {
        return EditNote.write(edits.stream().flatMap(EditNote.Noted::of).toList());
    }
}
