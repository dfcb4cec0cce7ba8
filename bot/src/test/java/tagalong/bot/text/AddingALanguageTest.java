package tagalong.bot.text;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tagalong.bot.text.PluralRules.Form;
import tagalong.bot.text.Template.Plural;

/** What CONTRIBUTING.md says about adding a language is so. */
final class AddingALanguageTest {
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

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
        assertTrue(Files.exists(Path.of("src/main/resources/tagalong/bot/text/messages.properties")));
    }

    @Test
    void classesItNames_areThere() throws ClassNotFoundException {
        var classes = quoted.stream().filter(name -> name.matches("[A-Z]\\w+")).toList();
        for (var name : classes) {
            Class.forName("tagalong.bot.text." + name);
        }

        assertEquals(Set.of("Language", "TextFaultsTest"), Set.copyOf(classes));
    }

    @Test
    void pluralItShows_isRead() {
        var example = quoted.stream()
                .filter(text -> text.contains(", plural,"))
                .findFirst()
                .orElseThrow();
        var plurals = MessageSyntax.read(example)
                .everyPart()
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

    /** The tests' own resources have such a file, in Esperanto. */
    @Test
    void oneFile_andALineInLanguage_areAll() {
        assertTrue(Messages.languages().contains("eo"));
        assertEquals("Agordoj", Messages.in("eo").plain("settings.title").replaceAll("<[^>]*>|[^\\p{L}]", ""));
    }

    @Test
    void copyWithEachTextTranslated_isWithoutFaults() {
        var english = Texts.patterns("en");
        var copy = Texts.patterns("en");
        copy.replaceAll((key, text) -> text + "ĉ");

        assertEquals(List.of(), TextFaults.in("eo", copy, english));
    }
}
