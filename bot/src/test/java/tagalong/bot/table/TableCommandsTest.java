package tagalong.bot.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.KeptLease;
import tagalong.storage.StorageConfig;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.DynamoStorage;

final class TableCommandsTest {
    private static final int PEOPLE = 1_234;
    /** Copied from, and written to by none of the tests. */
    private static StorageConfig tableOfPeople;

    private final Terminal terminal = new Terminal();
    private final ByteArrayOutputStream out = terminal.out;
    private final ByteArrayOutputStream told = terminal.told;

    @TempDir
    private Path directory;

    @BeforeAll
    static void fill() {
        tableOfPeople = Terminal.tableOfPeople(PEOPLE);
    }

    @Test
    void exportedToAFile_andImported_allIsThere() throws IOException {
        var from = tableOfPeople;
        var to = Terminal.table();
        var file = directory.resolve("copy.jsonl");

        assertEquals(0, terminal.run(from, "export-table", file.toString()), told::toString);
        assertEquals(0, terminal.run(to, "import-table", file.toString()), told::toString);

        assertEquals(PEOPLE + 1, Files.readAllLines(file).size());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertTrue(told.toString(StandardCharsets.UTF_8).contains("100 %  1,234 rows"), told::toString);
        assertEquals("", out.toString(StandardCharsets.UTF_8));
        try (var storage = DynamoStorage.open(to)) {
            IntStream.range(1, PEOPLE + 1)
                    .forEach(person -> assertEquals(
                            "of " + person,
                            storage.preferences().of(new UserId(person)).get("wish")));
        }
    }

    @Test
    void throughStandardStreams_allIsThere() {
        var from = tableOfPeople;
        var to = Terminal.table();

        assertEquals(0, terminal.run(from, "export-table"), told::toString);
        var copy = out.toByteArray();
        assertEquals(0, terminal.run(to, copy, "import-table"), told::toString);
        out.reset();
        assertEquals(0, terminal.run(to, "export-table"), told::toString);

        assertEquals(sortedLines(copy), sortedLines(out.toByteArray()));
    }

    @Test
    void exportThatWasBrokenOff_goesOn() throws IOException {
        var from = tableOfPeople;
        var file = directory.resolve("copy.jsonl");
        terminal.run(from, "export-table", file.toString());
        var whole = Files.readString(file);
        var brokenOff = whole.substring(0, whole.length() / 2);
        Files.writeString(file, brokenOff);

        assertEquals(1, terminal.run(Terminal.table(), "import-table", file.toString()));
        assertTrue(told.toString(StandardCharsets.UTF_8).contains("was broken off"), told::toString);
        assertEquals(0, terminal.run(from, "export-table", file.toString()), told::toString);
        assertEquals(whole, Files.readString(file));
        assertEquals(1, terminal.run(from, "export-table", file.toString()));
        assertTrue(told.toString(StandardCharsets.UTF_8).contains("is a whole copy already"), told::toString);
        assertEquals(whole, Files.readString(file));
    }

    @Test
    void importWithABadLine_goesOnWhenItIsMended() {
        terminal.run(tableOfPeople, "export-table");
        var lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        var bad = String.join("\n", lines.subList(0, 700)) + "\ncat\n";
        var to = Terminal.table();

        assertEquals(1, terminal.run(to, bad.getBytes(StandardCharsets.UTF_8), "import-table"));

        assertTrue(
                told.toString(StandardCharsets.UTF_8).contains("500 rows are there: the same copy goes on behind them"),
                told::toString);
        assertFalse(told.toString(StandardCharsets.UTF_8).contains("cat"), told::toString);
        var good = String.join("\n", lines) + "\n";
        assertEquals(0, terminal.run(to, good.getBytes(StandardCharsets.UTF_8), "import-table"), told::toString);
        assertTrue(told.toString(StandardCharsets.UTF_8).contains("Going on after 500 rows"), told::toString);
        out.reset();
        terminal.run(to, "export-table");
        assertEquals(sorted(lines), sortedLines(out.toByteArray()));
        assertEquals(
                1,
                terminal.run(to, good.getBytes(StandardCharsets.UTF_8), "import-table"),
                "it is done, not broken off");
        assertTrue(told.toString(StandardCharsets.UTF_8).contains("has rows"), told::toString);
    }

