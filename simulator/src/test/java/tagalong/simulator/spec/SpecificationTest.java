package tagalong.simulator.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.simulator.api.BotApi;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Parameters;
import tagalong.simulator.world.Lifetimes;
import tagalong.simulator.world.Members;
import tagalong.simulator.world.Posts;
import tagalong.simulator.world.World;

final class SpecificationTest {
    /** TELEGRAM.md §7 "Must" without Mini Apps. */
    private static final List<String> MUST = List.of(
            "getMe",
            "getUpdates",
            "setWebhook",
            "deleteWebhook",
            "getWebhookInfo",
            "sendMessage",
            "sendSticker",
            "sendPhoto",
            "sendAnimation",
            "sendVideo",
            "sendDocument",
            "sendChatAction",
            "editMessageText",
            "editMessageReplyMarkup",
            "editMessageCaption",
            "editMessageMedia",
            "deleteMessage",
            "deleteMessages",
            "copyMessage",
            "forwardMessage",
            "answerCallbackQuery",
            "answerInlineQuery",
            "setMessageReaction",
            "getFile",
            "getStickerSet",
            "getCustomEmojiStickers",
            "setMyCommands",
            "getMyCommands",
            "deleteMyCommands",
            "setMyDescription",
            "getMyDescription",
            "setMyShortDescription",
            "getMyShortDescription",
            "setMyName",
            "getMyName",
            "setChatMenuButton",
            "getChatMenuButton",
            "getChat",
            "getChatMember",
            "logOut",
            "close");

    private final Specification specification = Specification.load();
    private final CallCheck check = new CallCheck(specification);

    @Test
    void resource_isTheWholeBotApi() {
        assertEquals("Bot API 10.1", specification.version());
        assertEquals(180, specification.methods().size());
        assertEquals(Optional.of("sendMessage"), specification.method("SENDmessage"));
        assertEquals(Optional.empty(), specification.method("sendNothing"));
        assertEquals(73, specification.choices("ReactionTypeEmoji", "emoji").size());
        assertEquals(List.of("sticker"), specification.choices("InlineQueryResultCachedSticker", "type"));
    }

    @Test
    void everyMethodThatMustBeThere_isSimulated_andSpecified() {
        var world = new World(Lifetimes.DEFAULT);
        var posts = new Posts(world);
        var simulated = new BotApi(world, specification, posts, new Members(world, posts)).methods();

        assertTrue(simulated.containsAll(MUST), () -> {
            var missing = new HashSet<>(MUST);
            missing.removeAll(simulated);
            return missing.toString();
        });
        assertTrue(specification.methods().containsAll(simulated));
    }

    @Test
    void field_isReadFromItsLine() {
        var field = FieldSpec.parse("id", "!String 1-64 bytes");

        assertTrue(field.required());
        assertEquals(List.of("String"), field.types());
        assertEquals(
                new FieldSpec.Limit(1, 64, FieldSpec.Unit.BYTES), field.limit().orElseThrow());
        assertThrows(IllegalArgumentException.class, () -> FieldSpec.parse("id", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "setMyCommands | commands | x                                                   | can't parse commands"
                        + " JSON object",
                "setMyCommands | commands | {}                                                  | expected an Array of"
                        + " commands",
                "setMyCommands | commands | [{\"command\":\"a\"}]                               | can't parse"
                        + " BotCommand: Can't find field \"description\"",
                "setMyCommands | commands | [{\"command\":\"a\",\"description\":\"\"}]          | command description"
                        + " must be non-empty",
                "setMyCommands | commands |"
                    + " [{\"command\":\"abcdefghijklmnopqrstuvwxyzabcdefg\",\"description\":\"x\"}] | command length"
                    + " must not exceed 32",
                "setMyCommands | commands | [{\"command\":\"a\",\"description\":true}]          | can't parse"
                        + " BotCommand: Field \"description\" must be of type String",
                "setMyShortDescription | short_description |"
                    + " 0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890"
                    + " | short description is too long",
                "setChatMenuButton | menu_button | {\"type\":\"sock\"}                           | can't parse menu"
                        + " button: Unsupported MenuButton type \"sock\" specified",
                "deleteMessages | message_ids | x                                               | can't parse"
                        + " message_ids JSON object",
            })
    void misfit_isToldInTelegramsWords(String method, String name, String value, String description) {
        var parameters = new Parameters(Map.of(name.strip(), value.strip(), "chat_id", "1"), Map.of());

        var error = assertThrows(BotApiError.class, () -> check.check(method.strip(), parameters));

        assertEquals("Bad Request: " + description, error.getMessage());
    }

    @Test
    void misfit_tooManyCommands() {
        var commands = "{\"command\":\"a\",\"description\":\"b\"},".repeat(101);
        var parameters =
                new Parameters(Map.of("commands", "[" + commands.substring(0, commands.length() - 1) + "]"), Map.of());

        assertEquals(
                "Bad Request: BOT_COMMANDS_TOO_MUCH",
                assertThrows(BotApiError.class, () -> check.check("setMyCommands", parameters))
                        .getMessage());
    }
}
