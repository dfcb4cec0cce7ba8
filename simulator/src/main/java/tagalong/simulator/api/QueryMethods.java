package tagalong.simulator.api;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.CallbackQuery;
import tagalong.simulator.world.QueryAnswer;

/** Answers to inline queries and to pressed buttons: once each, and in time. */
final class QueryMethods {
    private static final int MOST_RESULTS = 50;
    private static final int LONGEST_OFFSET = 64;
    private static final int LONGEST_START_PARAMETER = 64;
    private static final int DEFAULT_CACHE_SECONDS = 300;
    private static final int DAY = 86_400;

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("answerInlineQuery", this::answerInlineQuery);
        methods.put("answerCallbackQuery", this::answerCallbackQuery);
    }

    /** One bad result refuses the whole answer; the query stays open for a better one. */
    private Answer answerInlineQuery(BotCall call) {
        var parameters = call.parameters();
        var given = parameters.json("results").orElseGet(Json::array);
        var button = button(call);
        if (given.size() > MOST_RESULTS) {
            throw BotApiError.badRequest("too many inline query results specified");
        }
        var results = InlineResultReader.read(call, given);
        var nextOffset = parameters.text("next_offset");
        if (nextOffset.getBytes(StandardCharsets.UTF_8).length > LONGEST_OFFSET) {
            throw BotApiError.badRequest("NEXT_OFFSET_INVALID");
        }
        if (!call.bot().inlineMode()) {
            throw BotApiError.badRequest("USER_BOT_INVALID");
        }
        var world = call.world();
        var query = call.bot()
                .queries()
                .inline(
                        parameters.text("inline_query_id"),
                        world.now(),
                        world.lifetimes().inlineAnswer());
        var cacheTime = Duration.ofSeconds(parameters.integer("cache_time", DEFAULT_CACHE_SECONDS, 0, DAY));
        call.bot()
                .queries()
                .answer(
                        query,
                        new QueryAnswer(results, nextOffset, button),
                        parameters.flag("is_personal"),
                        cacheTime,
                        world.now());
        world.changed();
        return BotCall.yes();
    }

    private static QueryAnswer.@Nullable Button button(BotCall call) {
        var given = call.parameters().json("button");
        if (given.isPresent()) {
            var json = given.get();
            if (json.has("web_app") == json.has("start_parameter")) {
                throw BotApiError.badRequest("Can't parse inline query results button: "
                        + "InlineQueryResultsButton must have exactly one optional field");
            }
            return json.has("start_parameter")
                    ? button(
                            json.path("text").asText(),
                            json.path("start_parameter").asText())
                    : new QueryAnswer.Button(json.path("text").asText(), "");
        }
        var oldText = call.parameters().text("switch_pm_text");
        return oldText.isEmpty() ? null : button(oldText, call.parameters().text("switch_pm_parameter"));
    }

    private static QueryAnswer.Button button(String text, String startParameter) {
        if (startParameter.isEmpty()) {
            throw BotApiError.badRequest("can't use empty start_parameter");
        }
        if (startParameter.length() > LONGEST_START_PARAMETER) {
            throw BotApiError.badRequest("too long start_parameter specified");
        }
        if (!startParameter.matches("[A-Za-z0-9_-]+")) {
            throw BotApiError.badRequest("unallowed characters in start_parameter are used");
        }
        return new QueryAnswer.Button(text, startParameter);
    }

    private Answer answerCallbackQuery(BotCall call) {
        var parameters = call.parameters();
        var world = call.world();
        var answer = new CallbackQuery.Answer(
                parameters.text("text"), parameters.flag("show_alert"), parameters.text("url"));
        call.bot()
                .queries()
                .answer(
                        parameters.text("callback_query_id"),
                        answer,
                        Duration.ofSeconds(parameters.integer("cache_time", 0, 0, DAY)),
                        world.now(),
                        world.lifetimes().callbackAnswer());
        world.events()
                .publish(
                        "callback_answer",
                        Json.object()
                                .put("query", parameters.text("callback_query_id"))
                                .put("text", answer.text())
                                .put("alert", answer.alert()));
        world.changed();
        return BotCall.yes();
    }
}
