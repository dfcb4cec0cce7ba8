package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fidelity trap 13, and how inline mode goes: pages, caches, picks. */
final class InlineModeTest extends InlineScene {
    private final Person bob = simulator.person("Bob");

    @Test
    void query_tellsWhoAndWhatKindOfChat_neverWhich() {
        var group = simulator.group("Friends", ann);

        var query = query(ann.chatWith(bob), "a");
        assertEquals("private", query.path("chat_type").asText());
        assertEquals("sender", query(ann.chat(), "b").path("chat_type").asText());
        assertEquals("supergroup", query(ann.in(group), "c").path("chat_type").asText());
        assertEquals("", query.path("offset").asText("missing"));
        assertFalse(query.has("chat"));
        assertEquals(
                256, query(ann.chat(), "ж".repeat(300)).path("query").asText().length());
    }

    @Test
    void pages_areAskedForWithTheirOffset() {
        var page = searchAnswered(ann, "cat", "results", stickers(first), "next_offset", "1", "cache_time", 0);
        page.seesExactly(cats.get(0));
        assertTrue(page.hasMore());

        var next = Meanwhile.run(page::nextPage);
        var query = bot.awaitUpdate("inline_query");
        assertEquals("1", query.path("offset").asText());
        bot.call("answerInlineQuery", "inline_query_id", query.path("id").asText(), "results", stickers(second))
                .result();

        next.join().seesExactly(cats.get(1));
        assertFalse(next.join().hasMore());
        assertThrows(AssertionError.class, () -> next.join().nextPage());
    }

    @Test
    void sharedCache_answersEveryone_forFiveMinutesByDefault() {
        searchAnswered(ann, "cat", "results", stickers(first)).sees(cats.get(0));

        assertFalse(botIsAsked(ann, "cat"));
        assertFalse(botIsAsked(bob, " cat "));
        assertTrue(bob.searches("cat").sees(cats.get(0)).isFromCache());
        simulator.clock().advance(Duration.ofSeconds(301));
        assertTrue(botIsAsked(bob, "cat"));
    }

    @Test
    void personalCache_answersOnlyItsOwner() {
        searchAnswered(ann, "cat", "results", stickers(first), "is_personal", "true");

        assertFalse(botIsAsked(ann, "cat"));
        assertTrue(botIsAsked(bob, "cat"));
    }

    @Test
    void cacheTime_zeroIsNone_andTooMuchIsADay() {
        searchAnswered(ann, "cat", "results", "[]", "cache_time", 0);
        assertTrue(botIsAsked(ann, "cat"));
        simulator.patience(Duration.ofSeconds(10));
        bot.updates();

        searchAnswered(ann, "dog", "results", "[]", "cache_time", 999_999);
        simulator.clock().advance(Duration.ofSeconds(86_399));
        assertFalse(botIsAsked(ann, "dog"));
        simulator.clock().advance(Duration.ofSeconds(2));
        assertTrue(botIsAsked(ann, "dog"));
    }

    @Test
    void trap13_pick_isSentViaTheBot_whichSeesItWhereItMay() {
        var toBob = searchIn(ann.chatWith(bob)).picks(cats.get(0));
        assertEquals("tagalong_bot", toBob.viaBot().orElseThrow());
        assertEquals(cats.get(0), bob.chatWith(ann).messages().get(0).media().orElseThrow());
        assertEquals(0, bot.updates().size(), "a chat between people is not the bot's");

        searchIn(ann.chat()).picks(cats.get(0));
        var own = bot.lastUpdate("message");
        assertEquals("tagalong_bot", own.path("via_bot").path("username").asText());
        assertEquals(
                cats.get(0).fileUniqueId(),
                own.path("sticker").path("file_unique_id").asText());

        var group = simulator.group("Friends", ann).add(simulator.bot());
        searchIn(ann.in(group)).picks(cats.get(0));
        assertTrue(bot.lastUpdate("message").has("via_bot"), "also under privacy mode");
    }

