package tagalong.bot.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import tagalong.storage.StorageException;
import tagalong.storage.dynamo.TableCopy;
import tagalong.storage.dynamo.TableCopy.Imported;

/**
 * Puts the lines of a copy into the table, some at a time, and notes there how far it is: whoever dies meanwhile, the next one goes on
 * behind the last lines that were confirmed.
 */
final class TableImport {
    private static final int LINES_AT_ONCE = 500;

    private final TableCopy table;
    private final BufferedReader lines;
    private final PassedLines passed = new PassedLines();

    TableImport(TableCopy table, BufferedReader lines) {
        this.table = table;
        this.lines = lines;
    }

    /** Notes in the table that its rows are an import's from now on, also while none of them is confirmed. */
    void begin() {
        table.beginImport();
        table.put(List.of(), passed.soFar());
    }

    /** Passes over what an import has put that was broken off. */
    void goOnBehind(Imported before) throws IOException, GivenUpException {
        while (passed.number() < before.lines()) {
            var line = lines.readLine();
            if (line == null) {
                break;
            }
            passed.add(line);
        }
        if (!passed.soFar().equals(before)) {
            throw new GivenUpException("An import was broken off after " + before.lines()
                    + " rows of another copy: give that one to go on, or put this one over them with --merge");
        }
    }

    /**
     * @param progress is told how many rows are there
     * @return how many there are in the end
     */
    long run(boolean needsEnd, LongConsumer progress) throws IOException, GivenUpException {
        var some = new ArrayList<String>();
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            var end = CopyFile.rowsAtEnd(line);
            if (end.isPresent()) {
                put(some);
                return finished(end.getAsLong());
            }
            some.add(line);
            if (some.size() == LINES_AT_ONCE) {
                put(some);
                progress.accept(passed.number());
            }
        }
        put(some);
        if (needsEnd) {
            throw new GivenUpException("The copy has no end after " + passed.number() + " rows: it was broken off");
        }
        return finished(passed.number());
    }

    private long finished(long rows) throws GivenUpException {
        if (rows != passed.number()) {
            throw new GivenUpException(
                    "These were " + passed.number() + " rows, not " + rows + " as the last line says");
        }
        table.finishImport();
        return rows;
    }

    private void put(List<String> some) throws GivenUpException {
        var before = passed.number();
        try {
            some.forEach(passed::add);
            table.put(some, passed.soFar());
            some.clear();
        } catch (IllegalArgumentException e) {
            throw new GivenUpException("Between lines " + (before + 1) + " and " + (before + some.size())
                    + " is one that is no row (" + e.getMessage() + "). " + howToGoOn(before));
        } catch (StorageException e) {
            throw new GivenUpException("Broken off (" + e.getMessage() + "). " + howToGoOn(before));
        }
    }

    private static String howToGoOn(long rows) {
        return rows == 0
                ? "No row is sure to be there: the same command begins anew"
                : rows + " rows are there: the same copy goes on behind them, without --merge";
    }
}
