package tagalong.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tagalong.simulator.world.StickerFormat;

/** Fidelity traps 8 and 12, and the kinds of messages: their fields, in the server's order. */
final class MessageShapeTest extends SimulatorTest {
    private static List<String> fields(JsonNode json) {
        var names = new ArrayList<String>();
        json.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void trap08_dateInSeconds_idsBeyond32Bits_messageIdPerChat() {
        var bob = simulator.person("Bob");
        var group = simulator.group("Friends", ann).add(simulator.bot());
        bot.updates();
        ann.types("hello");
        var message = bot.lastUpdate("message");
        bob.types("hello");
        var bobs = bot.lastUpdate("message");

        var sent = Instant.ofEpochSecond(message.path("date").asLong());
        assertTrue(Duration.between(sent, simulator.clock().instant()).abs().toSeconds() <= 5);
        assertTrue(message.path("from").path("id").asLong() > 1L << 32);
        assertEquals(message.path("from").path("id"), message.path("chat").path("id"));
        assertTrue(String.valueOf(group.id()).startsWith("-100"), "" + group.id());
        assertEquals(1, message.path("message_id").asInt());
        assertEquals(1, bobs.path("message_id").asInt());
    }

    @Test
    void trap08_queryIds_areTexts() {
        annStarts();
        send("Card", "reply_markup", keyboard("Go", "g"));
        ann.presses("Go");

        var id = bot.lastUpdate("callback_query").path("id");

        assertTrue(id.isTextual() && id.asText().matches("\\d{12,19}"), id.toString());
    }

    @Test
    void trap12_optionalFields_areLeftOut() {
        ann.speaks(null).types("hello");

        var message = bot.lastUpdate("message");

        assertEquals(List.of("message_id", "from", "chat", "date", "text"), fields(message));
        assertEquals(List.of("id", "is_bot", "first_name"), fields(message.path("from")));
        assertEquals(List.of("id", "first_name", "type"), fields(message.path("chat")));

        ann.speaks("fr-CA").hasPremium(true).hasUsername("ann").types("bonjour");
        assertEquals(
                List.of("id", "is_bot", "first_name", "username", "language_code", "is_premium"),
                fields(bot.lastUpdate("message").path("from")));
    }

    @Test
    void trap12_sticker_hasThumbAndThumbnail_inTheServersOrder() {
        ann.sends(simulator.stickerSet("Cats", "😺").get(0));

        var sticker = bot.lastUpdate("message").path("sticker");

        assertEquals(
                List.of(
                        "width",
                        "height",
                        "emoji",
                        "set_name",
                        "is_animated",
                        "is_video",
                        "type",
                        "thumbnail",
                        "thumb",
                        "file_id",
                        "file_unique_id",
                        "file_size"),
                fields(sticker));
        assertEquals(sticker.path("thumbnail"), sticker.path("thumb"));
        assertFalse(sticker.path("is_animated").asBoolean());
    }

    @Test
    void stickers_ofAllKinds() {
        var set = simulator.stickerSet(
                "All_by_x",
                "All",
                List.of(
                        NewSticker.of("🐱").inFormat(StickerFormat.ANIMATED),
                        NewSticker.of(null).inFormat(StickerFormat.VIDEO),
                        NewSticker.of("🐱").forPremium()));
        var emoji = simulator.stickerSet(
                "Emoji_by_x", "Emoji", List.of(NewSticker.of("🐱").asCustomEmoji()));
        set.stickers().forEach(ann::sends);
        var updates = bot.updates();

        assertTrue(updates.get(0)
                .path("message")
                .path("sticker")
                .path("is_animated")
                .asBoolean());
        assertTrue(
                updates.get(1).path("message").path("sticker").path("is_video").asBoolean());
        assertTrue(updates.get(1).path("message").path("sticker").path("emoji").isMissingNode());
        assertTrue(updates.get(2).path("message").path("sticker").has("premium_animation"));

        var custom = bot.call("getStickerSet", "name", emoji.name()).result();
        assertEquals("custom_emoji", custom.path("sticker_type").asText());
        var id = custom.path("stickers").get(0).path("custom_emoji_id").asText();
        assertEquals(
                emoji.get(0).fileUniqueId(),
                bot.call("getCustomEmojiStickers", "custom_emoji_ids", "[\"" + id + "\"]")
                        .result()
                        .get(0)
                        .path("file_unique_id")
                        .asText());
        assertEquals(
                "400 Bad Request: too many custom emoji identifiers specified",
                bot.call("getCustomEmojiStickers", "custom_emoji_ids", "[" + "\"1\",".repeat(200) + "\"1\"]")
                        .error());
    }

    @Test
    void trap12_animation_isADocumentToo() {
        ann.sends(simulator.animation(), "a caption");

        var message = bot.lastUpdate("message");

        assertEquals(
                message.path("animation").path("file_unique_id"),
                message.path("document").path("file_unique_id"));
        assertEquals("a caption", message.path("caption").asText());
        assertEquals(
                List.of("message_id", "from", "chat", "date", "animation", "document", "caption"), fields(message));
    }

    @Test
    void otherMedia_haveTheirFields() {
        ann.sends(simulator.photo());
        ann.sends(simulator.video());
        ann.sends(simulator.videoNote());
        ann.sends(simulator.voice());
        ann.sends(simulator.document("a.txt", "text".getBytes(UTF_8)));
        var updates = bot.updates();

        assertEquals(2, updates.get(0).path("message").path("photo").size());
        assertTrue(updates.get(0)
                        .path("message")
                        .path("photo")
                        .get(1)
                        .path("width")
                        .asInt()
                > updates.get(0)
                        .path("message")
                        .path("photo")
                        .get(0)
                        .path("width")
                        .asInt());
        assertEquals(
                3, updates.get(1).path("message").path("video").path("duration").asInt());
        assertEquals(
                384,
                updates.get(2).path("message").path("video_note").path("length").asInt());
        assertTrue(updates.get(3).path("message").has("voice"));
        assertEquals(
                "a.txt",
                updates.get(4)
                        .path("message")
                        .path("document")
                        .path("file_name")
                        .asText());
    }

    @Test
    void reply_holdsTheOtherMessage_butNotItsReply() {
        var sticker = simulator.stickerSet("Cats", "😺").get(0);
        var first = ann.sends(sticker);
        var second = ann.replies(first, "one");
        ann.replies(second, "two");

        var message = bot.lastUpdate("message");

        assertEquals("one", message.path("reply_to_message").path("text").asText());
        assertTrue(message.path("reply_to_message").path("reply_to_message").isMissingNode());
    }

    @Test
    void editedMessage_isTold_whenItsContentChanged() {
        var message = ann.types("cat");
        bot.updates();
        ann.edits(message, "dog");

        var edited = bot.lastUpdate("edited_message");
        assertEquals("dog", edited.path("text").asText());
        assertTrue(edited.has("edit_date"));

        ann.edits(message, "dog");
        assertEquals(0, bot.updates().size());
        simulator.clock().advance(Duration.ofHours(25));
        ann.edits(message, "bird");
        assertEquals(0, bot.updates().size());
    }

    @Test
    void mentionById_showsTheAccount() {
        annStarts();

        var entities = send(
                        "<a href=\"tg://user?id=" + ann.id() + "\">you</a> <a href=\"tg://user?id=5\">nobody</a>",
                        "parse_mode",
                        "HTML")
                .path("entities");

        assertEquals(1, entities.size());
        assertEquals("Ann", entities.get(0).path("user").path("first_name").asText());
    }

    @Test
    void chatAndMembers_areTold() {
        annStarts();
        var group = simulator.group("Friends", ann, simulator.person("Bob")).add(simulator.bot());

        assertEquals(
                "Ann",
                bot.call("getChat", "chat_id", ann.id())
                        .result()
                        .path("first_name")
                        .asText());
        assertEquals(
                "Friends",
                bot.call("getChat", "chat_id", group.id())
                        .result()
                        .path("title")
                        .asText());
        assertEquals(
                "creator",
                bot.call("getChatMember", "chat_id", group.id(), "user_id", ann.id())
                        .result()
                        .path("status")
                        .asText());
        assertEquals(
                "left",
                bot.call(
                                "getChatMember",
                                "chat_id",
                                group.id(),
                                "user_id",
                                simulator.person("Cy").id())
                        .result()
                        .path("status")
                        .asText());
        assertEquals(
                3,
                bot.call("getChatMemberCount", "chat_id", group.id()).result().asInt());
    }
}
