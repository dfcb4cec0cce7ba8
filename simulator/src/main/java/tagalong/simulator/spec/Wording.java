package tagalong.simulator.spec;

import java.util.Map;

/** Telegram's words for calls that do not fit the specification. */
final class Wording {
    private static final String QUERY_TOO_OLD = "Query is too old and response timeout expired or query ID is invalid";

    private static final Map<String, String> MISSING = Map.ofEntries(
            Map.entry("chat_id", "chat_id is empty"),
            Map.entry("from_chat_id", "chat_id is empty"),
            Map.entry("text", "Message text is empty"),
            Map.entry("message_id", "Message identifier is not specified"),
            Map.entry("message_ids", "Message identifiers are not specified"),
            Map.entry("callback_query_id", QUERY_TOO_OLD),
            Map.entry("inline_query_id", QUERY_TOO_OLD),
            Map.entry("file_id", "file_id not specified"),
            Map.entry("name", "STICKERSET_INVALID"),
            Map.entry("user_id", "Invalid user_id specified"),
            Map.entry("action", "Wrong parameter action in request"),
            Map.entry("media", "Media not found"));

    private static final Map<String, String> NOUNS = Map.ofEntries(
            Map.entry("reply_markup", "reply keyboard markup"),
            Map.entry("reply_parameters", "reply parameters"),
            Map.entry("link_preview_options", "link preview options"),
            Map.entry("results", "inline query results"),
            Map.entry("button", "inline query results button"),
            Map.entry("reaction", "reaction types"),
            Map.entry("media", "media"),
            Map.entry("menu_button", "menu button"));

    private static final Map<String, String> PREFIXES = Map.ofEntries(
            Map.entry("InlineKeyboardButton", "Can't parse inline keyboard button: "),
            Map.entry("KeyboardButton", "Can't parse keyboard button: "),
            Map.entry("InlineQueryResult", "Can't parse inline query result: "),
            Map.entry("InlineQueryResultsButton", "Can't parse inline query results button: "),
            Map.entry("BotCommand", "Can't parse BotCommand: "),
            Map.entry("BotCommandScope", "Can't parse BotCommandScope: "),
            Map.entry("MessageEntity", "Can't parse MessageEntity: "),
            Map.entry("MenuButton", "Can't parse menu button: "),
            Map.entry("InputMedia", "Can't parse InputMedia: "),
            Map.entry("ReactionType", "Can't parse reaction type: "));

    private static final Map<String, String> OUT_OF_LIMIT = Map.ofEntries(
            Map.entry("commands", "BOT_COMMANDS_TOO_MUCH"),
            Map.entry("custom_emoji_ids", "Too many custom emoji identifiers specified"),
            Map.entry("message_ids", "Too many message identifiers specified"),
            Map.entry("callback_data", "BUTTON_DATA_INVALID"),
            Map.entry("id", "RESULT_ID_INVALID"),
            Map.entry("command", "Command length must not exceed 32"),
            Map.entry("description", "Description is too long"),
            Map.entry("short_description", "Short description is too long"),
            Map.entry("input_field_placeholder", "Input field placeholder is too long"));

    private Wording() {}

    static String missing(String method, String field) {
        if (method.equals("send" + Character.toUpperCase(field.charAt(0)) + field.substring(1))
                && !field.equals("text")) {
            return "There is no " + field + " in the request";
        }
        return switch (method + "." + field) {
            case "sendVideoNote.video_note" -> "There is no video note in the request";
            case "setMyCommands.commands" -> "Can't parse commands JSON object";
            default -> MISSING.getOrDefault(field, "Parameter \"" + field + "\" is required");
        };
    }

    static String notJson(String field) {
        return "Can't parse " + NOUNS.getOrDefault(field, field) + " JSON object";
    }

    static String notAnObject(String field) {
        return "Object expected as "
                + (field.equals("reply_markup") ? "reply markup" : NOUNS.getOrDefault(field, field));
    }

    static String notAnArray(String field) {
        return "Expected an Array of " + NOUNS.getOrDefault(field, field);
    }

    static String missingField(String field) {
        return "Can't find field \"" + field + "\"";
    }

    static String wrongType(String field, String type) {
        return "Field \"" + field + "\" must be of type " + type;
    }

    static String unsupportedType(String type, String union) {
        return union.equals("InlineQueryResult")
                ? "type \"" + type + "\" is unsupported for the inline query result"
                : "Unsupported " + union + " type \"" + type + "\" specified";
    }

    /** What stands before an error inside an object of this type. */
    static String prefix(String type) {
        return PREFIXES.getOrDefault(type, "");
    }

    static String outOfLimit(String method, String field) {
        return switch (method + "." + field) {
            case "answerCallbackQuery.text" -> "MESSAGE_TOO_LONG";
            case "setMyName.name" -> "Name is too long";
            case "BotCommand.description" -> "Command description length must not exceed 256";
            default ->
                OUT_OF_LIMIT.getOrDefault(
                        field,
                        Character.toUpperCase(field.charAt(0))
                                + field.substring(1).replace('_', ' ') + " is too long");
        };
    }
}
