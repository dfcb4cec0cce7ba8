package tagalong.simulator.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tagalong.simulator.text.Entity;
import tagalong.simulator.text.FormattedText;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Parameters;

/** Texts and captions that bots send, within Telegram's limits. */
final class Words {
    private static final int LONGEST_TEXT = 4096;
    private static final int LONGEST_CAPTION = 1024;
    private static final List<String> DETAILS = List.of("url", "language", "custom_emoji_id");

    private Words() {}

    static FormattedText text(Parameters parameters) {
        return text(parameters.text("text"), parameters.text("parse_mode"), entities(parameters, "entities"));
    }

    static FormattedText text(String given, String parseMode, List<Entity> entities) {
        if (given.isEmpty()) {
            throw BotApiError.badRequest("message text is empty");
        }
        var text = FormattedText.parse(given, parseMode, entities);
        if (text.isEmpty()) {
            throw BotApiError.badRequest("text must be non-empty");
        }
        return within(text, LONGEST_TEXT, "message is too long");
    }

    static FormattedText caption(Parameters parameters) {
        return caption(
                parameters.text("caption"), parameters.text("parse_mode"), entities(parameters, "caption_entities"));
    }

    /** The caption in a JSON object, such as an inline result. */
    static FormattedText caption(JsonNode json) {
        return caption(
                json.path("caption").asText(),
                json.path("parse_mode").asText(),
                entities(json.path("caption_entities")));
    }

    private static FormattedText caption(String given, String parseMode, List<Entity> entities) {
        return within(FormattedText.parse(given, parseMode, entities), LONGEST_CAPTION, "message caption is too long");
    }

    private static FormattedText within(FormattedText text, int longest, String complaint) {
        if (text.length() > longest) {
            throw BotApiError.badRequest(complaint);
        }
        return text;
    }

    private static List<Entity> entities(Parameters parameters, String name) {
        return parameters.json(name).map(Words::entities).orElse(List.of());
    }

    static List<Entity> entities(JsonNode array) {
        var entities = new ArrayList<Entity>();
        for (var json : array) {
            var details = new TreeMap<String, String>();
            DETAILS.stream()
                    .filter(json::has)
                    .forEach(detail -> details.put(detail, json.path(detail).asText()));
            if (json.path("user").has("id")) {
                details.put("user", json.path("user").path("id").asText());
            }
            entities.add(new Entity(
                    json.path("type").asText(),
                    json.path("offset").asInt(),
                    json.path("length").asInt(),
                    details));
        }
        return entities;
    }
}
