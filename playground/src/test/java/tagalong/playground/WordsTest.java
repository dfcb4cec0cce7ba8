package tagalong.playground;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the page says stands in its words' files, in each language the same. */
final class WordsTest {
    private static final Pattern USED = Pattern.compile("word(?:Nodes)?\\('(\\w+)'|data-(?:word|label)=\"(\\w+)\"");
    private static final Pattern PLACE = Pattern.compile("\\{\\w+}");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path page = page();

    @Test
    void everythingThatIsSaid_isInEnglish() throws IOException {
        var english = JSON.readTree(page.resolve("words/en.json").toFile());
        var missing = new TreeSet<String>();
        try (var files = Files.walk(page)) {
            for (var file : files.filter(file -> file.toString().matches(".*\\.(js|html)"))
                    .toList()) {
                USED.matcher(Files.readString(file))
                        .results()
                        .map(use -> use.group(1) == null ? use.group(2) : use.group(1))
                        .filter(key -> !english.has(key))
                        .forEach(missing::add);
            }
        }

        assertEquals(Set.of(), missing);
        assertTrue(english.size() > 100, "all of it is there");
    }

    @Test
    void everyLanguagesFile_hasTheKeysAndPlacesOfEnglish() throws IOException {
        var english = JSON.readTree(page.resolve("words/en.json").toFile());
        try (var files = Files.list(page.resolve("words"))) {
            for (var file : files.toList()) {
                var words = JSON.readTree(file.toFile());
                assertEquals(keys(english), keys(words), file.toString());
                words.properties()
                        .forEach(word -> assertEquals(
                                places(english.get(word.getKey())),
                                places(word.getValue()),
                                file + " " + word.getKey()));
            }
        }
    }

    /** Whoever types the word that the page gives as an example finds something. */
    @Test
    void exampleWord_isATagInEveryLanguage() throws IOException {
        var tags = new TreeSet<String>();
        JSON.readTree(page.resolveSibling("stickers/stickers.json").toFile())
                .findValues("tags")
                .forEach(list -> list.forEach(tag -> tags.add(tag.asText())));
        try (var files = Files.list(page.resolve("words"))) {
            for (var file : files.toList()) {
                var word = JSON.readTree(file.toFile()).path("exampleWord").asText();
                assertTrue(tags.contains(word), () -> file.getFileName() + ": " + word);
            }
        }
    }

    private static Set<String> keys(JsonNode words) {
        return words.properties().stream().map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> places(JsonNode word) {
        return PLACE.matcher(
                        word.isTextual() ? word.asText() : word.path("other").asText())
                .results()
                .map(place -> place.group())
                .collect(Collectors.toSet());
    }

    private static Path page() {
        try {
            var index = requireNonNull(WordsTest.class.getResource("page/index.html"));
            return requireNonNull(Path.of(index.toURI()).getParent());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
