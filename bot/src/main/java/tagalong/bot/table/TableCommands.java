package tagalong.bot.table;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import tagalong.storage.StorageConfig;
import tagalong.storage.StorageException;
import tagalong.storage.dynamo.TableCopy;

/** Copies the table to a file and from one, telling on the way how far it is. */
public final class TableCommands {
    public static final String EXPORT = "export-table";
    public static final String IMPORT = "import-table";

    /** Where lines come from and go to, and where people are told. */
    public record Streams(InputStream in, OutputStream out, PrintStream told, boolean isTerminal) {}

    private final StorageConfig config;
    private final Streams streams;

    public TableCommands(StorageConfig config, Streams streams) {
        this.config = config;
        this.streams = streams;
    }

    /** @return the exit code: 0 all is done; 1 it is not; 2 that is no such command */
    public int run(List<String> arguments) {
        var options = Set.of(EXPORT, IMPORT).contains(arguments.get(0))
                ? TableOptions.parse(arguments)
                : Optional.<TableOptions>empty();
        if (options.isEmpty()) {
            streams.told.println(TableOptions.USAGE);
            return 2;
        }
        try (var table = TableCopy.open(config)) {
            if (options.get().isExport()) {
                export(table, options.get());
            } else {
                bringIn(table, options.get());
            }
            return 0;
        } catch (GivenUpException e) {
            streams.told.println(e.getMessage());
        } catch (NoSuchFileException e) {
            streams.told.println("There is no file " + e.getFile());
        } catch (StorageException | IOException e) {
            streams.told.println("Broken off: " + e.getMessage());
        }
        return 1;
    }

    private void export(TableCopy table, TableOptions options) throws GivenUpException, IOException {
        var file = options.file();
        var there = file == null ? new CopyFile(0, 0, null) : CopyFile.at(file);
        if (there.isWhole()) {
            throw new GivenUpException(file + " is a whole copy already; delete it to begin anew");
        }
        if (!options.isLive()) {
            hold(table, "or copy it as it changes, with --live");
        }
        if (file == null) {
            var out = new BufferedWriter(new OutputStreamWriter(streams.out, StandardCharsets.UTF_8));
            exportTo(table, there, out);
            return;
        }
        try (var channel = there.goingOn(file)) {
            var out = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8), 1 << 16);
            try {
                exportTo(table, there, out);
                channel.force(true);
            } catch (StorageException e) {
                out.flush();
                throw new GivenUpException(
                        "Broken off (" + e.getMessage() + "); the same command goes on where it was");
            } catch (IllegalArgumentException e) {
                throw new GivenUpException(file + " ends with what is no row of a table: is it a copy of one?");
            }
        }
    }

    private void exportTo(TableCopy table, CopyFile there, Writer out) throws IOException {
        var bar = bar();
        var all = Math.max(1, table.rowsRoughly());
        var rows = new Object() {
            private long number = there.lines();
        };
        table.export(there.last(), line -> {
            out.write(line);
            out.write('\n');
            rows.number++;
            bar.at((double) rows.number / all, rows.number);
        });
        out.write(CopyFile.end(rows.number) + "\n");
        out.flush();
        bar.done(rows.number);
    }

    private void bringIn(TableCopy table, TableOptions options) throws GivenUpException, IOException {
        var file = options.file();
        if (file == null) {
            bringIn(table, options, CopyFile.reader(streams.in), rows -> -1);
            return;
        }
        var size = Files.exists(file) ? CopyFile.at(file) : null;
        if (size != null && !size.isWhole() && !options.isWithoutEnd()) {
            throw new GivenUpException(file + " was broken off: export it to its end first. A copy that never had one,"
                    + " such as DynamoDB's own: --without-end");
        }
        try (var lines = CopyFile.reader(Files.newInputStream(file))) {
            bringIn(table, options, lines, rows -> size == null ? -1 : (double) rows / Math.max(1, size.lines()));
        }
    }

    private void bringIn(TableCopy table, TableOptions options, BufferedReader lines, ToDoubleFunction<Long> part)
            throws GivenUpException, IOException {
        hold(table, "for what it writes meanwhile would be written over");
        var bringing = new TableImport(table, lines);
        if (!options.isIntoRows()) {
            var before = table.unfinishedImport();
            if (before.isPresent()) {
                bringing.goOnBehind(before.get());
                streams.told.println("Going on after " + before.get().lines() + " rows");
            } else if (!table.isEmpty()) {
                throw new GivenUpException("Table " + config.table() + " has rows: put others over them with --merge");
            }
        }
        bringing.begin();
        var bar = bar();
        bar.done(bringing.run(!options.isWithoutEnd(), rows -> bar.at(part.applyAsDouble(rows), rows)));
    }

    private void hold(TableCopy table, String reason) throws GivenUpException {
        if (!table.hold()) {
            throw new GivenUpException("A bot works on table " + config.table() + ": stop it first, " + reason);
        }
    }

    private ProgressBar bar() {
        return new ProgressBar(streams.told, streams.isTerminal, System::nanoTime);
    }
}
