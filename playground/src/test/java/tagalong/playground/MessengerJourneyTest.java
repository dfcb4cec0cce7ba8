package tagalong.playground;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Person;

/** What one expects of a messenger beside stickers: replies, edits, reactions, groups, other people, light and dark. */
final class MessengerJourneyTest {
    private final Person ann = House.newcomer("Ann");
    private final Person bob = House.newcomer("Bob");

    @Test
    void reply_quotesTheMessage_andTheBotTakesItForThatSticker() {
        try (var tab = House.visit(ann)) {
            tab.arrives().sendsSticker("Ginger the Cat: box").sees("no words");
            tab.sendsSticker("Ginger the Cat: yarn").sees("no words");
            openMenuOfMessage(tab, 0);
            tab.tab.click("menuitem", "Reply");
            tab.sends("cartonage").sees("Saved: cartonage");

            assertTrue(tab.tab
                    .evaluate("[...document.querySelectorAll('.own .quote')].at(-1).innerText")
                    .asText()
                    .contains("Sticker"));
            tab.searches("!cartonage", 1);
            tab.tab.find("option", "Ginger the Cat: box");
        }
    }

    @Test
    void arrowUp_editsTheLastMessage_andTheBotFollows() {
        try (var tab = House.visit(ann)) {
            tab.arrives().sendsSticker("Ginger the Cat: box").sees("no words");
            tab.sends("tpyo").sees("Saved: tpyo");
            tab.tab.click("textbox", Visitor.FIELD);
            tab.tab.press("ArrowUp");
            assertEquals(
                    "tpyo",
                    tab.tab.evaluate("document.getElementById('field').value").asText());
            tab.tab.evaluate("document.getElementById('field').select()");
            tab.tab.type("typo");
            tab.tab.press("Enter");

            tab.sees("Saved: typo");
            assertTrue(tab.tab
                    .evaluate("[...document.querySelectorAll('.own .stamp')].at(-1).innerText")
                    .asText()
                    .startsWith("edited"));
        }
    }

    @Test
    void reaction_isSeenByTheOther_andTakenBack() {
        bob.chatWith(ann).types("Look!");
        try (var annsTab = House.visit(ann);
                var bobsTab = House.visit(bob)) {
            bobsTab.arrives().opens(ann.firstName()).sees("Look!");
            annsTab.arrives().opens(bob.firstName()).sees("Look!");
            openMenuOfMessage(annsTab, 0);
            annsTab.tab.click("menuitemradio", "React with 🔥");

            bobsTab.tab.find("button", "🔥 from " + ann.firstName());
            annsTab.presses("🔥 from you");
            bobsTab.tab.until("it is gone", "!document.querySelector('.reaction')");
        }
    }

    @Test
    void typing_isShown_untilTheMessageComes() throws Exception {
        ann.types("/help");
        ann.sees("Tagging");
        try (var tab = House.visit(ann)) {
            tab.arrives();
            callBotApi("sendChatAction?chat_id=" + ann.id() + "&action=typing");
            tab.tab.until("typing is shown", "document.querySelector('#chat-head .about').textContent === 'typing…'");
            callBotApi("sendMessage?chat_id=" + ann.id() + "&text=done");

            tab.sees("done");
            tab.tab.until("typing is over", "document.querySelector('#chat-head .about').textContent === 'bot'");
        }
    }

    @Test
    void group_showsWhoSaysWhat_andStickersAreFoundThereToo() {
        var telegram = House.playground().telegram();
        var group = telegram.group("Club " + ann.id(), ann, bob).add(telegram.bot());
        bob.in(group).types("Who is in?");
        try (var tab = House.visit(ann)) {
            tab.arrives().opens("Club " + ann.id()).sees("Who is in?");
            assertEquals(
                    bob.firstName(),
                    tab.tab
                            .evaluate("document.querySelector('.author').textContent")
                            .asText());
            tab.types(tab.bot() + " pizza");
            tab.tab.click("option", "Happy Food: pizza");

            tab.sees("via " + tab.bot());
            tab.tab.find("StaticText", "3 members");
        }
    }

