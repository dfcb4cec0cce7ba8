package tagalong.bot.usecase;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tagalong.bot.usecase.BulkEditing.TagEdit;
import tagalong.storage.StickerId;

/** What a change does to many stickers, as it is stored. */
record EditNote(List<Noted> edits) {
    private static final ObjectMapper JSON =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    /** Notes are kept for 30 days, so those written before they were JSON are still about: a line for each edit. */
    private static final String BETWEEN = "\t";

    /** One edit in plain texts. */
    record Noted(String sticker, String removed, String added) {
        TagEdit toEdit() {
            return new TagEdit(new StickerId(sticker), removed, added);
        }
    }

    EditNote {
        edits = List.copyOf(edits);
    }

    static String write(List<TagEdit> edits) {
        var note = new EditNote(edits.stream()
                .map(edit -> new Noted(edit.sticker().fileUniqueId(), edit.removed(), edit.added()))
                .toList());
        try {
            return JSON.writeValueAsString(note);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("A note could not be written", e);
        }
    }

    static List<TagEdit> read(String note) {
        if (!note.startsWith("{")) {
            return Stream.of(note.split("\n"))
                    .flatMap(line -> edit(line).stream())
                    .toList();
        }
        try {
            return JSON.readValue(note, EditNote.class).edits().stream()
                    .map(Noted::toEdit)
                    .toList();
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("A note could not be read", e);
        }
    }

    private static Optional<TagEdit> edit(String line) {
        var fields = line.split(BETWEEN, -1);
        return fields.length == 3
                ? Optional.of(new TagEdit(new StickerId(fields[0]), fields[1], fields[2]))
                : Optional.empty();
    }
}
