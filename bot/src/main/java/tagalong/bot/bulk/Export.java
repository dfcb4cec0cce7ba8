package tagalong.bot.bulk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/** All that is kept of one person, as a JSON file and as a table of their tags. */
record Export(UserId user, Instant at, List<Tagged> tagged, List<Sticker> favourites, Map<String, String> settings) {
    /** What a person chose, as they would call it; what the bot notes for itself is nothing to them. */
    private static final List<String> SETTINGS = List.of("visibility", "language");

    /** Says that a file is one of ours; a reader looks for it. */
    static final String FORMAT = "tagalong-tags";

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    /** A sticker and what the person calls it. */
    record Tagged(Sticker sticker, OwnTags tags) {}

    byte[] toJson() {
        var root = JSON.createObjectNode()
                .put("format", FORMAT)
                .put("version", 1)
                .put("exported_at", at.toString())
                .put("note", "Whoever has this file can see what is in it, private tags too.");
        var settingsNode = root.putObject("settings");
        SETTINGS.forEach(name -> settingsNode.put(name, settings.get(name)));
        var stickers = root.putArray("stickers");
        for (var one : tagged) {
            var node = sticker(one.sticker()).put("visibility", audience(one.tags()));
            var tags = node.putArray("tags");
            one.tags().tags().forEach(tag -> tags.add(tag.text()));
            stickers.add(node);
        }
        var starred = root.putArray("favourites");
        favourites.forEach(sticker -> starred.add(sticker(sticker)));
        try {
            return JSON.writeValueAsBytes(root);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("A tree could not be written", e);
        }
    }

    private static ObjectNode sticker(Sticker sticker) {
        var node = JSON.createObjectNode()
                .put("file_unique_id", sticker.id().fileUniqueId())
                .put("file_id", sticker.fileId())
                .put("file_type", sticker.kind().name().toLowerCase(Locale.ROOT));
        sticker.set().ifPresent(set -> node.put("set_name", set));
        return sticker.emoji() == null ? node : node.put("emoji", sticker.emoji());
    }

    /** A line for each tag, with the columns that other sticker bots use. */
    byte[] toCsv() {
        var format = CSVFormat.RFC4180
                .builder()
                .setHeader(
                        "author_user_id",
                        "file_unique_id",
                        "visibility",
                        "value",
                        "file_id",
                        "file_type",
                        "set_name",
                        "emoji")
                .get();
        var text = new StringWriter();
        try (var csv = new CSVPrinter(text, format)) {
            for (var one : tagged) {
                for (var tag : one.tags().tags()) {
                    var sticker = one.sticker();
                    csv.printRecord(
                            user,
                            Formulas.defuse(sticker.id().fileUniqueId()),
                            audience(one.tags()),
                            Formulas.defuse(tag.text()),
                            Formulas.defuse(sticker.fileId()),
                            sticker.kind().name().toLowerCase(Locale.ROOT),
                            sticker.setName(),
                            sticker.emoji() == null ? null : Formulas.defuse(sticker.emoji()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("A text could not be written", e);
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String audience(OwnTags tags) {
        return tags.audienceOr(Audience.ONLY_ME).storedName();
    }
}