    @Test
    void trap13_chosenResult_onlyWithFeedback_inlineMessageIdOnlyWithKeyboard() {
        searchIn(ann.chatWith(bob)).picks(0);
        assertEquals(0, bot.updates().size(), "off until it is switched on");

        simulator.bot().inlineFeedback(true);
        searchIn(ann.chatWith(bob)).picks(0);
        var chosen = bot.lastUpdate("chosen_inline_result");
        assertEquals("cat", chosen.path("query").asText());
        assertEquals("r0", chosen.path("result_id").asText());
        assertFalse(chosen.has("inline_message_id"));

        bot.call(
                        "answerInlineQuery",
                        "inline_query_id",
                        asksIn(ann.chatWith(bob), "dog"),
                        "results",
                        "[{\"type\":\"sticker\",\"id\":\"1\",\"sticker_file_id\":\"" + first + "\",\"reply_markup\":"
                                + keyboard("A", "a") + "}]")
                .result();
        shown().picks(0);
        assertTrue(bot.lastUpdate("chosen_inline_result").has("inline_message_id"));
    }

    @Test
    void resultsOfAllKinds_areSentAsWhatTheyAre() {
        var gif = simulator.animation();
        var video = simulator.video();
        var photo = simulator.photo();
        var results = "[{\"type\":\"gif\",\"id\":\"1\",\"gif_file_id\":\"" + fileId(gif, "animation")
                + "\"},{\"type\":\"mpeg4_gif\",\"id\":\"2\",\"mpeg4_file_id\":\"" + fileId(video, "video")
                + "\"},{\"type\":\"photo\",\"id\":\"3\",\"photo_file_id\":\"" + fileId(photo, "photo")
                + "\",\"caption\":\"c\""
                + "},{\"type\":\"video\",\"id\":\"4\",\"title\":\"t\",\"video_file_id\":\"" + fileId(video, "video")
                + "\"},{\"type\":\"sticker\",\"id\":\"5\",\"sticker_file_id\":\"" + first
                + "\",\"input_message_content\":{\"message_text\":\"<b>w</b>\",\"parse_mode\":\"HTML\"}"
                + "},{\"type\":\"article\",\"id\":\"6\",\"title\":\"t\",\"input_message_content\":{\"message_text\":\"words\"}}]";
        var page = searchAnswered(ann, "all", "results", results);

        assertEquals(List.of("gif", "mpeg4_gif", "photo", "video", "sticker", "article"), page.types());
        assertEquals(gif, page.picks(0).media().orElseThrow());
        assertEquals(video, page.picks(1).media().orElseThrow());
        assertEquals("c", page.picks(photo).text());
        assertEquals("w", page.picks(4).text());
        assertEquals("words", page.picks(5).text());
    }

    @Test
    void button_leadsIntoTheBotsChat() {
        var page = searchAnswered(ann, "cat", "button", "{\"text\":\"Tag one\",\"start_parameter\":\"tag_cat\"}");
        assertEquals("Tag one", page.seesNothing().button().orElseThrow());

        page.pressesButton();

        assertEquals("/start tag_cat", bot.lastUpdate("message").path("text").asText());
        var old = searchAnswered(ann, "dog", "switch_pm_text", "Old way", "switch_pm_parameter", "x");
        assertEquals("Old way", old.button().orElseThrow());
    }

    @Test
    void answeredAfter_isWhatThePersonWaited() {
        var query = asks(ann, "cat");
        simulator.clock().advance(Duration.ofSeconds(5));
        bot.call("answerInlineQuery", "inline_query_id", query, "results", stickers(first))
                .result();

        var waited = shown().answeredAfter();
        assertTrue(
                waited.compareTo(Duration.ofSeconds(5)) >= 0 && waited.compareTo(Duration.ofSeconds(10)) < 0,
                waited.toString());
        assertEquals(Duration.ZERO, ann.searches("cat").answeredAfter(), "out of the cache");
    }

    private boolean botIsAsked(Person person, String text) {
        simulator.patience(Duration.ofMillis(300));
        try {
            return !person.searches(text).isFromCache();
        } catch (AssertionError unanswered) {
            return true;
        }
    }

    private SearchResults searchIn(Conversation conversation) {
        bot.call(
                        "answerInlineQuery",
                        "inline_query_id",
                        asksIn(conversation, "cat"),
                        "results",
                        stickers(first),
                        "cache_time",
                        0)
                .result();
        return shown();
    }
}
