package tagalong.bot.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table's copy in a file: a row a line, and a last line that says how many, without which it was broken off.
 *
 * @param lines that are whole, the last included
 * @param bytes of these lines
 * @param last null when there is none
 */
record CopyFile(long lines, long bytes, @Nullable String last) {
    private static final Pattern END = Pattern.compile("\\{\"End\":\\{\"rows\":([0-9]{1,18})}}");

    static String end(long rows) {
        return "{\"End\":{\"rows\":" + rows + "}}";
    }

    /** How many rows there must have been, if a line is the last. */
    static OptionalLong rowsAtEnd(@Nullable String line) {
        var end = END.matcher(line == null ? "" : line);
        return end.matches() ? OptionalLong.of(Long.parseLong(end.group(1))) : OptionalLong.empty();
    }

    static BufferedReader reader(InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
    }

    boolean isWhole() {
        return rowsAtEnd(last).isPresent();
    }

    /** Looks at a file, which need not be there; a line that has no end does not count. */
    static CopyFile at(Path file) throws IOException {
        if (!Files.exists(file)) {
            return new CopyFile(0, 0, null);
        }
        var lines = 0L;
        var bytes = 0L;
        String last = null;
        try (var reader = reader(Files.newInputStream(file))) {
            var size = Files.size(file);
            for (var line = reader.readLine(); line != null; line = reader.readLine()) {
                var end = bytes + line.getBytes(StandardCharsets.UTF_8).length + 1;
                if (end > size) {
                    break;
                }
                lines++;
                bytes = end;
                last = line;
            }
        }
        return new CopyFile(lines, bytes, last);
    }

    /** Opens a file to write on behind its whole lines; nobody else may read it, for it holds what people wrote. */
    FileChannel goingOn(Path file) throws IOException {
        if (!Files.exists(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        var channel = FileChannel.open(file, StandardOpenOption.WRITE);
        channel.truncate(bytes);
        channel.position(bytes);
        return channel;
    }
}
