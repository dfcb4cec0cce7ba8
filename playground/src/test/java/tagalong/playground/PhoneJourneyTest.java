package tagalong.playground;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.Person;

/** The page on a phone that is 360 pixels wide, used with a finger. */
final class PhoneJourneyTest {
    private static final String YARN = "Ginger the Cat: yarn";

    private final Person ann = House.newcomer("Ann");
    private final Person bob = House.newcomer("Bob");

    @Test
    void oneThingAtATime_fromTheListToTheChatAndBack() {
        try (var visitor = House.visit(ann)) {
            var tab = visitor.tab;
            tab.size(360, 740);
            visitor.arrives();
            assertFalse(isShown(tab, "#chat"));
            tab.tap("link", "Tagalong");
            tab.until("the chat is shown", "document.getElementById('app').dataset.view === 'chat'");
            assertFalse(isShown(tab, ".sidebar"));

            tab.tap("button", "Start");
            visitor.sees("Send me your first sticker");
            tab.tap("button", "Stickers and GIFs");
            fits(tab);
            tab.tap("button", YARN);
            visitor.sees("no words");
            tab.tap("textbox", Visitor.FIELD);
            tab.type("wollig");
            tab.tap("button", "Send");
            visitor.sees("Saved: wollig");
            fits(tab);

            tab.tap("button", "Back to the chats");
            tab.until("the list is shown", "document.getElementById('app').dataset.view === 'list'");
            fits(tab);
            tab.tap("link", bob.firstName());
            tab.tap("textbox", Visitor.FIELD);
            tab.type(visitor.bot() + " wollig");
            visitor.finds("wollig", 1);
            fits(tab);
            tab.tap("option", YARN);

            visitor.sees("via " + visitor.bot());
            assertEquals(List.of(YARN), visitor.pictures());
            tab.evaluate("history.back()");
            tab.until("Back leads back", "document.getElementById('app').dataset.view === 'list'");
        }
    }

