package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Fidelity trap 9: what an edit compares, returns and takes away; and deleting, copying, reacting. */
final class EditingTest extends SimulatorTest {
    private static final String NOT_MODIFIED =
            "400 Bad Request: message is not modified: specified new message content and "
                    + "reply markup are exactly the same as a current content and reply markup of the message";

    @BeforeEach
    void start() {
        annStarts();
    }

    private RawClient.Reply edit(Object id, String text, Object... more) {
        var parameters = new ArrayList<Object>(List.of("chat_id", ann.id(), "message_id", id, "text", text));
        parameters.addAll(List.of(more));
        return bot.call("editMessageText", parameters.toArray());
    }

    @Test
    void trap09_notModified_comparesTextEntitiesAndMarkup() {
        var id = send("a <b>c</b>", "parse_mode", "HTML", "reply_markup", keyboard("A", "a"))
                .path("message_id");

        assertEquals(
                NOT_MODIFIED,
                edit(id, "a *c*", "parse_mode", "MarkdownV2", "reply_markup", keyboard("A", "a"))
                        .error());
        assertEquals(200, edit(id, "a c", "reply_markup", keyboard("A", "a")).status(), "other entities");
        assertEquals(200, edit(id, "a c", "reply_markup", keyboard("A", "b")).status(), "other data");
        assertEquals(
                NOT_MODIFIED,
                edit(id, " a c ", "reply_markup", keyboard("A", "b")).error());
        assertEquals(
                NOT_MODIFIED,
                bot.call(
                                "editMessageReplyMarkup",
                                "chat_id",
                                ann.id(),
                                "message_id",
                                id,
                                "reply_markup",
                                keyboard("A", "b"))
                        .error());
    }

    @Test
    void trap09_editWithoutMarkup_dropsTheKeyboard() {
        var id = send("one", "reply_markup", keyboard("A", "a")).path("message_id");
        var message = ann.sees("one");
        assertEquals(List.of(List.of("A")), message.buttons());

        var edited = edit(id, "two").result();

        assertTrue(edited.path("reply_markup").isMissingNode());
        assertEquals("two", edited.path("text").asText());
        assertTrue(edited.has("edit_date"));
        assertEquals(List.of(), message.buttons());

        edit(id, "two", "reply_markup", keyboard("B", "b"));
        bot.call(
                        "editMessageReplyMarkup",
                        "chat_id",
                        ann.id(),
                        "message_id",
                        id,
                        "reply_markup",
                        "{\"inline_keyboard\":[]}")
                .result();
        assertEquals(List.of(), message.buttons());
    }

    @Test
    void trap09_replyKeyboard_doesNotComeBack() {
        var sent = send("Choose", "reply_markup", "{\"keyboard\":[[\"Yes\"]]}");

        assertTrue(sent.path("reply_markup").isMissingNode());
        assertEquals(List.of(List.of("Yes")), ann.sees("Choose").replyKeyboard());
    }

    @Test
    void trap09_inlineMessage_isEditedByItsId_andAnswersTrue() {
        var bob = simulator.person("Bob");
        var sticker = simulator.stickerSet("Cats", "😺").get(0);
        simulator.bot().inlineFeedback(true);
        var id = fileId(sticker, "sticker");
        var search = asksIn(ann.chatWith(bob), "cat");
        bot.call(
                        "answerInlineQuery",
                        "inline_query_id",
                        search,
                        "results",
                        "[{\"type\":\"sticker\",\"id\":\"1\",\"sticker_file_id\":\"" + id + "\",\"reply_markup\":"
                                + keyboard("A", "a") + "}]")
                .result();
        var message = shown().picks(sticker);
        var inlineId =
                bot.lastUpdate("chosen_inline_result").path("inline_message_id").asText();

        var reply =
                bot.call("editMessageReplyMarkup", "inline_message_id", inlineId, "reply_markup", keyboard("B", "b"));

        assertTrue(reply.result().isBoolean() && reply.result().asBoolean());
        assertEquals(List.of(List.of("B")), message.buttons());
        bob.chatWith(ann).presses("B");
        var query = bot.lastUpdate("callback_query");
        assertEquals(inlineId, query.path("inline_message_id").asText());
        assertFalse(query.has("message"));
        assertEquals(
                "400 Bad Request: MESSAGE_ID_INVALID",
                bot.call("editMessageReplyMarkup", "inline_message_id", "nonsense")
                        .error());
    }

    @Test
    void buttonWithSeveralActions_doesTheFirstInTheServersOrder() {
        var sent = send(
                "x",
                "reply_markup",
                "{\"inline_keyboard\":[[{\"text\":\"A\",\"copy_text\":{\"text\":\"c\"},"
                        + "\"callback_data\":\"d\",\"url\":\"https://example.org\",\"style\":\"danger\"}],[]]}");

        assertEquals(
                "{\"inline_keyboard\":[[{\"text\":\"A\",\"url\":\"https://example.org\",\"style\":\"danger\"}]]}",
                sent.path("reply_markup").toString());
        assertEquals("https://example.org", ann.presses("A").url().orElseThrow());
    }

