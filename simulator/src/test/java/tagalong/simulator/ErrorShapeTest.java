package tagalong.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.simulator.server.Fault;

/** Fidelity trap 3: errors in Telegram's shape and words, with the HTTP status equal to the error code. */
final class ErrorShapeTest extends SimulatorTest {
    @Test
    void trap03_error_hasTelegramsShape_andStatusIsTheCode() {
        var reply = bot.call("sendMessage", "chat_id", 1, "text", "x");

        assertEquals(
                "{\"ok\":false,\"error_code\":400,\"description\":\"Bad Request: chat not found\"}",
                reply.json().toString());
        assertEquals(400, reply.status());
        assertEquals(
                "application/json",
                reply.http().headers().firstValue("content-type").orElseThrow());
    }

    @Test
    void trap03_tooManyRequests_tellsWhenToComeBack_inBodyAndHeader() {
        simulator.faults().next("getMe", Fault.tooManyRequests(Duration.ofSeconds(3)));

        var reply = bot.call("getMe");

        assertEquals(
                "{\"ok\":false,\"error_code\":429,\"description\":\"Too Many Requests: retry after 3\","
                        + "\"parameters\":{\"retry_after\":3}}",
                reply.json().toString());
        assertEquals(429, reply.status());
        assertEquals("3", reply.http().headers().firstValue("retry-after").orElseThrow());
    }

    @Test
    void trap03_unreadableBody_gets400WithEmptyBody() {
        for (var body : new String[] {"{\"chat_id\":", "[1]", "text", "{} {}"}) {
            var reply = bot.callJson("getMe", body);
            assertEquals(400, reply.status(), body);
            assertEquals("", reply.http().body(), body);
        }
        assertEquals(
                400,
                bot.post("getMe", "multipart/form-data; boundary=x", "no parts".getBytes(UTF_8))
                        .status());
    }

    @Test
    void unknownMethod_unknownPath_unknownToken() {
        assertEquals(
                "404 Not Found: method not found", bot.call("sendEverything").error());
        assertEquals("404 Not Found", bot.get("/").error());
        assertEquals("404 Not Found", bot.get("/robot/getMe").error());
        assertEquals(
                "401 Unauthorized",
                new RawClient(simulator.url(), "123:abc").call("getMe").error());
        assertEquals(
                "401 Unauthorized: invalid token specified",
                new RawClient(simulator.url(), "abc").call("getMe").error());
        assertEquals(
                "401 Unauthorized: invalid token specified",
                new RawClient(simulator.url(), "012:abc").call("getMe").error());
    }

