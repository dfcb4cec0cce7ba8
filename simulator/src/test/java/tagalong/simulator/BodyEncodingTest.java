package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fidelity trap 4: the four ways to send parameters, on every method. */
final class BodyEncodingTest extends SimulatorTest {
    @BeforeEach
    void start() {
        annStarts();
    }

    private static byte[] multipart(String... namesAndValues) {
        var body = new StringBuilder();
        for (var i = 0; i < namesAndValues.length; i += 2) {
            body.append("--xx\r\nContent-Disposition: form-data; ")
                    .append(namesAndValues[i])
                    .append("\r\n\r\n")
                    .append(namesAndValues[i + 1])
                    .append("\r\n");
        }
        return body.append("--xx--\r\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private RawClient.Reply postMultipart(String method, String... namesAndValues) {
        return bot.post(method, "multipart/form-data; boundary=xx", multipart(namesAndValues));
    }

    @Test
    void trap04_queryString() {
        assertEquals(
                "héllo &",
                bot.get("/bot" + simulator.token() + "/sendMessage?"
                                + RawClient.form("chat_id", ann.id(), "text", "héllo &"))
                        .result()
                        .path("text")
                        .asText());
    }

    @Test
    void trap04_urlEncoded() {
        assertEquals(
                "héllo &",
                bot.call("sendMessage", "chat_id", ann.id(), "text", "héllo &")
                        .result()
                        .path("text")
                        .asText());
    }

    @Test
    void trap04_json_nestedOrInAText_isTheSame() {
        var nested = bot.callJson(
                "sendMessage",
                "{\"chat_id\":" + ann.id() + ",\"text\":\"héllo\",\"reply_markup\":" + keyboard("A", "a") + "}");
        var inText = bot.callJson(
                "sendMessage",
                "{\"chat_id\":\"" + ann.id() + "\",\"text\":\"héllo\",\"reply_markup\":\""
                        + keyboard("A", "a").replace("\"", "\\\"") + "\"}");

        assertEquals(nested.result().path("reply_markup"), inText.result().path("reply_markup"));
        assertEquals(
                "a",
                nested.result()
                        .path("reply_markup")
                        .path("inline_keyboard")
                        .get(0)
                        .get(0)
                        .path("callback_data")
                        .asText());
    }

    @Test
    void trap04_json_valueThatIsNoText_isKeptAsItIs() {
        assertEquals(
                "42",
                bot.callJson("sendMessage", "{\"chat_id\":" + ann.id() + ",\"text\":42}")
                        .result()
                        .path("text")
                        .asText());
        assertEquals(
                "true",
                bot.callJson("sendMessage", "{\"chat_id\":" + ann.id() + ",\"text\":true}")
                        .result()
                        .path("text")
                        .asText());
    }

    @Test
    void trap04_multipart_withTextFileAndAttachedFile() {
        assertEquals(
                "héllo",
                postMultipart("sendMessage", "name=\"chat_id\"", "" + ann.id(), "name=\"text\"", "héllo")
                        .result()
                        .path("text")
                        .asText());

        var document = postMultipart(
                        "sendDocument",
                        "name=\"chat_id\"",
                        "" + ann.id(),
                        "name=\"document\"; filename=\"tags.csv\"\r\nContent-Type: text/csv",
                        "a,b")
                .result()
                .path("document");
        assertEquals("tags.csv", document.path("file_name").asText());
        assertEquals(3, document.path("file_size").asInt());

        var attached = postMultipart(
                        "sendDocument",
                        "name=\"chat_id\"",
                        "" + ann.id(),
                        "name=\"document\"",
                        "attach://file",
                        "name=\"file\"; filename=\"b.csv\"",
                        "a,b,c")
                .result()
                .path("document");
        assertEquals("b.csv", attached.path("file_name").asText());
        assertEquals(
                "400 Bad Request: there is no document in the request",
                postMultipart("sendDocument", "name=\"chat_id\"", "" + ann.id(), "name=\"document\"", "attach://none")
                        .error());
    }

    @Test
    void trap04_queryStringAndBody_areJoined() {
        assertEquals(
                "hi",
                bot.call("sendMessage?chat_id=" + ann.id(), "text", "hi")
                        .result()
                        .path("text")
                        .asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"getme", "GETME", "GetMe", "getMe"})
    void trap04_methodNames_inAnyCase(String name) {
        assertEquals("tagalong_bot", bot.call(name).result().path("username").asText());
        assertEquals(
                "getMe",
                simulator.calls().all().get(simulator.calls().all().size() - 1).method());
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "True", "yes", "1"})
    void trap04_booleans(String yes) {
        ann.chat().messages();
        assertEquals(
                200,
                bot.call(
                                "sendMessage",
                                "chat_id",
                                ann.id(),
                                "text",
                                "x",
                                "reply_to_message_id",
                                999,
                                "allow_sending_without_reply",
                                yes)
                        .status());
        assertEquals(
                400,
                bot.call(
                                "sendMessage",
                                "chat_id",
                                ann.id(),
                                "text",
                                "x",
                                "reply_to_message_id",
                                999,
                                "allow_sending_without_reply",
                                "no")
                        .status());
    }
}
