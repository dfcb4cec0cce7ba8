package tagalong.bot.bulk;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tagalong.bot.bulk.ImportFile.Target;
import tagalong.storage.Sticker;

/** Reads the JSON that we export. */
final class JsonImport {
    private static final JsonFactory JSON = new JsonFactory();

    private JsonImport() {}

    /** Empty when it is not ours. */
    static Optional<ImportFile> read(BufferedReader text, ImportFile.Builder file) throws IOException {
        var isOurs = false;
        try (var json = JSON.createParser(text)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                var name = json.currentName();
                json.nextToken();
                switch (name) {
                    case "format" -> isOurs = Export.FORMAT.equals(json.getText());
                    case "stickers" -> entries(json, entry -> tagged(entry, file));
                    case "favourites" -> entries(json, entry -> favourite(entry, file));
                    default -> json.skipChildren();
                }
            }
            if (json.currentToken() != JsonToken.END_OBJECT) {
                return Optional.empty();
            }
        }
        return isOurs ? Optional.of(file.build()) : Optional.empty();
    }

    private static void entries(JsonParser json, Consumer<Entry> each) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            each.accept(entry(json));
        }
    }

    /** What an entry of the JSON says, in plain texts. */
    private record Entry(Map<String, String> fields, List<String> tags) {
        String field(String name) {
            return fields.getOrDefault(name, "");
        }

        Optional<Sticker> sticker() {
            return ImportFile.sticker(
                    field("file_unique_id"), field("file_id"), field("file_type"), field("set_name"), field("emoji"));
        }
    }

    private static Entry entry(JsonParser json) throws IOException {
        var entry = new Entry(new HashMap<>(), new ArrayList<>());
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return entry;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            var name = json.currentName();
            var value = json.nextToken();
            if (name.equals("tags") && value == JsonToken.START_ARRAY) {
                tags(json, entry.tags());
            } else if (value.isScalarValue()) {
                entry.fields().put(name, value == JsonToken.VALUE_NULL ? "" : json.getText());
            } else {
                json.skipChildren();
            }
        }
        return entry;
    }

    private static void tags(JsonParser json, List<String> tags) throws IOException {
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken().isScalarValue()) {
                tags.add(json.getText());
            } else {
                json.skipChildren();
            }
        }
    }

    private static void tagged(Entry entry, ImportFile.Builder file) {
        file.countEntry();
        entry.sticker()
                .ifPresentOrElse(
                        sticker -> file.add(
                                new Target.ByFile(sticker),
                                String.join("\n", entry.tags()),
                                ImportFile.audience(entry.field("visibility"))),
                        file::leaveOut);
    }

    private static void favourite(Entry entry, ImportFile.Builder file) {
        file.countEntry();
        entry.sticker().ifPresentOrElse(sticker -> file.addFavourite(new Target.ByFile(sticker)), file::leaveOut);
    }
}
