package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Media;
import tagalong.simulator.Person;
import tagalong.simulator.server.Fault;

/** Finding stickers in any chat by typing the bot's name and a word, through the page. */
final class PageSearchJourneyTest {
    private static final String SHOCK = "Ginger the Cat: shock";

    private final Person ann = House.newcomer("Ann");
    private final Person bob = House.newcomer("Bob");

    @Test
    void firstSearch_findsSomething_thanksToThePublicTags() {
        try (var newcomer = House.visit(ann)) {
            newcomer.arrives().opens(bob.firstName()).types(newcomer.bot() + " pizza");

            assertTrue(newcomer.tab.find("option", "Happy Food: pizza").name().startsWith("Happy Food"));
        }
    }

    @Test
    void tagged_isFoundInAFriendsChatAndSent_andTheFriendSeesIt() {
        tag(ann, "cats/shock", "eekeek");

        try (var annsTab = House.visit(ann);
                var bobsTab = House.visit(bob)) {
            bobsTab.arrives().opens(ann.firstName());
            annsTab.arrives().opens(bob.firstName()).searches("eekeek", 1);
            annsTab.tab.click("option", SHOCK);

            annsTab.sees("via " + annsTab.bot());
            bobsTab.sees("via " + annsTab.bot());
            assertEquals(List.of(SHOCK), annsTab.pictures());
            assertEquals(List.of(SHOCK), bobsTab.pictures());
        }
    }

    @Test
    void bob_findsTheSharedOneAndNotThePrivateOne() {
        tag(ann, "cats/shock", "zebrafish");
        tag(ann, "cats/box", "zebrafinch");
        ann.presses("🔒 Keep private").sees("Only you");

        try (var annsTab = House.visit(ann);
                var bobsTab = House.visit(bob)) {
            annsTab.arrives().opens(bob.firstName()).searches("zebrafi", 2);
            bobsTab.arrives().opens(ann.firstName()).searches("zebrafi", 1);

            assertEquals(
                    List.of(SHOCK),
                    bobsTab.tab.all("option", "").stream()
                            .map(Tab.Element::name)
                            .toList());
        }
    }

    @Test
    void typingFast_asksOnce_andTheLastWordCounts() {
        var calls = House.playground().telegram().calls();
        try (var annsTab = House.visit(ann)) {
            annsTab.arrives().opens(bob.firstName()).types(annsTab.bot() + " ");
            annsTab.tab.until(
                    "the empty search is answered",
                    "!document.querySelector('.results-head').textContent.includes('Searching')");
            long before = calls.count();
            for (var letter : "sunshine".split("")) {
                annsTab.tab.type(letter);
            }
            annsTab.tab.until(
                    "there is an answer", "document.querySelector('.results-head').textContent.includes('sunshine')");

            assertEquals(
                    1,
                    calls.of("answerInlineQuery").stream()
                            .filter(call -> call.number() > before)
                            .count());
        }
    }

    @Test
    void endlessList_goesOnWhenScrolled() {
        var drawn = House.playground().shelf().items().size();
        try (var mia = House.visit(House.playground().artist())) {
            mia.arrives().opens(bob.firstName()).searches("!", 50);
            mia.tab.evaluate("document.querySelector('.results-body').scrollTo(0, 1e6)");
            mia.finds("!", drawn);

            assertEquals(
                    drawn,
                    mia.tab.all("option", "").stream()
                            .map(Tab.Element::name)
                            .collect(Collectors.toSet())
                            .size());
        }
    }

    @Test
    void nothingFound_leadsToTaggingByAButton() {
        try (var annsTab = House.visit(ann)) {
            annsTab.arrives().opens(bob.firstName()).searches("xyzzyx", 0);
            annsTab.presses("Tag a sticker as “xyzzyx”");
            annsTab.sees("save it under xyzzyx");
            annsTab.sendsSticker(SHOCK).sees("Saved: xyzzyx");

            annsTab.opens(bob.firstName()).searches("xyzzyx", 1);
        }
    }

    @Test
    void deadBot_isSaidToBeSilent_notWaitedForInVain() {
        var telegram = House.playground().telegram();
        telegram.faults().always("answerInlineQuery", Fault.error(500, "Internal"));
        try (var annsTab = House.visit(ann)) {
            long before = telegram.calls().count();
            annsTab.arrives().opens(bob.firstName()).types(annsTab.bot() + " cat");
            telegram.calls().await("answerInlineQuery", call -> call.number() > before, Duration.ofSeconds(20));
            telegram.clock().advance(Duration.ofSeconds(11));

            annsTab.tab.until(
                    "the page says so",
                    "document.querySelector('.results-head').textContent.includes('is not responding')");
        } finally {
            telegram.faults().clear();
        }
    }

    private static void tag(Person person, String drawing, String words) {
        tag(person, House.playground().shelf().get(drawing), words);
    }

    private static void tag(Person person, Media sticker, String words) {
        person.sends(sticker);
        person.types(words);
        person.sees("Saved:");
    }
}
