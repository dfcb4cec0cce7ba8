package tagalong.simulator;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Fidelity trap 2: queries expire, are answered once, and their updates have short lives. */
final class QueryDeadlineTest extends SimulatorTest {
    private static final String TOO_OLD =
            "400 Bad Request: query is too old and response timeout expired or query ID is invalid";

    private final SimulatedSticker sticker = simulator.stickerSet("Cats", "😺").get(0);
    private String fileId;

    @BeforeEach
    void start() {
        fileId = fileId(sticker, "sticker");
    }

    private String answer(String query, String results) {
        return bot.call("answerInlineQuery", "inline_query_id", query, "results", results, "cache_time", 0)
                .error();
    }

    @Test
    void trap02_inlineQuery_isAnsweredOnce() {
        var query = asks(ann, "cat");

        assertEquals("200 ", answer(query, stickers(fileId)));
        assertEquals(TOO_OLD, answer(query, stickers(fileId)));
        shown().seesExactly(sticker);
    }

    @Test
    void trap02_inlineQuery_expiresAfterTenSeconds() {
        var early = asks(ann, "cat");
        simulator.clock().advance(Duration.ofSeconds(9));
        assertEquals("200 ", answer(early, "[]"));
        shown();

        var late = asks(ann, "dog");
        simulator.clock().advance(Duration.ofSeconds(11));
        assertEquals(TOO_OLD, answer(late, "[]"));
        assertEquals(TOO_OLD, answer("12345", "[]"));
        assertEquals(TOO_OLD, bot.call("answerInlineQuery", "results", "[]").error());
    }

    @Test
    void trap02_oneBadResult_refusesTheWholeAnswer_andQueryStaysOpen() {
        var other = simulator.stickerSet("Dogs", "🐶").get(0);
        var dead = fileId(other, "sticker");
        simulator.expire(other);
        var query = asks(ann, "cat");

        assertEquals("400 Bad Request: DOCUMENT_INVALID", answer(query, stickers(fileId, dead)));
        assertEquals("200 ", answer(query, stickers(fileId)));
        shown().seesExactly(sticker);
    }

    @Test
    void trap02_callbackQuery_isAnsweredOnce_withinFifteenSeconds() {
        send("Card", "reply_markup", keyboard("Go", "g"));
        ann.presses("Go");
        var query = bot.lastUpdate("callback_query").path("id").asText();

        assertEquals(
                "200 ",
                bot.call("answerCallbackQuery", "callback_query_id", query).error());
        assertEquals(
                TOO_OLD,
                bot.call("answerCallbackQuery", "callback_query_id", query).error());

        ann.presses("Go");
        var late = bot.lastUpdate("callback_query").path("id").asText();
        simulator.clock().advance(Duration.ofSeconds(16));
        assertEquals(
                TOO_OLD,
                bot.call("answerCallbackQuery", "callback_query_id", late).error());
    }

    @Test
    void trap02_updates_liveAsLongAsTelegramKeepsThem() {
        simulator.bot().inlineFeedback(true);
        searchAnswered(ann, "cat", "results", stickers(fileId)).picks(sticker);
        send("Card", "reply_markup", keyboard("Go", "g"));
        var card = ann.sees("Card");
        bot.updates();
        bot.updates();

        searchAnswered(ann, "dog", "results", stickers(fileId)).picks(sticker);
        ann.presses(card, "Go");
        Meanwhile.run(() -> simulator.person("Bob").searches("bird"));
        await().until(() ->
                bot.call("getWebhookInfo").result().path("pending_update_count").asInt() == 5);

        assertEquals("[message, chosen_inline_result, callback_query, inline_query]", waiting(Duration.ofSeconds(29)));
        assertEquals("[message, chosen_inline_result, callback_query]", waiting(Duration.ofSeconds(2)));
        assertEquals("[message, chosen_inline_result]", waiting(Duration.ofSeconds(120)));
        assertEquals("[message]", waiting(Duration.ofSeconds(450)));
        assertEquals("[]", waiting(Duration.ofHours(24)));
    }

    /** The kinds of updates that still wait when so much time has gone by. */
    private String waiting(Duration later) {
        simulator.clock().advance(later);
        var kinds = new ArrayList<String>();
        bot.waiting().forEach(update -> update.fieldNames().forEachRemaining(name -> kinds.add(name)));
        kinds.removeIf("update_id"::equals);
        return kinds.toString();
    }

    @Test
    void callbackAnswer_cached_isShownAgainWithoutAskingTheBot() {
        send("Card", "reply_markup", keyboard("Go", "g"));
        ann.presses("Go");
        bot.call(
                "answerCallbackQuery",
                "callback_query_id",
                bot.lastUpdate("callback_query").path("id").asText(),
                "text",
                "Done",
                "cache_time",
                60);

        assertEquals("Done", ann.presses("Go").toast());
        assertEquals(0, bot.updates().size());

        simulator.clock().advance(Duration.ofSeconds(61));
        ann.presses("Go");
        assertEquals(1, bot.updates().size());
    }

    @Test
    void callbackAnswer_over200Characters_isRefused() {
        send("Card", "reply_markup", keyboard("Go", "g"));
        ann.presses("Go");
        var query = bot.lastUpdate("callback_query").path("id").asText();

        assertEquals(
                "400 Bad Request: MESSAGE_TOO_LONG",
                bot.call("answerCallbackQuery", "callback_query_id", query, "text", "x".repeat(201))
                        .error());
        assertEquals(
                "200 ",
                bot.call("answerCallbackQuery", "callback_query_id", query, "text", "x".repeat(200))
                        .error());
    }

    @Test
    void pressOnDeletedMessage_tellsAnInaccessibleOne() {
        var id = send("Card", "reply_markup", keyboard("Go", "g"))
                .path("message_id")
                .asInt();
        var card = ann.sees("Card");
        bot.call("deleteMessage", "chat_id", ann.id(), "message_id", id).result();

        ann.presses(card, "Go");

        var message = bot.lastUpdate("callback_query").path("message");
        assertEquals("[" + id + ", 0]", "[" + message.path("message_id") + ", " + message.path("date") + "]");
        assertEquals(3, message.size());
    }
}
