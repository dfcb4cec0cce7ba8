package tagalong.playground;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tagging in the chat with the bot, through the page. */
final class PageTaggingJourneyTest {
    private static final String LAUGH = "Ginger the Cat: laugh";

    @Test
    void start_thenASticker_thenWords_andTheyAreSaved() {
        try (var ann = House.visit(House.newcomer("Ann"))) {
            ann.arrives().presses("Start").sees("Send me your first sticker");
            ann.sendsSticker(LAUGH).sees("You have no words for this one yet");
            ann.sends("giggle, monday mood").sees("Saved: giggle · monday mood");

            assertEquals(List.of(LAUGH), ann.pictures());
            assertTrue(
                    ann.tab
                            .evaluate(
                                    "[...document.querySelectorAll('.message')].at(-1).querySelector('strong').textContent")
                            .asText()
                            .contains("giggle"),
                    "the bot's formatting is shown");
        }
    }

    @Test
    void newcomer_isOfferedAWordThatFindsSomething_andSeesWhatIsNew() {
        awaitAWordToOffer();
        try (var ann = House.visit(House.newcomer("Ann"))) {
            ann.arrives().presses("Start").sees("Send me your first sticker").presses("🔎 cat");
            ann.tab.find("option", "Ginger the Cat: ");
            ann.givesUp().sends("/new").sees("Shared lately").presses("🔎 Show them");

            ann.tab.find("option", "Whatever the Weather: ");
        }
    }

    /** Who asks first waits only a moment for it, and on a busy machine goes without. */
    private static void awaitAWordToOffer() {
        var early = House.newcomer("Eve");
        await().atMost(Duration.ofMinutes(1)).until(() -> {
            early.types("/start");
            return early.sees("Send me your first sticker").buttons().stream()
                    .flatMap(List::stream)
                    .anyMatch(label -> label.startsWith("🔎"));
        });
    }

    @Test
    void gif_isTaggedLikeASticker() {
        try (var ann = House.visit(House.newcomer("Ann"))) {
            ann.arrives().sendsSticker("Little Loops: hello").sees("no words");
            ann.sends("wavewave").sees("Saved: wavewave");

            assertEquals(List.of("GIF: Little Loops: hello"), ann.pictures());
            ann.searches("wavewave", 1);
        }
    }

    @Test
    void undo_isAnsweredByAToast_andNothingIsFoundAnyMore() {
        try (var ann = House.visit(House.newcomer("Ann"))) {
            ann.arrives().sendsSticker(LAUGH).sees("no words");
            ann.sends("oopsie").sees("Saved: oopsie");
            ann.presses("Undo").seesToast("Undone");

            ann.searches("!oopsie", 0);
        }
    }

    @Test
    void killedInTheMiddle_theBotGoesOnWhereItWas() {
        var bot = House.playground().bot();
        try (var ann = House.visit(House.newcomer("Ann"))) {
            ann.arrives().sendsSticker(LAUGH).sees("no words");
            long first = bot.pid();
            ann.presses("Switch off");
            ann.tab.until(
                    "the page says that the bot is dead",
                    "document.getElementById('process').dataset.state === 'killed'");
            assertTrue(ProcessHandle.of(first).filter(ProcessHandle::isAlive).isEmpty(), "it is really dead");

            ann.sends("phoenix");
            ann.tab.find("StaticText", "It answers when it is on again");
            ann.presses("Switch on").seesWithin("Saved: phoenix", Duration.ofSeconds(60));

            ann.tab.until(
                    "the page says that it runs", "document.getElementById('process').dataset.state === 'running'");
            ann.searches("!phoenix", 1);
        } finally {
            bot.start(); // the other journeys need it
            bot.awaitPolling(() -> {});
        }
    }
}
