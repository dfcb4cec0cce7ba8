package tagalong.bot.transfer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;
import tagalong.bot.sets.SetName;
import tagalong.bot.transfer.ImportFile.Target;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/**
 * Reads the files that people send to be imported, by what is in them: our JSON, or a CSV by the names of its columns. Reads entry
 * by entry, and no further than there may be entries.
 */
final class ImportReader {
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    /** So far it is looked ahead for what kind of file it is. */
    private static final int LOOKED_AHEAD = 8_192;
    /** More than any name or id that Telegram gives. */
    private static final int LONGEST_NAME = 256;

    private static final JsonFactory JSON = new JsonFactory();

    private ImportReader() {}

    /**
     * @return empty for anything else than the files we know
     * @throws ImportFile.TooManyEntriesException when there are more than may be imported at once
     */
    static Optional<ImportFile> read(byte[] bytes, UserId user) {
        try (var text = new BufferedReader(
                new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8), LOOKED_AHEAD)) {
            text.mark(1);
            if (text.read() != BYTE_ORDER_MARK) {
                text.reset();
            }
            var beginning = beginning(text);
            return beginning.stripLeading().startsWith("{")
                    ? json(text)
                    : csv(text, beginning.lines().findFirst().orElse(""), user);
        } catch (IOException
                | UncheckedIOException
                | IllegalArgumentException e) { // all of them: it is not what it seems
            return Optional.empty();
        }
    }

    private static String beginning(BufferedReader text) throws IOException {
        var ahead = new char[LOOKED_AHEAD];
        text.mark(LOOKED_AHEAD);
        int read = text.read(ahead, 0, LOOKED_AHEAD);
        text.reset();
        return new String(ahead, 0, Math.max(read, 0));
    }

    private static Optional<ImportFile> json(BufferedReader text) throws IOException {
        var file = new ImportFile.Builder();
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
            return ImportReader.sticker(
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
                                audience(entry.field("visibility"))),
                        file::leaveOut);
    }

    private static void favourite(Entry entry, ImportFile.Builder file) {
        file.countEntry();
        entry.sticker().ifPresentOrElse(sticker -> file.addFavourite(new Target.ByFile(sticker)), file::leaveOut);
    }

    private static Optional<ImportFile> csv(BufferedReader text, String firstLine, UserId user) throws IOException {
        var separator = firstLine.contains(",") ? "," : firstLine.contains(";") ? ";" : "\t";
        var format = CSVFormat.DEFAULT
                .builder()
                .setDelimiter(separator)
                .setHeader()
                .setSkipHeaderRecord(true)
                .setIgnoreHeaderCase(true)
                .setIgnoreSurroundingSpaces(true)
                .setTrim(true)
                .setAllowMissingColumnNames(true)
                .build();
        try (var rows = format.parse(text)) {
            var columns = rows.getHeaderNames().stream()
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .toList();
            var file = new ImportFile.Builder();
            if (columns.contains("file_unique_id") && columns.contains("value")) {
                rows.forEach(row -> byFile(row, file, user));
            } else if (columns.contains("set") && columns.contains("index") && columns.contains("tags")) {
                rows.forEach(row -> byPlace(row, file, columns.indexOf("tags") == columns.size() - 1));
            } else {
                return Optional.empty();
            }
            return Optional.of(file.build());
        }
    }

    private static void byFile(CSVRecord row, ImportFile.Builder file, UserId user) {
        file.countEntry();
        var author = field(row, "author_user_id");
        if (!author.isEmpty() && !author.equals(user.toString())) {
            file.leaveToOthers();
            return;
        }
        sticker(
                        field(row, "file_unique_id"),
                        field(row, "file_id"),
                        field(row, "file_type"),
                        field(row, "set_name"),
                        field(row, "emoji"))
                .ifPresentOrElse(
                        sticker -> file.add(
                                new Target.ByFile(sticker), field(row, "value"), audience(field(row, "visibility"))),
                        file::leaveOut);
    }

    /** @param tagsLast commas between tags then need no quotes: what is in excess belongs to them */
    private static void byPlace(CSVRecord row, ImportFile.Builder file, boolean tagsLast) {
        file.countEntry();
        var set = SetName.meantBy(field(row, "set"));
        var index = field(row, "index");
        if (set.isEmpty() || !index.matches("[1-9][0-9]{0,3}")) {
            file.leaveOut();
            return;
        }
        var declared = row.getParser().getHeaderNames().size();
        var excess = tagsLast
                ? IntStream.range(declared, row.size()).mapToObj(row::get).collect(Collectors.joining(","))
                : "";
        file.add(
                new Target.ByPlace(set, Integer.parseInt(index)),
                field(row, "tags") + "," + excess,
                audience(field(row, "visibility")));
    }

    private static String field(CSVRecord row, String name) {
        return row.isSet(name) && row.get(name) != null ? row.get(name) : "";
    }

    /** Without a file id a sticker can still be found in its set, so any will do then. */
    private static Optional<Sticker> sticker(
            String fileUniqueId, String fileId, String kind, String set, String emoji) {
        if (Stream.of(fileUniqueId, fileId, set, emoji).anyMatch(text -> text.length() > LONGEST_NAME)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Sticker(
                    new StickerId(fileUniqueId),
                    fileId.isEmpty() && !set.isEmpty() ? "unknown" : fileId,
                    kind.isEmpty() ? Sticker.Kind.STICKER : Sticker.Kind.valueOf(kind.toUpperCase(Locale.ROOT)),
                    set,
                    emoji));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Null when the text names none. */
    private static @Nullable Audience audience(String text) {
        return Audience.parse(text).orElse(null);
    }
}
