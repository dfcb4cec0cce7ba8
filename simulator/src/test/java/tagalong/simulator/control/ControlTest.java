package tagalong.simulator.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Meanwhile;
import tagalong.simulator.RawClient;

/** The control side over HTTP: a whole story told in JSON. */
final class ControlTest extends ControlScene {
    private static final String WEBP = Base64.getEncoder().encodeToString("RIFF....WEBPa picture".getBytes(UTF_8));

    @Test
    void state_tellsEverything_andWhereEventsGoOn() {
        person("Ann");
        simulator.stickerSet("Cats", "😺");

        var state = get("/state");

        assertEquals(simulator.token(), state.path("bots").get(0).path("token").asText());
        assertEquals("Ann", state.path("people").get(0).path("first_name").asText());
        assertEquals(
                "😺",
                state.path("sets").get(0).path("stickers").get(0).path("emoji").asText());
        assertTrue(state.path("event").asLong() >= 2);
    }

    @Test
    void people_areMadeAndChanged() {
        var ann = post(
                "/people",
                "{\"first_name\":\"Ann\",\"language_code\":\"fr\",\"is_premium\":true,\"username\":\"ann\"}");
        assertEquals("fr", ann.path("language_code").asText());
        assertTrue(ann.path("is_premium").asBoolean());

        var changed =
                done(http.send("PATCH", "/control/people/" + ann.path("id").asLong(), "{\"is_premium\":false}"));
        assertFalse(changed.has("is_premium"));
        assertEquals("ann", changed.path("username").asText());
    }

    @Test
    void messages_areWritten_answered_edited_reactedTo_deleted() {
        long ann = person("Ann");
        var messages = "/chats/" + chatWithBot(ann) + "/messages";
        var sent = post(messages, "{\"from\":" + ann + ",\"text\":\"hello\"}");
        assertEquals("hello", http.lastUpdate("message").path("text").asText());
        http.call("sendMessage", "chat_id", ann, "text", "<b>Hi</b> & bye", "parse_mode", "Wrong")
                .error();
        http.call(
                        "sendMessage",
                        "chat_id",
                        ann,
                        "text",
                        "&lt;script&gt;",
                        "parse_mode",
                        "HTML",
                        "reply_markup",
                        "{\"keyboard\":[[\"A\"]]}")
                .result();

        var answer = get(messages).get(1);
        assertEquals("<script>", answer.path("text").asText());
        assertEquals(
                "A",
                answer.path("reply_keyboard").path("keyboard").get(0).get(0).asText());

        var one = messages + "/" + sent.path("message_id").asInt();
        assertEquals(
                "bye",
                done(http.send("PATCH", "/control" + one, "{\"from\":" + ann + ",\"text\":\"bye\"}"))
                        .path("text")
                        .asText());
        assertEquals("bye", http.lastUpdate("edited_message").path("text").asText());
        var reacted =
                done(http.send("PUT", "/control" + one + "/reactions", "{\"from\":" + ann + ",\"emoji\":[\"👍\"]}"));
        assertEquals("👍", reacted.path("reactions").path("" + ann).get(0).asText());
        var reply = post(
                messages,
                "{\"from\":" + ann + ",\"text\":\"re\",\"reply_to\":"
                        + sent.path("message_id").asInt() + "}");
        assertEquals("bye", reply.path("reply_to_message").path("text").asText());
        done(http.send("DELETE", "/control" + one, ""));
        assertEquals(2, get(messages).size());
    }

    @Test
    void setsAndFiles_areMade_shown_sent_expired() throws Exception {
        long ann = person("Ann");
        var set = post(
                "/sets",
                "{\"name\":\"Dogs\",\"title\":\"Dogs\",\"stickers\":[{\"emoji\":\"🐶\",\"picture\":\"" + WEBP + "\"},"
                        + "{\"format\":\"video\",\"premium\":true}]}");
        var sticker = set.path("stickers").get(0);
        var file = sticker.path("file_unique_id").asText();
        assertFalse(sticker.has("file_id"), "ids are a bot's own");

        var picture =
                http.http().send(http.request(sticker.path("url").asText()).build(), BodyHandlers.ofString());
        assertEquals("RIFF....WEBPa picture", picture.body());
        assertEquals("image/webp", picture.headers().firstValue("content-type").orElseThrow());
        assertEquals(
                "nosniff",
                picture.headers().firstValue("x-content-type-options").orElseThrow());

        post("/chats/" + chatWithBot(ann) + "/messages", "{\"from\":" + ann + ",\"file\":\"" + file + "\"}");
        var fileId = http.lastUpdate("message").path("sticker").path("file_id").asText();
        assertEquals(200, http.call("getFile", "file_id", fileId).status());
        post("/files/" + file + "/expire", "{}");
        assertEquals(400, http.call("getFile", "file_id", fileId).status());

        var photo =
                post("/files", "{\"kind\":\"photo\"}").path("file_unique_id").asText();
        var sent = post(
                "/chats/" + chatWithBot(ann) + "/messages",
                "{\"from\":" + ann + ",\"file\":\"" + photo + "\",\"caption\":\"c\"}");
        assertEquals("c", sent.path("caption").asText());
        assertEquals(2, get("/sets/Dogs").path("stickers").size());
        done(http.send("DELETE", "/control/sets/Dogs", ""));
        assertEquals(404, http.get("/control/sets/Dogs").status());
    }