    @Test
    void switchingPeople_showsTheirChats_andWhatIsUnread() {
        try (var tab = House.visit(ann)) {
            tab.arrives().opens(bob.firstName()).sends("Psst").sees("Psst");
            tab.opens("Tagalong");
            tab.tab.click("radio", bob.firstName());

            tab.tab.until(
                    "one is Bob",
                    "document.getElementById('people-title').textContent.includes(" + Visitor.quoted(bob.firstName())
                            + ")");
            tab.opens(ann.firstName()).sees("Psst");
            assertFalse(tab.tab
                    .evaluate("document.querySelector('.message').classList.contains('own')")
                    .asBoolean());
            tab.sends("What is it?");
            tab.tab.click("radio", ann.firstName());
            tab.sees("What is it?");
        }
    }

    @Test
    void unreadMessages_areCounted() {
        try (var tab = House.visit(ann)) {
            tab.arrives();
            bob.chatWith(ann).types("one");
            bob.chatWith(ann).types("two");

            tab.tab.until("two are unread", "document.querySelector('.unread')?.textContent === '2'");
            tab.opens(bob.firstName());
            tab.tab.until("none is unread", "!document.querySelector('.unread')");
        }
    }

    @Test
    void formatting_isShown_alsoNestedAndAroundEmoji() throws Exception {
        ann.types("/help");
        ann.sees("Tagging");
        try (var tab = House.visit(ann)) {
            tab.arrives();
            callBotApi("sendMessage?parse_mode=HTML&chat_id=" + ann.id() + "&text="
                    + URLEncoder.encode(
                            "😺 <b>bold <i>both</i></b> <code>a &lt; b</code> <a"
                                    + " href=\"https://example.org/\">link</a> <u>u</u><s>s</s>",
                            UTF_8));
            tab.sees("😺 bold both a < b link us");

            assertEquals(
                    "both",
                    tab.tab
                            .evaluate("[...document.querySelectorAll('.text strong em')].at(-1).textContent")
                            .asText());
            assertEquals(
                    "a < b",
                    tab.tab
                            .evaluate("[...document.querySelectorAll('.text code')].at(-1).textContent")
                            .asText());
            assertEquals(
                    "https://example.org/",
                    tab.tab.evaluate("document.querySelector('.text a').href").asText());
            assertEquals(
                    "noopener noreferrer",
                    tab.tab.evaluate("document.querySelector('.text a').rel").asText());
        }
    }

    @Test
    void linkToASet_opensItInThePicker() {
        try (var tab = House.visit(ann)) {
            tab.arrives().sendsSticker("Whatever the Weather: rain").sees("no words");
            tab.presses("More").presses("The set").presses("Open the set");

            tab.tab.until(
                    "the picker shows the set",
                    "document.activeElement.closest('.picker-set')?.ariaLabel === 'Whatever the Weather'");
        }
    }

    @Test
    void callsPanel_isClosedAtFirst_andShowsWhatTheBotCalls() {
        try (var tab = House.visit(ann)) {
            tab.arrives();
            assertTrue(
                    tab.tab.evaluate("document.getElementById('calls').hidden").asBoolean());
            tab.presses("Behind the scenes");
            tab.sends("/help").sees("Tagging");

            tab.tab.until(
                    "the call is there",
                    "[...document.querySelectorAll('.call .method')].some(node => node.textContent === 'sendMessage')");
            var shown = tab.tab
                    .evaluate("document.getElementById('calls').textContent")
                    .asText();
            assertFalse(shown.contains(House.playground().telegram().token()), "the token is not shown");
        }
    }

    @Test
    void colours_followTheSystem_untilSomeoneChooses() {
        try (var tab = House.visit(ann)) {
            tab.tab.looks("dark", "reduce");
            tab.arrives();
            assertEquals("dark", theme(tab));
            tab.presses("Use light colours");
            assertEquals("light", theme(tab));

            tab.tab.evaluate("location.reload()");
            tab.tab.until(
                    "the page is there again",
                    "document.documentElement?.dataset.ready === 'true' && document.readyState === 'complete'");
            assertEquals("light", theme(tab));
            tab.presses("Use dark colours");
            tab.tab.looks("light", "reduce");
            tab.tab.until("the system is followed again", "document.documentElement.dataset.theme === 'light'");
        }
    }

    private static String theme(Visitor tab) {
        return tab.tab.evaluate("document.documentElement.dataset.theme").asText();
    }

    private static void openMenuOfMessage(Visitor tab, int index) {
        tab.tab.evaluate("document.querySelectorAll('.message')[" + index + "].focus()");
        tab.tab.press("Enter");
    }

    private static void callBotApi(String call) throws Exception {
        var telegram = House.playground().telegram();
        var answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(telegram.url() + "/bot" + telegram.token() + "/" + call))
                                .build(),
                        BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer.body());
    }
}