    @Test
    void buttonsAreLargeEnoughForAFinger() {
        ann.sends(House.playground().shelf().get("cats/box"));
        ann.sees("no words");
        try (var visitor = House.visit(ann)) {
            visitor.tab.size(360, 740);
            visitor.arrives();
            visitor.tab.tap("link", "Tagalong");
            visitor.tab.find("button", "Keep private");

            var small = visitor.tab.evaluate("""
                [...document.querySelectorAll('button, a[href]')].filter(node => node.checkVisibility() && !node.closest('.text') && !node.matches('.skip'))
                  .filter(node => { const box = node.getBoundingClientRect(); return box.height < 32 || box.width < 32; })
                  .map(node => node.outerHTML.slice(0, 80)).join('\\n')\
                """).asText();
            assertEquals("", small);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ru", "fr", "fa"})
    void whatOneMayType_isHintedAtInOneLine(String language) {
        bob.chatWith(ann.speaks(language)).types("Hello!");
        try (var visitor = House.visit(ann)) {
            var tab = visitor.tab;
            tab.size(360, 740);
            visitor.arrives();
            tab.tap("link", bob.firstName());
            tab.until(
                    "the field gives an example",
                    "document.getElementById('field').placeholder.includes(" + Visitor.quoted(visitor.bot()) + ")");

            assertEquals(
                    40,
                    tab.evaluate("document.getElementById('field').clientHeight")
                            .asInt());
        }
    }

    @Test
    void whatACommandDoes_isReadToItsEnd() {
        var telegram = House.playground().telegram();
        telegram.group("Клуб " + ann.id(), ann.speaks("ru"), bob).add(telegram.bot());
        try (var visitor = House.visit(ann)) {
            var tab = visitor.tab;
            tab.size(360, 740);
            visitor.arrives();
            tab.tap("link", "Клуб " + ann.id());
            visitor.types("/");
            tab.until("commands are suggested", "document.querySelector('.suggestion b') !== null");

            assertEquals("", tab.evaluate("""
                [...document.querySelectorAll('.suggestion span')].filter(text => text.scrollWidth > text.clientWidth)
                  .map(text => text.textContent).join(', ')\
                """).asText());
        }
    }

    @Test
    void rightToLeft_fitsToo_andOwnMessagesAreOnTheLeft() {
        bob.chatWith(ann).types("Hello!");
        ann.chatWith(bob).types("Hi");
        try (var visitor = House.visit(ann)) {
            var tab = visitor.tab;
            tab.size(360, 740);
            visitor.arrives();
            tab.evaluate("document.documentElement.dir = 'rtl'");
            fits(tab);
            tab.evaluate("location.hash = " + Visitor.quoted("#/" + ann.id() + "/" + bob.id()));
            visitor.sees("Hi");
            tab.evaluate("document.documentElement.dir = 'rtl'");
            fits(tab);

            assertTrue(tab.evaluate("document.querySelector('.own .bubble').getBoundingClientRect().left < 60")
                    .asBoolean());
        }
    }

    @Test
    void persianPerson_isSpokenToFromRightToLeft_byThePageAndByTheBot() {
        var darya = darya();
        darya.types("/start");
        darya.sees("استیکر");
        try (var visitor = House.visit(darya)) {
            var tab = visitor.tab;
            tab.size(360, 740);
            visitor.arrives();
            tab.evaluate("location.hash = '#/darya/" + visitor.bot().substring(1) + "'");
            tab.until("the command is there", "document.querySelector('.own .bubble') !== null");
            noTimeCoversText(tab);
            darya.types("/help");
            tab.until("the help is there", "document.querySelector('#messages .message:not(.own) .tap') !== null");
            visitor.types("/");
            tab.until("commands are suggested", "document.querySelector('.suggestion b') !== null");
            signsStandFirst(tab, "#messages .tap, .suggestion b");
            tab.evaluate("document.getElementById('field').value = ''");
            tab.evaluate("location.hash = '#/darya/mia'");
            tab.until("the field gives an example", "document.querySelector('#field')?.placeholder.includes('گربه')");
            fits(tab);
            assertEquals(
                    "rtl",
                    tab.evaluate("getComputedStyle(document.getElementById('field')).direction")
                            .asText());

            assertEquals("fa", tab.evaluate("document.documentElement.lang").asText());
            assertEquals("rtl", tab.evaluate("document.documentElement.dir").asText());
        }
    }

    @Test
    void persianPerson_readsNoEnglish_whateverIsOpen() {
        try (var visitor = House.visit(darya())) {
            var tab = visitor.tab;
            tab.size(1280, 800);
            visitor.arrives().presses("پشت صحنه").presses("استیکرها و گیف‌ها");
            tab.until("the picker is open", "document.querySelector('.pick') !== null");

            assertEquals("", englishOn(tab));
        }
    }

    private static Person darya() {
        return House.playground().people().stream()
                .filter(person -> person.firstName().equals("دریا"))
                .findFirst()
                .orElseThrow();
    }

    /** What the page says of its own in English, though it knows it in the language it speaks. */
    private static String englishOn(Tab tab) {
        return tab.evaluate("""
            (async () => {
              const words = code => fetch(`/words/${code}.json`).then(answer => answer.json());
              const [english, own] = await Promise.all([words('en'), words(document.documentElement.lang)]);
              const left = new Set(Object.keys(english).filter(key => english[key] !== own[key]).map(key => english[key]));
              const said = [...document.querySelectorAll('body *')].flatMap(node => [
                ...[...node.childNodes].filter(child => child.nodeType === Node.TEXT_NODE).map(child => child.data.trim()),
                ...['aria-label', 'title', 'placeholder'].map(name => node.getAttribute(name))]);
              return [...new Set(said.filter(text => left.has(text)))].join(', ');
            })()\
            """).asText();
    }

    /** Of what is written in Latin letters: the slash and the @ are on the left of it, whatever stands around it. */
    private static void signsStandFirst(Tab tab, String selector) {
        assertEquals("", tab.evaluate("""
            [...document.querySelectorAll(%s)].filter(node => {
              const [sign, letter] = [0, 1].map(at => {
                const range = document.createRange();
                range.setStart(node.firstChild, at);
                range.setEnd(node.firstChild, at + 1);
                return range.getBoundingClientRect();
              });
              return sign.left >= letter.left;
            }).map(node => node.textContent).join(' ')\
            """.formatted(Visitor.quoted(selector))).asText());
    }

    private static void noTimeCoversText(Tab tab) {
        assertEquals("", tab.evaluate("""
            [...document.querySelectorAll('.bubble')].filter(bubble => {
              const range = document.createRange();
              range.selectNodeContents(bubble.querySelector('.text'));
              const time = bubble.querySelector('.stamp').getBoundingClientRect();
              return [...range.getClientRects()].some(box => box.width > 1 && box.left < time.right - 1 && time.left + 1 < box.right
                && box.top < time.bottom - 6 && time.top + 6 < box.bottom);
            }).map(bubble => bubble.textContent).join('\\n')\
            """).asText());
    }

    private static boolean isShown(Tab tab, String selector) {
        return tab.evaluate("document.querySelector(" + Visitor.quoted(selector) + ").checkVisibility()")
                .asBoolean();
    }

    /** Nothing sticks out to the side, once all has slid to its place. */
    private static void fits(Tab tab) {
        await().untilAsserted(() -> assertFits(tab));
    }

    private static void assertFits(Tab tab) {
        assertTrue(
                tab.evaluate("document.documentElement.scrollWidth <= 360").asBoolean(),
                "the page is wider than the phone");
        assertEquals("", tab.evaluate("""
            [...document.querySelectorAll('.chat *, .sidebar *')].filter(node => node.checkVisibility() && !node.closest('.picker-tabs'))
              .filter(node => { const box = node.getBoundingClientRect(); return box.width > 0 && (box.right > 361 || box.left < -1); })
              .map(node => node.outerHTML.slice(0, 80)).join('\\n')\
            """).asText());
    }
}
