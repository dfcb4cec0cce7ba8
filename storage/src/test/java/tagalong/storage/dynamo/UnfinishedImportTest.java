package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.UnfinishedImportException;

final class UnfinishedImportTest {
    private final TestTable here = new TestTable();
    private final DynamoStorage bot = here.open();

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void importUnfinished_noBotWorks_norOneOfAnEarlierVersion_untilItIsFinished() throws IOException {
        importAndGiveUp(here);
        var left = here.items().stream().filter(TableCopyTest::isLease).toList();

        assertThrows(UnfinishedImportException.class, () -> bot.lease().acquire());
        assertEquals(1, left.size());
        assertEquals(Set.of("id", "value", "text"), left.get(0).keySet(), "without what earlier versions take over by");

        try (var export = TableCopy.open(here.config())) {
            assertTrue(export.hold());
            assertEquals(
                    1, TableCopyTest.lines(export, null).size(), "the row that was put, and none that says who works");
        }
        assertThrows(UnfinishedImportException.class, () -> bot.lease().acquire(), "who exports finishes nothing");

        try (var copy = TableCopy.open(here.config())) {
            assertTrue(copy.hold());
            assertThrows(UnfinishedImportException.class, () -> bot.lease().acquire());
            copy.finishImport();
            assertFalse(bot.lease().acquire(), "it still has the lease");
        }
        assertTrue(bot.lease().acquire());
        assertTrue(bot.lease().acquire(), "renewed");
    }

    @Test
    void importIsFinishedWhileSomebodyWaitsToExport_theExportLeavesNoMark() {
        var importing = TableCopy.open(here.config());
        assertTrue(importing.hold());
        importing.beginImport();
        var waited = new AtomicInteger();
        var surroundings = TableCopyTest.surroundings(duration -> {
            if (waited.getAndIncrement() == 0) {
                importing.finishImport();
                importing.close();
            }
        });

        try (var export = TableCopy.open(here.config(), surroundings)) {
            assertTrue(export.hold());
        }

        assertTrue(waited.get() > 0);
        assertTrue(bot.lease().acquire());
    }

    private static void importAndGiveUp(TestTable table) {
        try (var copy = TableCopy.open(table.config())) {
            assertTrue(copy.hold());
            copy.beginImport();
            copy.put(List.of(ItemJson.write(TableCopyTest.row("a", "b"))), new TableCopy.Imported(1, "digest"));
        }
    }
}