    @Test
    void press_waitsForTheAnswer() {
        long ann = person("Ann");
        var messages = "/chats/" + chatWithBot(ann) + "/messages";
        post(messages, "{\"from\":" + ann + ",\"text\":\"hello\"}");
        http.call(
                        "sendMessage",
                        "chat_id",
                        ann,
                        "text",
                        "Card",
                        "reply_markup",
                        "{\"inline_keyboard\":[[{\"text\":\"Go\",\"callback_data\":\"g\"}]]}")
                .result();

        var pressed = postAsync(messages + "/2/press", "{\"from\":" + ann + ",\"label\":\"Go\"}");
        http.call(
                "answerCallbackQuery",
                "callback_query_id",
                http.awaitUpdate("callback_query").path("id").asText(),
                "text",
                "Done");

        assertEquals("Done", pressed.join().path("text").asText());
        var unanswered = postAsync(messages + "/2/press", "{\"from\":" + ann + ",\"label\":\"Go\"}");
        http.awaitUpdate("callback_query");
        post("/clock", "{\"advance_seconds\":15}");
        assertFalse(unanswered.join().path("answered").asBoolean());
    }

    @Test
    void search_waitsForTheAnswer_andResultIsPicked() {
        long ann = person("Ann");
        var set = simulator.stickerSet("Cats", "😺");
        var friends = chat(ann, person("Bob"));
        var fileId = http.call("getStickerSet", "name", set.name())
                .result()
                .path("stickers")
                .get(0)
                .path("file_id")
                .asText();
        done(http.send("PATCH", "/control/bots/tagalong_bot", "{\"inline_feedback\":true}"));

        var search = postAsync(
                "/searches",
                "{\"from\":" + ann + ",\"chat\":\"" + friends + "\",\"bot\":\"tagalong_bot\",\"query\":\"cat\"}");
        http.call(
                        "answerInlineQuery",
                        "inline_query_id",
                        http.awaitUpdate("inline_query").path("id").asText(),
                        "next_offset",
                        "1",
                        "button",
                        "{\"text\":\"More\",\"start_parameter\":\"m\"}",
                        "results",
                        "[{\"type\":\"sticker\",\"id\":\"s1\",\"sticker_file_id\":\"" + fileId + "\"}]")
                .result();
        var found = search.join();
        assertEquals("1", found.path("next_offset").asText());
        assertTrue(found.path("gallery").asBoolean());
        assertEquals("More", found.path("button").path("text").asText());
        assertEquals(
                set.get(0).fileUniqueId(),
                found.path("results").get(0).path("file").path("file_unique_id").asText());
        assertFalse(found.toString().contains(fileId));
        assertTrue(found.path("answered_after_ms").asDouble() > 0);

        var message = post("/searches/" + found.path("id").asText() + "/pick", "{\"result\":\"s1\"}");
        assertEquals("tagalong_bot", message.path("via_bot").path("username").asText());
        assertEquals(
                "s1", http.lastUpdate("chosen_inline_result").path("result_id").asText());
    }

    @Test
    void groupsAndBlocks() {
        long ann = person("Ann");
        long bot = simulator.bot().id();
        var group = post("/chats", "{\"title\":\"Friends\",\"members\":[" + ann + "," + person("Bob") + "]}");
        var key = group.path("id").asText();

        var joined = done(http.send("PUT", "/control/chats/" + key + "/members/" + bot, "{\"administrator\":true}"));
        assertEquals(
                "administrator", joined.path("members").get(2).path("status").asText());
        assertEquals(200, http.call("sendMessage", "chat_id", key, "text", "hi").status());
        done(http.send("DELETE", "/control/chats/" + key + "/members/" + bot, ""));
        assertEquals(403, http.call("sendMessage", "chat_id", key, "text", "hi").status());

        post("/chats/" + chatWithBot(ann) + "/messages", "{\"from\":" + ann + ",\"text\":\"hello\"}");
        assertTrue(done(http.send("PUT", "/control/people/" + ann + "/blocks/tagalong_bot", ""))
                .path("blocked")
                .asBoolean());
        assertEquals(403, http.call("sendMessage", "chat_id", ann, "text", "hi").status());
        done(http.send("DELETE", "/control/people/" + ann + "/blocks/tagalong_bot", ""));
        assertEquals(200, http.call("sendMessage", "chat_id", ann, "text", "hi").status());
    }

    @Test
    void otherBots_areMade() {
        var token = post("/bots", "{\"name\":\"Other\",\"username\":\"other_bot\"}")
                .path("token")
                .asText();

        assertEquals(
                "other_bot",
                new RawClient(simulator.url(), token)
                        .call("getMe")
                        .result()
                        .path("username")
                        .asText());
    }

    private CompletableFuture<JsonNode> postAsync(String path, String json) {
        return Meanwhile.run(() -> post(path, json));
    }
}
