package tagalong.simulator.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import tagalong.simulator.wire.Json;

/**
 * One call of the Bot API as the server saw it. It never holds the token.
 *
 * @param number counts the calls, from 1
 * @param bot the bot's username, or empty when the token was not known
 * @param method the method's name as the specification writes it, or as it came when it is unknown
 * @param parameters the parameters as text; an uploaded file is told by its name and size
 * @param status the HTTP status, or 0 when the connection was closed without an answer
 * @param response the body of the answer, also when it was lost on the way
 * @param took from the first byte to the answer, by the real clock
 */
public record Call(
        long number,
        Instant at,
        String bot,
        String method,
        Map<String, String> parameters,
        int status,
        String response,
        Duration took) {
    public Call {
        parameters = Map.copyOf(parameters);
    }

    public boolean succeeded() {
        return status == 200;
    }

    /** For those who watch; the response as JSON where it is. */
    public ObjectNode toJson() {
        var json = Json.object()
                .put("number", number)
                .put("at", at.toString())
                .put("bot", bot)
                .put("method", method);
        var given = json.putObject("parameters");
        parameters.forEach(given::put);
        json.put("status", status).put("took_ms", took.toNanos() / 1e6);
        Json.parse(response)
                .ifPresentOrElse(parsed -> json.set("response", parsed), () -> json.put("response", response));
        return json;
    }

    /** The value of a parameter, or an empty text. */
    public String parameter(String name) {
        return parameters.getOrDefault(name, "");
    }
}
