package tagalong.simulator.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;

/** What a bot knows and registers about itself. */
final class AccountMethods {
    private static final String DEFAULT_SCOPE = "default";

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("getMe", AccountMethods::getMe);
        methods.put("logOut", call -> BotCall.yes());
        methods.put("close", call -> BotCall.yes());
        methods.put("setMyCommands", this::setMyCommands);
        methods.put("getMyCommands", this::getMyCommands);
        methods.put("deleteMyCommands", this::deleteMyCommands);
        addText(methods, "MyDescription", "description");
        addText(methods, "MyShortDescription", "short_description");
        addText(methods, "MyName", "name");
        methods.put("setChatMenuButton", this::setChatMenuButton);
        methods.put("getChatMenuButton", this::getChatMenuButton);
    }

    private static Answer getMe(BotCall call) {
        var bot = call.bot();
        return BotCall.answer(call.world()
                .user(bot.id())
                .toJson()
                .put("can_join_groups", true)
                .put("can_read_all_group_messages", !bot.privacyMode())
                .put("supports_inline_queries", bot.inlineMode())
                .put("can_connect_to_business", false)
                .put("has_main_web_app", false));
    }

    private Answer setMyCommands(BotCall call) {
        var commands = Json.array();
        for (var command : call.parameters().json("commands").orElseGet(Json::array)) {
            var name = command.path("command").asText().replaceFirst("^/", "");
            if (!name.matches("[a-z0-9_]{1,32}")) {
                throw BotApiError.badRequest("BOT_COMMAND_INVALID");
            }
            commands.addObject()
                    .put("command", name)
                    .put("description", command.path("description").asText());
        }
        if (commands.isEmpty()) {
            call.bot().registrations().remove(commandsKey(call));
        } else {
            var registered = Json.object();
            registered.set("commands", commands);
            call.bot().registrations().put(commandsKey(call), registered);
        }
        return BotCall.yes();
    }

    private Answer getMyCommands(BotCall call) {
        var registered = call.bot().registrations().get(commandsKey(call));
        return BotCall.answer(registered == null ? Json.array() : registered.get("commands"));
    }

    private Answer deleteMyCommands(BotCall call) {
        call.bot().registrations().remove(commandsKey(call));
        return BotCall.yes();
    }

    private static String commandsKey(BotCall call) {
        var scope = call.parameters().json("scope");
        var type = scope.map(json -> json.path("type").asText()).orElse(DEFAULT_SCOPE);
        return "commands/" + type + "/"
                + scope.map(json -> json.path("chat_id").asText() + "/"
                                + json.path("user_id").asText())
                        .orElse("/") + "/" + language(call);
    }

    private static String language(BotCall call) {
        var language = call.parameters().text("language_code");
        if (!language.isEmpty() && !language.matches("[a-z]{2}")) {
            throw BotApiError.badRequest("Invalid language code specified");
        }
        return language;
    }

    /** A text per language; the one for no language stands in for those that have none. */
    private static void addText(Map<String, Function<BotCall, Answer>> methods, String name, String field) {
        methods.put("set" + name, call -> {
            call.bot()
                    .registrations()
                    .put(
                            field + "/" + language(call),
                            Json.object().put(field, call.parameters().text(field)));
            return BotCall.yes();
        });
        methods.put("get" + name, call -> {
            var registered = registered(call, field + "/" + language(call)).or(() -> registered(call, field + "/"));
            return BotCall.answer(registered.orElseGet(() -> Json.object()
                    .put(
                            field,
                            field.equals("name")
                                    ? call.world().user(call.bot().id()).firstName()
                                    : "")));
        });
    }

    private static Optional<ObjectNode> registered(BotCall call, String key) {
        return Optional.ofNullable(call.bot().registrations().get(key));
    }

    private Answer setChatMenuButton(BotCall call) {
        var button = call.parameters()
                .json("menu_button")
                .orElseGet(() -> Json.object().put("type", DEFAULT_SCOPE));
        call.bot().registrations().put(menuKey(call), (ObjectNode) button);
        return BotCall.yes();
    }

    private Answer getChatMenuButton(BotCall call) {
        return BotCall.answer(registered(call, menuKey(call))
                .or(() -> registered(call, "menu/"))
                .orElseGet(() -> Json.object().put("type", "commands")));
    }

    private static String menuKey(BotCall call) {
        return "menu/"
                + (call.parameters().has("chat_id") ? call.chat("chat_id").key() : "");
    }
}
