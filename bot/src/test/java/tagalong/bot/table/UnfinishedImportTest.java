package tagalong.bot.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tagalong.storage.StorageConfig;
import tagalong.storage.UnfinishedImportException;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.DynamoStorage;

/** Who may work on a table into which a copy is brought. */
final class UnfinishedImportTest {
    /** Copied from, and written to by none of the tests. */
    private static StorageConfig tableOfPeople;

    private final Terminal terminal = new Terminal();

    @TempDir
    private Path directory;

    @BeforeAll
    static void fill() {
        tableOfPeople = Terminal.tableOfPeople(1_000);
    }

    @Test
    void importThatWasBrokenOff_keepsBotsAway_untilItIsFinished() {
        terminal.run(tableOfPeople, "export-table");
        var lines = terminal.out.toString(StandardCharsets.UTF_8).lines().toList();
        var to = Terminal.table();

        assertEquals(1, terminal.run(to, Terminal.text(lines.subList(0, 700)), "import-table"));
        assertNoBotMayWorkOn(to);
        assertEquals(1, terminal.run(to, Terminal.text(lines.subList(1, 700)), "import-table"), "that is another copy");
        assertNoBotMayWorkOn(to);
        assertEquals(0, terminal.run(to, "export-table"), terminal.told::toString);
        assertNoBotMayWorkOn(to);
        assertEquals(0, terminal.run(to, Terminal.text(lines), "import-table"), terminal.told::toString);

        assertABotMayWorkOn(to);
    }

    @Test
    void importOfNothing_keepsBotsAway_unlessNothingIsAllThereWas() {
        var to = Terminal.table();

        assertEquals(1, terminal.run(to, "import-table"));
        assertNoBotMayWorkOn(to);
        assertEquals(
                0,
                terminal.run(to, Terminal.text(List.of("{\"End\":{\"rows\":0}}")), "import-table"),
                terminal.told::toString);

        assertABotMayWorkOn(to);
    }

    @Test
    void importThatNeverBegan_keepsNobodyAway() throws IOException {
        var to = Terminal.table();
        var empty = Files.createFile(directory.resolve("empty.jsonl"));
        assertABotMayWorkOn(to);

        assertEquals(1, terminal.run(to, "import-table", empty.toString()));
        assertABotMayWorkOn(to);
        try (var storage = DynamoStorage.open(to)) {
            storage.lease().acquire();
            storage.preferences().save(new UserId(1), "wish", "none");
            storage.lease().release();
        }
        assertEquals(1, terminal.run(to, "import-table"));

        assertTrue(terminal.told.toString(StandardCharsets.UTF_8).contains("has rows"), terminal.told::toString);
        assertABotMayWorkOn(to);
    }

    @Test
    void importOverRows_thatWasBrokenOff_keepsBotsAway_unlessTheTableIsTakenAsItIs() {
        terminal.run(tableOfPeople, "export-table");
        var lines = terminal.out.toString(StandardCharsets.UTF_8).lines().toList();
        var to = Terminal.table();

        assertEquals(1, terminal.run(to, Terminal.text(lines.subList(0, 3)), "import-table", "--merge"));
        assertNoBotMayWorkOn(to);
        assertEquals(
                0, terminal.run(to, "import-table", "--merge", "--without-end", "/dev/null"), terminal.told::toString);

        assertABotMayWorkOn(to);
        terminal.out.reset();
        terminal.run(to, "export-table");
        assertEquals(
                3 + 1, terminal.out.toString(StandardCharsets.UTF_8).lines().count());
    }

    private static void assertNoBotMayWorkOn(StorageConfig config) {
        try (var storage = DynamoStorage.open(config)) {
            assertThrows(UnfinishedImportException.class, () -> storage.lease().acquire());
        }
    }

    private static void assertABotMayWorkOn(StorageConfig config) {
        try (var storage = DynamoStorage.open(config)) {
            assertTrue(storage.lease().acquire());
            storage.lease().release();
        }
    }
}
