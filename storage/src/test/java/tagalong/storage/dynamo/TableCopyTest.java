package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.Audience;
import tagalong.storage.LeaseLostException;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.TypedTags;
import tagalong.storage.UserId;

final class TableCopyTest {

    private static final Map<String, AttributeValue> EVERY_TYPE = Map.ofEntries(
            Map.entry("id", AttributeValue.fromS("every \"type\"\n😀")),
            Map.entry("value", AttributeValue.fromS("-")),
            Map.entry("number", AttributeValue.fromN("12345678901234567890.125")),
            Map.entry("bytes", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 127, -128}))),
            Map.entry("true", AttributeValue.fromBool(true)),
            Map.entry("false", AttributeValue.fromBool(false)),
            Map.entry("null", AttributeValue.fromNul(true)),
            Map.entry("empty", AttributeValue.fromS("")),
            Map.entry("texts", AttributeValue.fromSs(List.of("a", "b"))),
            Map.entry("numbers", AttributeValue.fromNs(List.of("1", "2.5"))),
            Map.entry("byteses", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x")))),
            Map.entry(
                    "list",
                    AttributeValue.fromL(List.of(
                            AttributeValue.fromS("in"), AttributeValue.fromL(List.of(AttributeValue.fromN("7")))))),
            Map.entry("map", AttributeValue.fromM(Map.of("in", AttributeValue.fromM(Map.of())))));

    private final TestTable here = new TestTable();
    private final TestTable there = new TestTable();
    private final DynamoStorage bot = here.open();

    @BeforeEach
    void createTheOther() {
        there.open();
    }

    @AfterEach
    void close() {
        here.close();
        there.close();
    }

    @Test
    void copy_ofATableInUse_isEqualRowByRow() throws IOException {
        var sticker = new Sticker(new StickerId("cat"), "file", Sticker.Kind.STICKER, "Cats", "😀");
        bot.tags()
                .replace(
                        new UserId(1),
                        sticker,
                        TypedTags.parse("cat, very funny").tags(),
                        Audience.EVERYONE);
        bot.preferences().save(new UserId(1), "language", "de");
        bot.lease().acquire();
        here.put(EVERY_TYPE);
        var rows = here.items().stream().filter(item -> !isLease(item)).toList();
        bot.lease().release();

        try (var from = TableCopy.open(here.config());
                var to = TableCopy.open(there.config(), TestTable.surroundings())) {
            to.put(lines(from, null));
        }

        assertTrue(rows.size() > 8, rows::toString);
        assertEquals(rows, there.items());
    }

    @Test
    void line_isDynamoDbsOwnForm() {
        assertEquals(
                "{\"Item\":{\"id\":{\"S\":\"a\"},\"numbers\":{\"NS\":[\"1\"]},\"packed\":{\"B\":\"AP8=\"},"
                        + "\"value\":{\"NULL\":true}}}",
                ItemJson.write(Map.of(
                        "id", AttributeValue.fromS("a"),
                        "value", AttributeValue.fromNul(true),
                        "numbers", AttributeValue.fromNs(List.of("1")),
                        "packed", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1})))));
        assertEquals(EVERY_TYPE, ItemJson.read(ItemJson.write(EVERY_TYPE)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "cat",
                "{}",
                "{\"Item\":{\"id\":{\"S\":\"a\"},\"value\":{\"S\":\"b\"}}",
                "{\"Item\":{\"id\":{\"S\":7}}}",
                "{\"Item\":{\"id\":{\"X\":\"a\"}}}",
                "{\"Item\":{\"id\":{}}}",
                "{\"Item\":{\"id\":{\"S\":\"a\",\"N\":\"1\"}}}",
                "{\"Item\":{}} {\"Item\":{}}",
                "{\"Item\":{\"id\":{\"S\":\"no value\"}}}",
            })
    void lineThatIsNoRow_isRefusedAndNothingPut(String line) {
        try (var to = TableCopy.open(there.config(), TestTable.surroundings())) {
            var good = ItemJson.write(EVERY_TYPE);

            assertThrows(IllegalArgumentException.class, () -> to.put(List.of(good, line)));
        }
        assertEquals(List.of(), there.items());
    }

    @Test
    void brokenOff_goesOnBehindTheLastLine() throws IOException {
        IntStream.range(0, 40).forEach(i -> here.put(row("row" + i % 7, "value" + i)));
        try (var from = TableCopy.open(here.config(), TestTable.surroundings())) {
            var all = lines(from, null);

            for (var broken = 1; broken <= all.size(); broken += 13) {
                assertEquals(all.subList(broken, all.size()), lines(from, all.get(broken - 1)));
            }
        }
    }

    @Test
    void manyPages_areAllTaken() throws IOException {
        var large = "x".repeat(300_000);
        IntStream.range(0, 12).forEach(i -> {
            var row = new HashMap<String, AttributeValue>(row("large", "" + i));
            row.put("payload", AttributeValue.fromS(large));
            here.put(row);
        });

        try (var from = TableCopy.open(here.config(), TestTable.surroundings())) {
            assertEquals(12, Set.copyOf(lines(from, null)).size());
        }
    }

    @Test
    void hundredsOfRows_areAllPut_theLastOfOneKeyWins() {
        try (var to = TableCopy.open(there.config(), TestTable.surroundings())) {
            var lines = IntStream.range(0, 700)
                    .mapToObj(i -> ItemJson.write(Map.of(
                            "id", AttributeValue.fromS("row" + i % 350),
                            "value", AttributeValue.fromS("-"),
                            "number", AttributeValue.fromN("" + i))))
                    .toList();

            to.put(lines);
        }

        assertEquals(
                IntStream.range(350, 700).mapToObj(Integer::toString).collect(Collectors.toSet()),
                there.items().stream()
                        .map(item -> Objects.requireNonNull(item.get("number")).n())
                        .collect(Collectors.toSet()));
    }

    @Test
    void whatTheTableLeavesUndone_isPutInTheEnd() {
        var faults = new OverloadedTable(new Random(1), 10);
        var quietStart = new Exchangeable();
        var lines = IntStream.range(0, 1_000)
                .mapToObj(i -> ItemJson.write(row("row" + i, "-")))
                .toList();
        try (var to = TableCopy.open(there.config(), TestTable.surroundings(quietStart))) {
            quietStart.become(faults);
            to.put(lines);
        }

        assertEquals(1_000, there.items().size());
        assertTrue(faults.counts().containsKey(OverloadedTable.Kind.UNDONE_WRITES));
    }

    @Test
    void whereABotWorks_nothingIsHeldNorPut() {
        bot.lease().acquire();

        try (var copy = TableCopy.open(
                here.config(), surroundings(duration -> bot.lease().acquire()))) {
            assertFalse(copy.hold());
            assertThrows(LeaseLostException.class, () -> copy.put(List.of(ItemJson.write(row("a", "b")))));
        }

        assertTrue(bot.lease().acquire());
    }

    @Test
    void whileHeld_noBotWorks_afterwardsOneDoesAtOnce() throws IOException {
        try (var copy = TableCopy.open(here.config())) {
            assertTrue(copy.hold());
            assertTrue(copy.isEmpty());

            copy.put(List.of(ItemJson.write(row("a", "b")), ItemJson.write(leaseOf("somebody"))));

            assertFalse(copy.isEmpty());
            assertFalse(bot.lease().acquire());
            assertEquals(1, lines(copy, null).size());
        }
        assertTrue(bot.lease().acquire());
    }

    static List<String> lines(TableCopy copy, @Nullable String after) throws IOException {
        var lines = new ArrayList<String>();
        copy.export(after, lines::add);
        return lines;
    }

    static StoreSurroundings surroundings(Pause pause) {
        return new StoreSurroundings(
                Clock.systemUTC(),
                System::nanoTime,
                pause,
                lease -> WriteGuard.by(lease, ClientSettings.LONGEST_REQUEST),
                List.of(),
                ProcessTable.NONE,
                new Random(),
                StoreThreads.DAEMONS);
    }

    static Map<String, AttributeValue> row(String id, String value) {
        return Map.of("id", AttributeValue.fromS(id), "value", AttributeValue.fromS(value));
    }

    private static Map<String, AttributeValue> leaseOf(String holder) {
        return Map.of(
                "id", AttributeValue.fromS("lease"),
                "value", AttributeValue.fromS("-"),
                "payload", AttributeValue.fromS(holder));
    }

    static boolean isLease(Map<String, AttributeValue> item) {
        return TestTable.text(item, "id").equals("lease");
    }
}
