package tagalong.bot.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/** A spreadsheet takes nothing of an export for a formula, and what comes back is what went out. */
final class FormulasTest {
    private static final UserId ANN = new UserId(1);
    private static final List<String> TEXTS =
            List.of("=1+1", "+1", "-_-", "@_@", "'=1", "''+x", "'tis", "cat", "＝SUM(A1)", "a=b");

    @ParameterizedTest
    @ValueSource(strings = {"=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1", "'=1"})
    void whatBeginsLikeAFormula_isDefused_andReadBackEqual(String text) {
        assertTrue(Formulas.defuse(text).startsWith("'"));
        assertEquals(text, Formulas.restore(Formulas.defuse(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cat", "'tis", "'", "1=1", "don't"})
    void otherTexts_stayAsTheyAre(String text) {
        assertEquals(text, Formulas.defuse(text));
        assertEquals(text, Formulas.restore(text));
    }

    @Test
    void exportedCsv_hasNoFormula_andIsImportedEqual() throws IOException {
        var sticker = new Sticker(new StickerId("-AgAD_x"), "=file", Sticker.Kind.STICKER, "Cats", "😀");
        var tags = new OwnTags(TEXTS.stream().map(Tag::of).toList(), Audience.EVERYONE);
        var export = new Export(ANN, Instant.EPOCH, List.of(new Export.Tagged(sticker, tags)), List.of(), Map.of());

        var csv = new String(export.toCsv(), StandardCharsets.UTF_8);

        var cells = Stream.of(csv.split("\r\n")).skip(1).flatMap(line -> Stream.of(line.split(",")));
        assertFalse(cells.map(cell -> cell.replace("\"", "")).anyMatch(cell -> cell.matches("[=+@\t＝-].*")), csv);
        var file = CsvImport.read(
                        new BufferedReader(new StringReader(csv)),
                        csv.lines().findFirst().orElseThrow(),
                        ANN,
                        new ImportFile.Builder(20_000))
                .orElseThrow();
        assertEquals(
                TEXTS.stream().sorted().toList(),
                file.items().stream()
                        .flatMap(item -> item.tags().stream())
                        .map(Tag::text)
                        .sorted()
                        .toList());
        assertEquals(
                List.of(new ImportFile.Target.ByFile(sticker)),
                file.items().stream().map(ImportFile.Item::target).distinct().toList());
    }

    @Test
    void exportedJson_saysWhoCanSeeIt() {
        var export = new Export(ANN, Instant.EPOCH, List.of(), List.of(), Map.of());

        assertTrue(new String(export.toJson(), StandardCharsets.UTF_8).contains("Whoever has this file can see"));
    }
}
