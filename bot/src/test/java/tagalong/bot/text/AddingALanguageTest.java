package tagalong.bot.text;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tagalong.bot.text.PluralRules.Form;
import tagalong.bot.text.Template.Plural;

/** What CONTRIBUTING.md says about adding a language is so. */
final class AddingALanguageTest {
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

    private static final Path FILES = Path.of("src/main/resources/tagalong/bot/text");
    private static final String ESPERANTO = """
        language.name=Esperanto
        language.plurals=one: n % 10 = 1
        language.comma=,\\u0020
        settings.title=⚙️ <b>Agordoj</b>
        done=Faritaj: {count, plural, one{#-an} other{#-ajn}}
        """;

    private final List<String> lines;
    private final List<String> quoted;

    AddingALanguageTest() throws IOException {
        var text = Files.readString(Path.of("../CONTRIBUTING.md"));
        var section = text.split("## Adding a language\n", 2)[1].split("\n## ", 2)[0].strip();
        lines = section.lines().toList();
        quoted = QUOTED.matcher(section).results().map(found -> found.group(1)).toList();
    }

    @Test
    void tenLines_areEnough() {
        assertTrue(lines.size() <= 10, () -> String.join("\n", lines));
    }

    @Test
    void theFileToCopy_isThere() {
        assertTrue(quoted.contains("messages.properties"), quoted::toString);
        assertTrue(Files.exists(FILES.resolve("messages.properties")));
    }

    @Test
    void classesItNames_areThere() throws ClassNotFoundException {
        var classes = quoted.stream().filter(name -> name.matches("[A-Z]\\w+")).toList();
        for (var name : classes) {
            Class.forName("tagalong.bot.text." + name);
        }

        assertEquals(Set.of("TextFaultsTest"), Set.copyOf(classes));
    }

    @Test
    void pluralItShows_isRead() {
        var example = quoted.stream()
                .filter(text -> text.contains(", plural,"))
                .findFirst()
                .orElseThrow();
        var plurals = TemplateParts.all(MessageSyntax.read(example))
                .filter(Plural.class::isInstance)
                .map(Plural.class::cast)
                .collect(toSet());

        assertEquals(1, plurals.size());
        var plural = plurals.iterator().next();
        assertEquals(
                Set.of(Form.ONE, Form.FEW, Form.MANY, Form.OTHER),
                plural.forms().keySet());
        assertEquals(Set.of(0L), plural.exact().keySet());
    }

    @Test
    void oneMoreFile_isOneMoreLanguage(@TempDir Path folder) throws IOException {
        copyTo(folder);
        assertEquals(12, in(folder).tags().size());
        Files.writeString(folder.resolve("messages_eo.properties"), ESPERANTO);

        assertSpeaksEsperanto(in(folder));
    }

    /** As in the bot that is installed. */
    @Test
    void oneMoreFile_inAJar_isOneMoreLanguage(@TempDir Path folder) throws IOException {
        var jar = URI.create("jar:" + folder.resolve("bot.jar").toUri());
        try (var files = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            var inside = Files.createDirectories(files.getPath("tagalong/bot/text"));
            copyTo(inside);
            Files.writeString(inside.resolve("messages_eo.properties"), ESPERANTO);
        }

        assertSpeaksEsperanto(new Languages(new TextFiles(new URL(jar + "!/tagalong/bot/text/messages.properties"))));
    }

    private static void assertSpeaksEsperanto(Languages languages) {
        assertEquals(13, languages.tags().size());
        assertTrue(languages.speaks("eo"));
        assertEquals("Esperanto", languages.ownName("eo"));
        var messages = languages.in("eo-BR");
        assertEquals("⚙️ <b>Agordoj</b>", messages.html("settings.title").markup());
        assertEquals("Faritaj: 21-an", messages.plain("done", Map.of("count", 21)));
        assertEquals("↩️ Undo", messages.plain("button.undo"), "what it lacks is said in English");
    }

    private static Languages in(Path folder) throws IOException {
        return new Languages(
                new TextFiles(folder.resolve("messages.properties").toUri().toURL()));
    }

    private static void copyTo(Path folder) throws IOException {
        try (var files = Files.list(FILES)) {
            for (var file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName().toString()));
            }
        }
    }

    @Test
    void copyWithEachTextTranslated_isWithoutFaults() {
        var english = ShippedTexts.patterns("en");
        var copy = ShippedTexts.patterns("en");
        copy.replaceAll((key, text) -> key.equals("language.plurals") ? text : text + "ĉ");

        assertEquals(List.of(), TextFaults.in("eo", copy, english));
    }
}
