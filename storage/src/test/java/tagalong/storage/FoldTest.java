package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@link Fold} makes of texts; a change of the golden file means a new {@link Fold#VERSION}. */
final class FoldTest {

    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9A-F]{4})|(\\\\))");

    /** A line of the golden file. */
    private record Golden(String typed, String folded) {}

    @Test
    void goldenFile() {
        var all = golden().toList();

        assertTrue(all.size() >= 200, () -> "only " + all.size());
        assertEquals(
                lines(all.stream()),
                lines(all.stream().map(golden -> new Golden(golden.typed(), Fold.fold(golden.typed())))));
    }

    @Test
    void anyCodePoint_foldedTwice_isFoldedOnce() {
        IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(Character::isDefined)
                .forEach(c -> {
                    for (var text : List.of(Character.toString(c), "a" + Character.toString(c) + "b")) {
                        var folded = Fold.fold(text);
                        assertEquals(folded, Fold.fold(folded), () -> "U+" + Integer.toHexString(c));
                        assertEquals(folded.strip(), folded, () -> "U+" + Integer.toHexString(c));
                    }
                });
    }

    @Test
    void plainLetters_stayAsTheyAre_asTheyDoBesideOthers() {
        IntStream.range(0, 0x500).filter(FoldTest::isPlain).forEach(c -> {
            for (var text : List.of(Character.toString(c), "a" + Character.toString(c) + " я")) {
                assertEquals(Fold.fold(text + "!"), Fold.fold(text), text);
            }
        });
        assertEquals("a b", Fold.fold("a  b"));
        assertEquals("a", Fold.fold(" a"));
        assertEquals("a", Fold.fold("a "));
    }

    /** Among the letters are apostrophes, which alone are symbols. */
    private static boolean isPlain(int c) {
        return Character.isLetterOrDigit(c) && Character.getType(c) != Character.MODIFIER_LETTER;
    }

    @Test
    void goldenFile_foldedTwice_isFoldedOnce() {
        golden().forEach(golden -> assertEquals(golden.folded(), Fold.fold(golden.folded())));
    }

    @Test
    void words_areFoundByEachBeginning() {
        golden().filter(golden -> golden.typed().chars().allMatch(c -> Character.isLetter(c) || c == ' '))
                .filter(golden -> Normalizer.isNormalized(golden.typed(), Normalizer.Form.NFKC))
                .forEach(golden -> IntStream.rangeClosed(1, golden.typed().length())
                        .forEach(end -> {
                            var typed = golden.typed().substring(0, end);
                            assertTrue(
                                    golden.folded().startsWith(Fold.fold(typed)),
                                    () -> typed + " of " + golden.typed());
                        }));
    }

    @ParameterizedTest
    @CsvSource({
        "Hello world !, hello",
        "Hello world !, world",
        "What's up?, whats up",
        "What's up?, what's up",
        "What's up?, up",
        "Привіт світе !, світе",
        "naïve café, café",
        "naïve café, cafe\u0301",
        "ёлка, елка",
        "елка, ёлка",
        "ΟΔΥΣΣΕΑΣ, οδυς"
    })
    void tag_isFoundBy(String tag, String typed) {
        var value = Fold.fold(tag);
        var query = Fold.fold(typed);

        assertTrue(value.startsWith(query) || value.contains(" " + query), () -> query + " in " + value);
    }

    private static Stream<Golden> golden() {
        try {
            return Files.readAllLines(
                            Path.of(FoldTest.class.getResource("/fold.tsv").toURI()))
                    .stream()
                    .filter(line -> !line.startsWith("# "))
                    .map(line -> line.split("\t", -1))
                    .map(cells -> new Golden(unescaped(cells[0]), unescaped(cells[1])));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static String unescaped(String cell) {
        return ESCAPE.matcher(cell)
                .replaceAll(match -> match.group(1) == null
                        ? Matcher.quoteReplacement("\\")
                        : Matcher.quoteReplacement(Character.toString((char) Integer.parseInt(match.group(1), 16))));
    }

    private static String lines(Stream<Golden> golden) {
        return String.join("\n", golden.map(Golden::toString).toList());
    }
}