    @Test
    void importThatWasBrokenOffAmongItsFirstRows_goesOn() {
        terminal.run(tableOfPeople, "export-table");
        var lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        var tooLarge = "{\"Item\":{\"id\":{\"S\":\"large\"},\"value\":{\"S\":\"" + "x".repeat(500_000) + "\"}}}";
        var refused = new ArrayList<>(lines.subList(0, 100));
        refused.add(tooLarge);
        var to = Terminal.table();

        assertEquals(1, terminal.run(to, Terminal.text(refused), "import-table", "--without-end"));
        assertTrue(told.toString(StandardCharsets.UTF_8).contains("the same command begins anew"), told::toString);
        out.reset();
        terminal.run(to, "export-table");
        assertEquals(100 + 1, out.toString(StandardCharsets.UTF_8).lines().count(), "the rows beside it are there");

        assertEquals(0, terminal.run(to, Terminal.text(lines), "import-table"), told::toString);
        out.reset();
        terminal.run(to, "export-table");
        assertEquals(sorted(lines), sortedLines(out.toByteArray()));
    }

    @Test
    void importThatWasBrokenOff_goesOnWithNoOtherCopy() {
        terminal.run(tableOfPeople, "export-table");
        var lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        var brokenOff = Terminal.text(lines.subList(0, 700));
        var another = new ArrayList<>(lines);
        another.set(17, another.get(17).replace("wish", "whim"));
        var to = Terminal.table();

        assertEquals(1, terminal.run(to, brokenOff, "import-table"));
        assertEquals(1, terminal.run(to, Terminal.text(another), "import-table"));
        assertTrue(
                told.toString(StandardCharsets.UTF_8).contains("broken off after 700 rows of another copy"),
                told::toString);
        assertEquals(1, terminal.run(to, Terminal.text(lines.subList(0, 3)), "import-table"));
        assertEquals(0, terminal.run(to, Terminal.text(another), "import-table", "--merge"), told::toString);

        out.reset();
        terminal.run(to, "export-table");
        assertTrue(
                sortedLines(out.toByteArray()).containsAll(another.subList(0, PEOPLE)),
                "all of the other copy is there");
    }

    @Test
    void copyWithoutItsEnd_isRefusedUnlessSaidSo() {
        terminal.run(tableOfPeople, "export-table");
        var lines = out.toString(StandardCharsets.UTF_8).lines().limit(3).toList();
        var few = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        var to = Terminal.table();

        assertEquals(1, terminal.run(to, few, "import-table"));
        assertTrue(told.toString(StandardCharsets.UTF_8).contains("no end after 3 rows"), told::toString);
        assertEquals(0, terminal.run(to, few, "import-table", "--without-end", "--merge"));
    }

    @Test
    void whileABotWorks_nothingIsCopied_unlessSaidSo() {
        try (var bot = DynamoStorage.open(tableOfPeople)) {
            var lease = KeptLease.of(bot.lease());
            try {
                assertEquals(0, terminal.run(tableOfPeople, "export-table", "--live"), told::toString);
                assertEquals(1, terminal.run(tableOfPeople, "import-table", "--merge"));
                assertTrue(told.toString(StandardCharsets.UTF_8).contains("stop it first"), told::toString);
            } finally {
                lease.close();
                bot.lease().release();
            }
        }
        assertEquals(PEOPLE + 1, out.toString(StandardCharsets.UTF_8).lines().count());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "help",
                "export-table a b",
                "export-table --merge",
                "import-table --after 5",
                "import-table --live",
            })
    void whatCannotBeUnderstood_isAnsweredWithTheUsage(String arguments) {
        assertEquals(2, terminal.run(Terminal.table(), arguments.split(" ")));

        assertTrue(told.toString(StandardCharsets.UTF_8).contains("bot export-table [FILE]"), told::toString);
    }

    @Test
    void missingFile_isSaid() {
        assertEquals(
                1,
                terminal.run(
                        Terminal.table(),
                        "import-table",
                        directory.resolve("none").toString()));

        assertTrue(told.toString(StandardCharsets.UTF_8).contains("There is no file"), told::toString);
    }

    @Test
    void bar_movesOnATerminal_andIsALineNowAndThenElsewhere() {
        var time = new long[1];
        var text = new ByteArrayOutputStream();
        for (var isTerminal : List.of(true, false)) {
            var bar = new ProgressBar(
                    new PrintStream(text, true, StandardCharsets.UTF_8), isTerminal, () -> time[0] += 6_000_000_000L);
            bar.at(0.25, 500);
            bar.at(-1, 1_000);
            bar.done(2_000);
        }

        assertEquals(
                "\r[########......................]  25 %  500 rows\r1,000 rows"
                        + "\r[##############################] 100 %  2,000 rows\n"
                        + "1,000 rows\n[##############################] 100 %  2,000 rows\n",
                text.toString(StandardCharsets.UTF_8));
    }

    private static List<String> sorted(List<String> lines) {
        return lines.stream().sorted().toList();
    }

    private static List<String> sortedLines(byte[] copy) {
        return sorted(new String(copy, StandardCharsets.UTF_8).lines().toList());
    }
}
