package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The story API, with a bot that is played by hand. */
final class StoryTest {
    private final Simulator simulator = Simulator.start();
    private final RawClient bot = new RawClient(simulator);
    private final Person ann = simulator.person("Ann");

    @AfterEach
    void close() {
        simulator.close();
    }

    @Test
    void sees_textInAnswer_returnsThatMessage() {
        ann.types("hello");
        bot.call("sendMessage", "chat_id", ann.id(), "text", "Hello, Ann");

        assertEquals("Hello, Ann", ann.sees("Ann").text());
    }

    @Test
    void sees_onlyWhatIsNewSinceLastAction() {
        simulator.patience(Duration.ofMillis(50));
        ann.types("one");
        bot.call("sendMessage", "chat_id", ann.id(), "text", "Saved");
        ann.sees("Saved");

        ann.types("two");

        var failure = assertThrows(AssertionError.class, () -> ann.sees("Saved"));
        assertTrue(failure.toString().contains("Ann: two"), failure.toString());
    }

    @Test
    void awaitsMessage_returnsEachOnce_inOrder_editsToo() {
        ann.types("hello");
        long first = bot.call("sendMessage", "chat_id", ann.id(), "text", "one")
                .result()
                .path("message_id")
                .asLong();
        bot.call("sendMessage", "chat_id", ann.id(), "text", "two");

        assertEquals("one", ann.awaitsMessage().text());
        assertEquals("two", ann.awaitsMessage().text());

        bot.call("editMessageText", "chat_id", ann.id(), "message_id", first, "text", "one again");
        var edited = ann.awaitsMessage();

        assertEquals("one again", edited.text());
        assertTrue(edited.isEdited());
    }

    @Test
    void presses_button_toastIsSeen() {
        ann.types("hello");
        bot.call(
                "sendMessage",
                "chat_id",
                ann.id(),
                "text",
                "Card",
                "reply_markup",
                "{\"inline_keyboard\":[[{\"text\":\"🔒 Private\",\"callback_data\":\"p\"}]]}");

        var press = ann.presses("🔒");
        bot.call(
                "answerCallbackQuery",
                "callback_query_id",
                bot.lastUpdate("callback_query").path("id").asText(),
                "text",
                "Private now",
                "show_alert",
                "yes");

        press.sees("Private now");
        assertTrue(press.isAlert());
    }

    @Test
    void presses_buttonOfOlderMessage_mustBeNamed() {
        simulator.patience(Duration.ofMillis(50));
        ann.types("hello");
        bot.call(
                "sendMessage",
                "chat_id",
                ann.id(),
                "text",
                "Card",
                "reply_markup",
                "{\"inline_keyboard\":[[{\"text\":\"Undo\",\"callback_data\":\"u\"}]]}");
        var card = ann.sees("Card");

        ann.types("more");

        assertThrows(AssertionError.class, () -> ann.presses("Undo"));
        ann.presses(card, "Undo");
        assertEquals("u", bot.lastUpdate("callback_query").path("data").asText());
    }

    @Test
    void presses_replyKeyboardButton_sendsItsText() {
        ann.types("hello");
        bot.call(
                "sendMessage",
                "chat_id",
                ann.id(),
                "text",
                "Choose",
                "reply_markup",
                "{\"keyboard\":[[\"Yes\",{\"text\":\"No\"}]]}");
        assertEquals(List.of(List.of("Yes", "No")), ann.sees("Choose").replyKeyboard());

        ann.presses("No");

        assertEquals("No", bot.lastUpdate("message").path("text").asText());
    }

    @Test
    void presses_searchButton_showsResults() {
        ann.types("hello");
        bot.call(
                "sendMessage",
                "chat_id",
                ann.id(),
                "text",
                "Try",
                "reply_markup",
                "{\"inline_keyboard\":[[{\"text\":\"Search\",\"switch_inline_query_current_chat\":\"cat\"}]]}");
        var press = ann.presses("Search");

        simulator.patience(Duration.ofMillis(1));
        assertThrows(AssertionError.class, press::results);

        assertEquals("cat", bot.lastUpdate("inline_query").path("query").asText());
    }

    @Test
    void repliesEditsAndReactions_reachTheChat() {
        var sticker = simulator.stickerSet("Cats", "😺").get(0);
        var sent = ann.sends(sticker);
        var reply = ann.replies(sent, "cat");
        ann.edits(reply, "dog");
        ann.chat().reacts(sent, "👍");

        assertEquals(sent, reply.repliesTo().orElseThrow());
        assertEquals("dog", reply.text());
        assertEquals(List.of("👍"), sent.reactions());
        assertEquals(sticker, sent.media().orElseThrow());
        assertEquals("cat", bot.updates().get(1).path("message").path("text").asText());
    }

    @Test
    void chatWithFriend_isNoneOfTheBotsBusiness() {
        var bob = simulator.person("Bob");

        ann.chatWith(bob).types("hi");

        assertEquals("hi", bob.chatWith(ann).sees("hi").text());
        assertEquals(0, bot.updates().size());
    }

    @Test
    void awaitsPollAfter_isNotFooledByAPollLeftBehind() {
        bot.callAsync("getUpdates", "timeout", 50, "offset", 1);
        simulator.bot().awaitsPolling();
        long polls = simulator.bot().pollsSoFar();

        simulator.patience(Duration.ofMillis(50));
        assertThrows(AssertionError.class, () -> simulator.bot().awaitsPollAfter(polls));
        simulator.patience(Duration.ofSeconds(10));
        bot.callAsync("getUpdates", "timeout", 50, "offset", 2);

        simulator.bot().awaitsPollAfter(polls);
    }

    @Test
    void awaitsAllConfirmed_waitsForTheConfirmingPoll() {
        simulator.patience(Duration.ofMillis(50));
        ann.types("hello");
        bot.updates();

        assertThrows(AssertionError.class, () -> simulator.bot().awaitsAllConfirmed());
        bot.call("getUpdates", "offset", -1);
        assertEquals(1, simulator.bot().pendingUpdates());
        bot.updates();

        simulator.bot().awaitsAllConfirmed();
    }
}
