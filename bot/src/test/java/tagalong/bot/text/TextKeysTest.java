package tagalong.bot.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The texts' keys stand in the sources in full, and these are exactly the keys of the bundle. */
final class TextKeysTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern LITERAL = Pattern.compile("\"([a-z][\\w-]*(?:\\.[\\w-]+)*)\"");
    private static final Pattern ASKED_FOR = Pattern.compile("\\b(?:html|plain)\\(\\s*\"([^\"]*[^\".])\"");
    private static final Pattern COMPOSED =
            Pattern.compile("\"[a-z][\\w-]*\\.(?:[\\w-]+\\.)*\"\\s*\\+|\\+\\s*\"\\.(?!json\"|csv\"|properties\")");
    /** A command in a menu is described by the text that is named after it. */
    private static final Pattern LISTED = Pattern.compile("[cC]ommand\\(\"(\\w+)\",[^;]*\\.listedAt\\(");

    /** What is asked for with arguments: the part with the keys, and the arguments. */
    private static final Pattern WITH_ARGUMENTS =
            Pattern.compile("\\b(?:html|plain)\\(((?:(?!\\b(?:html|plain)\\().)*?)Map\\.of\\(", Pattern.DOTALL);

    private static final Pattern WITHOUT_ARGUMENTS = Pattern.compile("\\b(?:html|plain)\\(\\s*\"([^\"]*)\"\\s*\\)");
    private static final Pattern NAME = Pattern.compile("\"(\\w+)\",");

    private final Map<String, Template> texts =
            Texts.of("en", ShippedTexts.patterns("en")).messages();
    private final Set<String> bundle = texts.keySet();
    private final String sources = sources();

    @Test
    void everyKeyNamedInTheSources_isInTheBundle() {
        var named = new TreeSet<>(all(ASKED_FOR));
        all(LITERAL).stream().filter(this::looksLikeAKey).forEach(named::add);
        named.addAll(descriptions());
        named.removeAll(bundle);

        assertEquals(Set.of(), named);
    }

    @Test
    void everyKeyOfTheBundle_isNamedInTheSources() {
        var unused = new TreeSet<>(bundle);
        unused.removeAll(all(LITERAL));
        unused.removeAll(descriptions());

        assertEquals(Set.of(), unused);
    }

    @Test
    void keys_areComposedOfPartsForCommandsAlone() {
        var composed =
                COMPOSED.matcher(sources).results().map(found -> found.group()).toList();

        assertEquals(1, composed.size(), composed::toString);
        assertEquals("\"command.\" +", composed.get(0));
    }

    @Test
    void everyArgumentOfAText_isGivenWhereItIsAskedFor() {
        var lacking = new TreeSet<String>();
        var checked = new TreeSet<String>();
        var calls = WITH_ARGUMENTS.matcher(sources);
        while (calls.find()) {
            var given = all(NAME, untilClosed(calls.end()));
            for (var key : all(LITERAL, calls.group(1))) {
                if (bundle.contains(key)) {
                    checked.add(key);
                    TemplateParts.arguments(Objects.requireNonNull(texts.get(key))).stream()
                            .filter(name -> !given.contains(name))
                            .forEach(name -> lacking.add(key + " lacks " + name));
                }
            }
        }

        all(WITHOUT_ARGUMENTS).stream()
                .filter(bundle::contains)
                .filter(key -> !TemplateParts.arguments(Objects.requireNonNull(texts.get(key)))
                        .isEmpty())
                .forEach(key -> lacking.add(key + " lacks all"));

        assertEquals(Set.of(), lacking);
        assertTrue(checked.size() > 40, () -> "only these were found: " + checked);
    }

    /** It begins as texts' keys do, with a word before the first dot that begins others. */
    private boolean looksLikeAKey(String literal) {
        var dot = literal.indexOf('.');
        return dot > 0 && bundle.stream().anyMatch(key -> key.startsWith(literal.substring(0, dot + 1)));
    }

    private Set<String> descriptions() {
        return all(LISTED).stream().map(command -> "command." + command).collect(Collectors.toSet());
    }

    private String untilClosed(int from) {
        var open = 1;
        var end = from;
        while (open > 0) {
            var character = sources.charAt(end);
            open += character == '(' ? 1 : character == ')' ? -1 : 0;
            end++;
        }
        return sources.substring(from, end);
    }

    private Set<String> all(Pattern pattern) {
        return all(pattern, sources);
    }

    private static Set<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }

    private static String sources() {
        try (var files = Files.walk(SOURCES)) {
            var text = new StringBuilder();
            for (var file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                text.append(Files.readString(file, UTF_8)).append('\n');
            }
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