    @Test
    void edit_ofWhatCannotBeEdited_isRefused() {
        var own = ann.types("mine");
        ann.sends(simulator.photo());
        var photo = bot.call("sendPhoto", "chat_id", ann.id(), "photo", fileId(simulator.photo(), "photo"))
                .result();

        assertEquals(
                "400 Bad Request: message to edit not found", edit(999, "x").error());
        assertEquals(
                "400 Bad Request: message can't be edited", edit(own.id(), "x").error());
        assertEquals(
                "400 Bad Request: there is no text in the message to edit",
                edit(photo.path("message_id"), "x").error());
        var text = send("text");
        assertEquals(
                "400 Bad Request: there is no caption in the message to edit",
                bot.call(
                                "editMessageCaption",
                                "chat_id",
                                ann.id(),
                                "message_id",
                                text.path("message_id"),
                                "caption",
                                "x")
                        .error());
    }

    @Test
    void captionAndMedia_areEdited() {
        var photo = bot.call("sendPhoto", "chat_id", ann.id(), "photo", fileId(simulator.photo(), "photo"))
                .result();
        var animation = simulator.animation();
        var id = photo.path("message_id");

        assertEquals(
                "new",
                bot.call("editMessageCaption", "chat_id", ann.id(), "message_id", id, "caption", "new")
                        .result()
                        .path("caption")
                        .asText());
        var edited = bot.call(
                        "editMessageMedia",
                        "chat_id",
                        ann.id(),
                        "message_id",
                        id,
                        "media",
                        "{\"type\":\"animation\",\"media\":\"" + fileId(animation, "animation")
                                + "\",\"caption\":\"<i>gif</i>\",\"parse_mode\":\"HTML\"}")
                .result();

        assertEquals(
                animation.fileUniqueId(),
                edited.path("animation").path("file_unique_id").asText());
        assertEquals("gif", edited.path("caption").asText());
        assertEquals(
                "italic", edited.path("caption_entities").get(0).path("type").asText());
    }

    @Test
    void delete_withinTwoDays() {
        var id = send("one").path("message_id");
        var old = send("two").path("message_id");
        var message = ann.sees("one");

        assertTrue(bot.call("deleteMessage", "chat_id", ann.id(), "message_id", id)
                .result()
                .asBoolean());
        assertTrue(message.isDeleted());
        assertEquals(
                "400 Bad Request: message to delete not found",
                bot.call("deleteMessage", "chat_id", ann.id(), "message_id", id).error());
        simulator.clock().advance(Duration.ofHours(49));
        assertEquals(
                "400 Bad Request: message can't be deleted",
                bot.call("deleteMessage", "chat_id", ann.id(), "message_id", old)
                        .error());
    }

    @Test
    void deleteMessages_passesOverWhatIsGone() {
        var one = send("one").path("message_id");
        var two = send("two").path("message_id");

        assertTrue(bot.call("deleteMessages", "chat_id", ann.id(), "message_ids", "[" + one + ",999," + two + "]")
                .result()
                .asBoolean());
        assertTrue(ann.chat().messages().stream()
                .noneMatch(message ->
                        message.text().equals("one") || message.text().equals("two")));
    }

    @Test
    void forwardAndCopy() {
        var original = ann.types("hello");
        var bob = simulator.person("Bob");
        bob.types("hi");

        var forwarded = bot.call(
                        "forwardMessage", "chat_id", bob.id(), "from_chat_id", ann.id(), "message_id", original.id())
                .result();
        var copied = bot.call("copyMessage", "chat_id", bob.id(), "from_chat_id", ann.id(), "message_id", original.id())
                .result();

        assertEquals(
                "Ann",
                forwarded
                        .path("forward_origin")
                        .path("sender_user")
                        .path("first_name")
                        .asText());
        assertEquals("{\"message_id\":3}", copied.toString());
        assertEquals("hello", bob.chat().messages().get(2).text());
        assertEquals(
                "400 Bad Request: message to copy not found",
                bot.call("copyMessage", "chat_id", bob.id(), "from_chat_id", ann.id(), "message_id", 99)
                        .error());
    }

    @Test
    void reaction_oneOutOfTheList_emptyClears() {
        var message = ann.types("hello");

        assertEquals(
                200,
                react(message.id(), "[{\"type\":\"emoji\",\"emoji\":\"👌\"}]").status());
        assertEquals(List.of("👌"), message.awaitsReaction("👌").reactions());
        assertEquals(
                "400 Bad Request: REACTION_INVALID",
                react(message.id(), "[{\"type\":\"emoji\",\"emoji\":\"🧦\"}]").error());
        assertEquals(
                "400 Bad Request: message to react not found", react(99, "[]").error());
        react(message.id(), "[]").result();
        assertEquals(List.of(), message.reactions());
    }

    private RawClient.Reply react(Object id, String reaction) {
        return bot.call("setMessageReaction", "chat_id", ann.id(), "message_id", id, "reaction", reaction);
    }
}
