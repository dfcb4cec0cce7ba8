package tagalong.playground;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.simulator.Person;

/** What axe-core finds on the page's screens: nothing serious, nothing moderate. */
final class AccessibilityTest {
    private static final String AXE = axe();

    private final Person ann = House.newcomer("Ann");
    private final Person bob = House.newcomer("Bob");

    @ParameterizedTest
    @CsvSource({"light, 1280, 820", "dark, 1280, 820", "light, 390, 844", "dark, 390, 844"})
    void axe_findsNothing(String theme, int width, int height) {
        var shelf = House.playground().shelf();
        var telegram = House.playground().telegram();
        var group = telegram.group("Club " + ann.id(), ann, bob).add(telegram.bot());
        bob.in(group).types("Who is in? /tag https://example.org");
        bob.in(group).sends(shelf.get("cats/box"));
        bob.in(group).sends(telegram.photo());
        ann.in(group).types("Me!");
        ann.sends(shelf.get("cats/yarn"));
        ann.awaitsMessage();
        try (var visitor = House.visit(ann)) {
            visitor.tab.looks(theme, "reduce");
            visitor.tab.size(width, height);
            visitor.arrives();
            check(visitor, "the first sight");
            open(visitor, "Tagalong");
            check(visitor, "the chat with the bot");
            open(visitor, "Club " + ann.id());
            visitor.types(visitor.bot() + " cat");
            visitor.tab.find("option", "Ginger the Cat");
            check(visitor, "a search in a group");
            visitor.givesUp();
            visitor.presses("Stickers and GIFs");
            check(visitor, "the picker");
            visitor.tab.press("Escape");
            visitor.tab.evaluate("[...document.querySelectorAll('.message.own')].at(-1).focus()");
            visitor.tab.press("Enter");
            check(visitor, "a message's menu");
            visitor.tab.click("menuitem", "Delete");
            visitor.seesDialog("Delete");
            check(visitor, "a question");
            visitor.presses("Cancel").seesNoDialog();
            visitor.presses("Behind the scenes");
            check(visitor, "behind the scenes");
        }
    }

    private static void open(Visitor visitor, String chat) {
        if (!visitor.tab
                .evaluate("document.querySelector('.sidebar').checkVisibility()")
                .asBoolean()) {
            visitor.presses("Back to the chats");
        }
        visitor.opens(chat);
    }

    private static void check(Visitor visitor, String what) {
        visitor.tab.evaluate("globalThis.axe ?? (() => {" + AXE + "})(); true");
        var found = visitor.tab.evaluate("""
            document.fonts.ready.then(() => axe.run({ resultTypes: ['violations'] })).then(({ violations, passes }) => ({
              checked: passes.length,
              wrong: violations.filter(({ impact }) => impact !== 'minor').map(({ id, impact, nodes }) =>
                `${impact} ${id}: ` + nodes.map(node => node.target + ' ' + node.any.concat(node.all, node.none).map(check => check.message)).join('; ')).join('\\n')
            }))\
            """);
        assertTrue(found.path("checked").asInt() > 10, what + ": axe ran");
        assertEquals("", found.path("wrong").asText(), what);
    }

    /** Its jar says in which version it is, as every jar of Maven does. */
    private static String axe() {
        var loader = AccessibilityTest.class.getClassLoader();
        try (var about = Objects.requireNonNull(
                loader.getResourceAsStream("META-INF/maven/org.webjars.npm/axe-core/pom.properties"))) {
            var properties = new Properties();
            properties.load(about);
            try (var script = Objects.requireNonNull(loader.getResourceAsStream(
                    "META-INF/resources/webjars/axe-core/" + properties.getProperty("version") + "/axe.min.js"))) {
                return new String(script.readAllBytes(), UTF_8);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("axe-core cannot be read", e);
        }
    }
}
