package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The page without a mouse, and as a screen reader tells it. */
final class KeyboardJourneyTest {
    private static final Set<String> NAMED = Set.of(
            "button",
            "link",
            "textbox",
            "radio",
            "radiogroup",
            "tab",
            "tablist",
            "option",
            "listbox",
            "menuitem",
            "navigation",
            "complementary",
            "log",
            "img",
            "image",
            "dialog",
            "main");

    @Test
    void keyboardAlone_tagsFindsAndUndoes() {
        var ann = House.newcomer("Ann");
        var bob = House.newcomer("Bob");
        try (var visitor = House.visit(ann)) {
            visitor.arrives();
            var tab = visitor.tab;

            tab.press("Tab");
            assertEquals("Skip to the message field", tab.focused());
            tab.press("Enter");
            assertEquals(Visitor.FIELD, tab.focused());

            tab.press("Shift+Tab");
            assertEquals("Stickers and GIFs", tab.focused());
            tab.press("Enter", "ArrowRight", "ArrowDown");
            assertEquals("Ginger the Cat: shock", tab.focused());
            tab.press("Enter");
            visitor.sees("no words");
            assertEquals(Visitor.FIELD, tab.focused(), "the focus is back where one types");

            tab.type("keyhole");
            tab.press("Enter");
            visitor.sees("Saved: keyhole");
            tab.pressUntil("Shift+Tab", bob.firstName());
            tab.press("Enter");
            tab.until(
                    "the chat is open",
                    "document.querySelector('#chat-head .name').textContent === " + Visitor.quoted(bob.firstName()));

            assertEquals(Visitor.FIELD, tab.focused(), "choosing a chat leads to where one types");
            tab.type("@t");
            tab.find("option", "Find a sticker by your words");
            tab.press("Enter");
            tab.type("keyhole");
            visitor.finds("keyhole", 1);
            tab.press("ArrowDown");
            tab.until(
                    "the result is active",
                    "document.activeElement.getAttribute('aria-activedescendant') === 'result-0'");
            tab.press("Enter");
            visitor.sees("via " + visitor.bot());

            tab.pressUntil("Shift+Tab", "Tagalong");
            tab.press("Enter");
            tab.pressUntil("Shift+Tab", "Undo");
            tab.press("Enter");
            visitor.seesToast("Undone");
        }
    }

    @Test
    void skipLink_leadsToTheFieldOfTheSamePerson() {
        var zoe = House.newcomer("Zoe");
        try (var visitor = House.visit(zoe)) {
            visitor.arrives();
            visitor.tab.press("Tab", "Enter");
            visitor.tab.type("it is me");
            visitor.tab.press("Enter");
            visitor.sees("Which sticker do you mean?");
        }

        assertTrue(zoe.chat().messages().stream()
                .anyMatch(message -> message.text().equals("it is me")));
    }

    @Test
    void escape_closesWhatIsOpen_andTheFocusGoesBack() {
        try (var visitor = House.visit(House.newcomer("Ann"))) {
            visitor.arrives().sends("hello").sees("Which sticker do you mean?");
            var tab = visitor.tab;
            tab.press("Shift+Tab", "Enter", "Escape");
            assertEquals("Stickers and GIFs", tab.focused());

            tab.pressUntil("Shift+Tab", "Tagalong, ");
            tab.press("ArrowUp", "Enter");
            assertEquals("Reply", tab.focused());
            tab.press("ArrowDown");
            assertEquals("Edit", tab.focused());
            tab.press("Escape");
            assertTrue(tab.focused().startsWith("You, "), tab.focused());
        }
    }

    @Test
    void peopleAreRadios_movedBetweenByArrows() {
        var ann = House.newcomer("Ann");
        var next = House.newcomer("Bob");
        try (var visitor = House.visit(ann)) {
            visitor.arrives();
            visitor.tab.pressUntil("Tab", ann.firstName() + ", ");
            visitor.tab.press("ArrowRight");

            assertTrue(visitor.tab.focused().startsWith(next.firstName()), visitor.tab.focused());
            assertTrue(visitor.tab
                    .evaluate("document.getElementById('people-title').textContent")
                    .asText()
                    .contains(next.firstName()));
        }
    }

    @Test
    void everythingOneCanReach_hasAName() {
        var ann = House.newcomer("Ann");
        ann.sends(House.playground().shelf().get("cats/box"));
        ann.sees("no words");
        try (var visitor = House.visit(ann)) {
            visitor.arrives();
            visitor.presses("Behind the scenes").presses("Stickers and GIFs");
            visitor.tab.find("tab", "Happy Food");

            var nameless = visitor.tab.everything().stream()
                    .filter(element -> NAMED.contains(element.role())
                            && element.name().isBlank()
                            && !element.role().equals("main"))
                    .toList();
            assertEquals(List.of(), nameless);
            var roles = visitor.tab.everything().stream().map(Tab.Element::role).toList();
            assertTrue(
                    roles.containsAll(
                            List.of("main", "navigation", "log", "complementary", "radiogroup", "status", "heading")),
                    roles.toString());
            assertEquals(
                    "en", visitor.tab.evaluate("document.documentElement.lang").asText());
        }
    }
}
