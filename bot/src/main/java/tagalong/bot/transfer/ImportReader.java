package tagalong.bot.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;
import tagalong.bot.sets.SetName;
import tagalong.bot.transfer.ImportFile.Target;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** Reads the files that people send to be imported, by what is in them: our JSON, or a CSV by the names of its columns. */
final class ImportReader {
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final ObjectMapper JSON = new ObjectMapper();

    private ImportReader() {}

    /** @return empty for anything else than the files we know */
    static Optional<ImportFile> read(byte[] bytes, UserId user) {
        var text = new String(bytes, StandardCharsets.UTF_8);
        text = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        try {
            return text.stripLeading().startsWith("{") ? json(JSON.readTree(text)) : csv(text, user);
        } catch (IOException
                | UncheckedIOException
                | IllegalArgumentException e) { // all of them: it is not what it seems
            return Optional.empty();
        }
    }

    private static Optional<ImportFile> json(JsonNode root) {
        if (!root.path("format").asText().equals(Export.FORMAT)) {
            return Optional.empty();
        }
        var file = new ImportFile.Builder();
        for (var node : root.path("stickers")) {
            var tags = StreamSupport.stream(node.path("tags").spliterator(), false)
                    .map(JsonNode::asText)
                    .collect(Collectors.joining("\n"));
            sticker(node)
                    .ifPresentOrElse(
                            sticker -> file.add(
                                    new Target.ByFile(sticker),
                                    tags,
                                    audience(node.path("visibility").asText())),
                            file::leaveOut);
        }
        for (var node : root.path("favourites")) {
            sticker(node).ifPresentOrElse(sticker -> file.addFavourite(new Target.ByFile(sticker)), file::leaveOut);
        }
        return Optional.of(file.build());
    }

    private static Optional<Sticker> sticker(JsonNode node) {
        return sticker(
                node.path("file_unique_id").asText(),
                node.path("file_id").asText(),
                node.path("file_type").asText(),
                node.path("set_name").asText(),
                node.path("emoji").asText());
    }

    private static Optional<ImportFile> csv(String text, UserId user) throws IOException {
        var firstLine = text.lines().findFirst().orElse("");
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
        try (var rows = format.parse(new StringReader(text))) {
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
