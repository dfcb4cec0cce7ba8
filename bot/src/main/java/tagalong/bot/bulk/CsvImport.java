package tagalong.bot.bulk;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import tagalong.bot.bulk.ImportFile.Target;
import tagalong.bot.sets.SetName;
import tagalong.storage.UserId;

/** Reads a CSV by the names of its columns: stickers by file, or by their place in a set. */
final class CsvImport {
    private CsvImport() {}

    /** Empty when its columns are not ours. */
    static Optional<ImportFile> read(BufferedReader text, String firstLine, UserId user, ImportFile.Builder file)
            throws IOException {
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
                .get();
        try (var rows = format.parse(text)) {
            var columns = rows.getHeaderNames().stream()
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .toList();
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
        ImportFile.sticker(
                        restored(row, "file_unique_id"),
                        restored(row, "file_id"),
                        field(row, "file_type"),
                        field(row, "set_name"),
                        restored(row, "emoji"))
                .ifPresentOrElse(
                        sticker -> file.add(
                                new Target.ByFile(sticker),
                                restored(row, "value"),
                                ImportFile.audience(field(row, "visibility"))),
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
                ImportFile.audience(field(row, "visibility")));
    }

    private static String restored(CSVRecord row, String name) {
        return Formulas.restore(field(row, name));
    }

    private static String field(CSVRecord row, String name) {
        return row.isSet(name) && row.get(name) != null ? row.get(name) : "";
    }
}