    @Test
    void methodOutsideTheSimulation_saysSo() {
        assertEquals(
                "501 Not Implemented: the simulator does not do sendDice yet",
                bot.call("sendDice", "chat_id", 1).error());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sendMessage             | message text is empty",
                "sendSticker             | there is no sticker in the request",
                "sendPhoto               | there is no photo in the request",
                "sendAnimation           | there is no animation in the request",
                "sendVideoNote           | there is no video note in the request",
                "editMessageReplyMarkup  | chat_id is empty",
                "deleteMessage           | chat_id is empty",
                "deleteMessage?chat_id=1 | message identifier is not specified",
                "setMessageReaction      | chat_id is empty",
                "getStickerSet           | STICKERSET_INVALID",
                "getChat                 | chat_id is empty",
                "sendChatAction?chat_id=1| wrong parameter action in request",
                "getChatMember?chat_id=1 | invalid user_id specified",
                "getCustomEmojiStickers  | parameter \"custom_emoji_ids\" is required",
            })
    void missingParameter_isToldInTelegramsWords(String call, String description) {
        assertEquals("400 Bad Request: " + description, bot.call(call.strip()).error());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "reply_markup | abc                                                 | can't parse reply keyboard"
                        + " markup JSON object",
                "reply_markup | 5                                                   | object expected as reply markup",
                "reply_markup | {\"inline_keyboard\":\"x\"}                         | field \"inline_keyboard\" must"
                        + " be of type Array",
                "reply_markup | {\"inline_keyboard\":[[{}]]}                        | can't parse inline keyboard"
                        + " button: Can't find field \"text\"",
                "reply_markup | {\"inline_keyboard\":[[{\"text\":[1]}]]}            | can't parse inline keyboard"
                        + " button: Field \"text\" must be of type String",
                "reply_markup | {\"inline_keyboard\":[[{\"text\":\"x\"}]]}          | can't parse inline keyboard"
                        + " button: Text buttons are unallowed in the inline keyboard",
                "reply_markup | {\"inline_keyboard\":[[{\"text\":\"x\",\"callback_data\":\"\"}]]} | can't parse inline"
                        + " keyboard button: Text buttons are unallowed in the inline keyboard",
                "reply_markup | {\"force_reply\":\"yes\"}                           | field \"force_reply\" must be of"
                        + " type Boolean",
                "reply_parameters | {                                               | can't parse reply parameters"
                        + " JSON object",
                "reply_parameters | []                                              | object expected as reply"
                        + " parameters",
                "reply_parameters | {\"message_id\":999}                            | message to be replied not found",
                "link_preview_options | {\"is_disabled\":1}                         | field \"is_disabled\" must be of"
                        + " type Boolean",
                "entities     | [{\"type\":\"bold\",\"offset\":0}]                  | can't parse MessageEntity: Can't"
                        + " find field \"length\"",
                "parse_mode   | Wiki                                                | unsupported parse_mode",
            })
    void mistypedParameter_isToldInTelegramsWords(String name, String value, String description) {
        annStarts();

        assertEquals(
                "400 Bad Request: " + description,
                bot.call("sendMessage", "chat_id", ann.id(), "text", "x", name.strip(), value.strip())
                        .error());
    }

    @Test
    void overLimit_isToldInTelegramsWords() {
        annStarts();
        var photo = fileId(simulator.photo(), "photo");

        assertEquals(
                "400 Bad Request: message is too long",
                bot.call("sendMessage", "chat_id", ann.id(), "text", "😺".repeat(4097))
                        .error());
        assertEquals(
                200,
                bot.call("sendMessage", "chat_id", ann.id(), "text", "😺".repeat(4096))
                        .status(),
                "counted in code points");
        assertEquals(
                "400 Bad Request: text must be non-empty",
                bot.call("sendMessage", "chat_id", ann.id(), "text", "  \n ").error());
        assertEquals(
                "400 Bad Request: message caption is too long",
                bot.call("sendPhoto", "chat_id", ann.id(), "photo", photo, "caption", "x".repeat(1025))
                        .error());
        assertEquals(
                "400 Bad Request: BUTTON_DATA_INVALID",
                bot.call("sendMessage", "chat_id", ann.id(), "text", "x", "reply_markup", keyboard("x", "ж".repeat(33)))
                        .error());
        assertEquals(
                200,
                bot.call("sendMessage", "chat_id", ann.id(), "text", "x", "reply_markup", keyboard("x", "ж".repeat(32)))
                        .status());
        var row = "{\"text\":\"x\",\"callback_data\":\"x\"},".repeat(101);
        assertEquals(
                "400 Bad Request: reply markup is too long",
                bot.call(
                                "sendMessage",
                                "chat_id",
                                ann.id(),
                                "text",
                                "x",
                                "reply_markup",
                                "{\"inline_keyboard\":[[" + row.substring(0, row.length() - 1) + "]]}")
                        .error());
    }

    @Test
    void token_isNeverInTheLogOfCalls() {
        bot.call("setWebhook", "url", "https://example.org/" + simulator.token());
        bot.call("getWebhookInfo");

        assertEquals(2, simulator.calls().count());
        assertFalse(simulator.calls().all().toString().contains(simulator.token()));
        assertTrue(simulator.calls().of("getWebhookInfo").get(0).response().contains("https://example.org/<token>"));
    }

    @Test
    void unknownParameters_areIgnoredAsTelegramDoes_butLogged() {
        assertEquals(200, bot.call("getMe", "shoe_size", 43).status());

        assertEquals("shoe_size", simulator.calls().of("getMe").get(0).parameter("(unknown parameters)"));
    }
}
