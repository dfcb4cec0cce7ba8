package tagalong.simulator.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Parameters;

/**
 * The keyboard of a message.
 *
 * @param inline an inline keyboard, or null
 * @param client a reply keyboard, its removal, or a forced reply, or null
 */
record Markup(@Nullable ObjectNode inline, @Nullable ObjectNode client) {
    private static final Markup NONE = new Markup(null, null);
    private static final int MOST_BYTES = 10_240;
    private static final int MOST_BUTTONS = 100;
    /** In the order in which the server looks for them: the first that is there is what the button does. */
    private static final List<String> ACTIONS = List.of(
            "url",
            "callback_data",
            "callback_game",
            "pay",
            "switch_inline_query",
            "switch_inline_query_current_chat",
            "switch_inline_query_chosen_chat",
            "login_url",
            "web_app",
            "copy_text");

    static Markup of(Parameters parameters) {
        return parameters.json("reply_markup").map(Markup::of).orElse(NONE);
    }

    static Markup of(JsonNode json) {
        if (json.has("inline_keyboard")) {
            return new Markup(inlineKeyboard(json.get("inline_keyboard")), null);
        }
        var client = json.has("keyboard")
                || json.path("remove_keyboard").asBoolean()
                || json.path("force_reply").asBoolean();
        return client ? new Markup(null, (ObjectNode) json) : NONE;
    }

    /** Empty rows fall away; a keyboard without a button is none. */
    private static @Nullable ObjectNode inlineKeyboard(JsonNode given) {
        var keyboard = Json.object();
        var rows = keyboard.putArray("inline_keyboard");
        var buttons = 0;
        for (var row : given) {
            var kept = Json.array();
            row.forEach(button -> kept.add(button(button)));
            buttons += kept.size();
            if (!kept.isEmpty()) {
                rows.add(kept);
            }
        }
        if (buttons > MOST_BUTTONS || Json.bytes(keyboard).length > MOST_BYTES) {
            throw BotApiError.badRequest("reply markup is too long");
        }
        return rows.isEmpty() ? null : keyboard;
    }

    private static ObjectNode button(JsonNode given) {
        var text = given.path("text").asText();
        if (text.isBlank()) {
            throw unparsable("Text must be non-empty");
        }
        for (var action : ACTIONS) {
            if (given.has(action)) {
                checkAction(action, given.get(action));
                var button = Json.object().put("text", text);
                button.set(action, given.get(action));
                if (given.has("style")) {
                    button.set("style", given.get("style"));
                }
                return button;
            }
        }
        throw unparsable("Text buttons are unallowed in the inline keyboard");
    }

    private static void checkAction(String action, JsonNode value) {
        var text = value.asText();
        if (action.equals("callback_data") && text.isEmpty()) {
            throw unparsable("Text buttons are unallowed in the inline keyboard");
        }
        if (action.equals("url") && !text.matches("(?i)(https?|tg|ton)://\\S+|\\S+\\.\\S+")) {
            throw BotApiError.badRequest("BUTTON_URL_INVALID");
        }
    }

    private static BotApiError unparsable(String reason) {
        return BotApiError.badRequest("Can't parse inline keyboard button: " + reason);
    }
}
