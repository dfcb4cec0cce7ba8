package tagalong.bot.bulk;

import java.util.ArrayList;
import java.util.List;
import tagalong.bot.bulk.EditNote.Noted;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;

/** What a change does to many stickers, noted part by part before anything is changed, so that doing it again does the same. */
final class EditNotes {
    /** So that a note stays below the largest item of a table, also when every tag is as long as a tag can be. */
    private static final int PER_NOTE = 400;

    private final UndoStore undos;

    EditNotes(UndoStore undos) {
        this.undos = undos;
    }

    /** The edits as they go into a note; none when there are fewer parts. */
    List<Noted> part(List<StickerEdit> edits, int part) {
        return edits.stream()
                .flatMap(Noted::of)
                .skip((long) part * PER_NOTE)
                .limit(PER_NOTE)
                .toList();
    }

    /** Notes a part unless it is noted, and returns the one that stands. */
    List<StickerEdit> standing(UserId user, String change, int part, List<Noted> edits) {
        return EditNote.read(undos.noteIfAbsent(user, name(change, part), EditNote.write(edits)));
    }

    /** All that was noted of a change; empty when it is too long ago to be known. */
    List<StickerEdit> of(UserId user, String change) {
        var edits = new ArrayList<StickerEdit>();
        for (var part = 0; ; part++) {
            var note = undos.note(user, name(change, part));
            if (note.isEmpty()) {
                return edits;
            }
            edits.addAll(EditNote.read(note.get()));
        }
    }

    private static String name(String change, int part) {
        return change + "/" + part;
    }
}
