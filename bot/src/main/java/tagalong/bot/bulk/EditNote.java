package tagalong.bot.bulk;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.bot.bulk.StickerEdit.TagEdit;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** What a change does to many stickers, as it is stored. */
record EditNote(List<Noted> edits) {
    private static final ObjectMapper JSON = new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    /** Notes are kept for 30 days, so those written before they were JSON are still about: a line for each edit. */
    private static final String BETWEEN = "\t";

    /** One edit in plain texts; of several that follow each other on one sticker, the first says all else about it. */
    record Noted(
            String sticker,
            String removed,
            String added,
            @Nullable String fileId,
            Sticker.@Nullable Kind kind,
            @Nullable String set,
            @Nullable String emoji,
            @Nullable String audience,
            @Nullable Boolean favourite) {

        static Noted plain(String sticker, TagEdit edit) {
            return new Noted(sticker, edit.removed(), edit.added(), null, null, null, null, null, null);
        }

        static Stream<Noted> of(StickerEdit edit) {
            var id = edit.id().fileUniqueId();
            var first =
                    edit.tags().isEmpty() ? new TagEdit("", "") : edit.tags().get(0);
            var sticker = edit.sticker();
            var audience = edit.audience();
            var whole = new Noted(
                    id,
                    first.removed(),
                    first.added(),
                    sticker == null ? null : sticker.fileId(),
                    sticker == null ? null : sticker.kind(),
                    sticker == null ? null : sticker.setName(),
                    sticker == null ? null : sticker.emoji(),
                    audience == null ? null : audience.storedName(),
                    edit.favourite() ? true : null);
            return Stream.concat(Stream.of(whole), edit.tags().stream().skip(1).map(more -> plain(id, more)));
        }

        StickerEdit toEdit(List<Noted> all) {
            var id = new StickerId(sticker);
            return new StickerEdit(
                    id,
                    fileId == null || kind == null ? null : new Sticker(id, fileId, kind, set, emoji),
                    all.stream()
                            .map(noted -> new TagEdit(noted.removed, noted.added))
                            .filter(edit ->
                                    !edit.removed().isEmpty() || !edit.added().isEmpty())
                            .toList(),
                    Optional.ofNullable(audience).flatMap(Audience::parse).orElse(null),
                    Boolean.TRUE.equals(favourite));
        }
    }

    EditNote {
        edits = List.copyOf(edits);
    }

    static String write(List<Noted> edits) {
        try {
            return JSON.writeValueAsString(new EditNote(edits));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("A note could not be written", e);
        }
    }

    static List<StickerEdit> read(String note) {
        if (!note.startsWith("{")) {
            return together(Stream.of(note.split("\n"))
                    .flatMap(line -> noted(line).stream())
                    .toList());
        }
        try {
            return together(JSON.readValue(note, EditNote.class).edits());
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("A note could not be read", e);
        }
    }

    private static List<StickerEdit> together(List<Noted> edits) {
        var stickers = new ArrayList<StickerEdit>();
        var begin = 0;
        for (var i = 1; i <= edits.size(); i++) {
            if (i == edits.size()
                    || !edits.get(i).sticker().equals(edits.get(begin).sticker())) {
                stickers.add(edits.get(begin).toEdit(edits.subList(begin, i)));
                begin = i;
            }
        }
        return stickers;
    }

    private static Optional<Noted> noted(String line) {
        var fields = line.split(BETWEEN, -1);
        return fields.length == 3
                ? Optional.of(Noted.plain(fields[0], new TagEdit(fields[1], fields[2])))
                : Optional.empty();
    }
}
