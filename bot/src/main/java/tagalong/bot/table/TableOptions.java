package tagalong.bot.table;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What was asked for on the command line.
 *
 * @param file null for the standard streams
 */
record TableOptions(boolean isExport, @Nullable Path file, Set<String> flags) {
    private static final String LIVE = "--live";
    private static final String MERGE = "--merge";
    private static final String WITHOUT_END = "--without-end";

    static final String USAGE = """
        bot                        runs the bot; so does: bot run
        bot export-table [FILE]    writes every row of the table as a line of JSON, to FILE or standard output;
                                   with the FILE of an export that was broken off, goes on with it
            --live                 while a bot works on it: what changes meanwhile may be copied half
        bot import-table [FILE]    puts such rows, from FILE or standard input, into a table that has none;
                                   with the copy of an import that was broken off, goes on with it
            --merge                from the first line, over rows of the same keys that are there
            --without-end          a copy whose last line does not say how many rows it has\
        """;

    boolean isLive() {
        return flags.contains(LIVE);
    }

    boolean isIntoRows() {
        return flags.contains(MERGE);
    }

    boolean isWithoutEnd() {
        return flags.contains(WITHOUT_END);
    }

    /** Empty when it cannot be understood. */
    static Optional<TableOptions> parse(List<String> arguments) {
        var isExport = arguments.get(0).equals(TableCommands.EXPORT);
        var allowed = isExport ? Set.of(LIVE) : Set.of(MERGE, WITHOUT_END);
        Path file = null;
        var flags = new HashSet<String>();
        for (var argument : arguments.subList(1, arguments.size())) {
            if (allowed.contains(argument)) {
                flags.add(argument);
            } else if (!argument.startsWith("-") && file == null) {
                file = Path.of(argument);
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(new TableOptions(isExport, file, flags));
    }
}
