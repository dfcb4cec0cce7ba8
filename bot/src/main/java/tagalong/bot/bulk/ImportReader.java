package tagalong.bot.bulk;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tagalong.storage.UserId;

/**
 * Reads the files that people send to be imported, by what is in them: our JSON, or a CSV by the names of its columns. Reads entry
 * by entry, and no further than there may be entries.
 */
final class ImportReader {
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    /** So far it is looked ahead for what kind of file it is. */
    private static final int LOOKED_AHEAD = 8_192;

    private ImportReader() {}

    /**
     * @param mostEntries so many are read
     * @return empty for anything else than the files we know
     * @throws ImportFile.TooManyEntriesException when there are more
     */
    static Optional<ImportFile> read(byte[] bytes, UserId user, int mostEntries) {
        try (var text = new BufferedReader(
                new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8), LOOKED_AHEAD)) {
            text.mark(1);
            if (text.read() != BYTE_ORDER_MARK) {
                text.reset();
            }
            var beginning = beginning(text);
            var file = new ImportFile.Builder(mostEntries);
            return beginning.stripLeading().startsWith("{")
                    ? JsonImport.read(text, file)
                    : CsvImport.read(text, beginning.lines().findFirst().orElse(""), user, file);
        } catch (IOException
                | UncheckedIOException
                | IllegalArgumentException e) { // all of them: it is not what it seems
            return Optional.empty();
        }
    }

    private static String beginning(BufferedReader text) throws IOException {
        var ahead = new char[LOOKED_AHEAD];
        text.mark(LOOKED_AHEAD);
        var read = text.read(ahead, 0, LOOKED_AHEAD);
        text.reset();
        return new String(ahead, 0, Math.max(read, 0));
    }
}
