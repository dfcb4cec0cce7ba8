package tagalong.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tagalong.simulator.wire.Json;

/** Calls the Bot API by hand, where a library would stand in the way. */
public final class RawClient {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI url;
    private final String token;
    private long nextOffset = 1;
    private long previousOffset;

    public RawClient(Simulator simulator) {
        this(simulator.url(), simulator.token());
    }

    public RawClient(URI url, String token) {
        this.url = url;
        this.token = token;
    }

    /** An answer: the status, the headers, and the body as JSON. */
    public record Reply(int status, JsonNode json, HttpResponse<String> http) {
        public JsonNode result() {
            if (status != 200) {
                throw new AssertionError(status + " " + json);
            }
            return json.path("result");
        }

        public String description() {
            return json.path("description").asText();
        }

        /** The status and the description in one. */
        public String error() {
            return status + " " + description();
        }
    }

    /** Calls a method with names and values in turn, url-encoded. */
    public Reply call(String method, Object... namesAndValues) {
        return post(
                method,
                "application/x-www-form-urlencoded",
                form(namesAndValues).getBytes(StandardCharsets.UTF_8));
    }

    public CompletableFuture<Reply> callAsync(String method, Object... namesAndValues) {
        var request = request("/bot" + token + "/" + method)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form(namesAndValues)))
                .build();
        return http.sendAsync(request, BodyHandlers.ofString()).thenApply(RawClient::reply);
    }

    public Reply callJson(String method, String json) {
        return post(method, "application/json", json.getBytes(StandardCharsets.UTF_8));
    }

    public Reply post(String method, String contentType, byte[] body) {
        return send(request("/bot" + token + "/" + method)
                .header("Content-Type", contentType)
                .POST(BodyPublishers.ofByteArray(body))
                .build());
    }

    public Reply get(String path) {
        return send(request(path).GET().build());
    }

    public Reply send(String httpMethod, String path, String json) {
        return send(request(path)
                .header("Content-Type", "application/json")
                .method(httpMethod, BodyPublishers.ofString(json))
                .build());
    }

    public Reply send(HttpRequest request) {
        try {
            return reply(http.send(request, BodyHandlers.ofString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    public HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url + path)).timeout(PATIENCE);
    }

    public HttpClient http() {
        return http;
    }

    private static Reply reply(HttpResponse<String> response) {
        return new Reply(response.statusCode(), Json.parse(response.body()).orElseGet(Json::object), response);
    }

    public static String form(Object... namesAndValues) {
        return IntStream.range(0, namesAndValues.length / 2)
                .mapToObj(i -> encode(namesAndValues[2 * i]) + "=" + encode(namesAndValues[2 * i + 1]))
                .collect(Collectors.joining("&"));
    }

    private static String encode(Object value) {
        return URLEncoder.encode(String.valueOf(value), StandardCharsets.UTF_8);
    }

    /** Confirms what came before and returns the new updates at once. */
    public JsonNode updates() {
        var updates = call("getUpdates", "offset", offset(), "timeout", 0).result();
        updates.forEach(update -> nextOffset = update.path("update_id").asLong() + 1);
        return updates;
    }

    /** The updates that wait, which are not confirmed by this. */
    public JsonNode waiting() {
        return call("getUpdates", "offset", offset(), "timeout", 0).result();
    }

    /** Never the same twice in a row, which Telegram would slow down; one less confirms as much. */
    private long offset() {
        previousOffset = nextOffset == previousOffset ? nextOffset - 1 : nextOffset;
        return previousOffset;
    }

    /** Polls until an update of this kind comes. */
    public JsonNode awaitUpdate(String kind) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            var updates = call("getUpdates", "offset", offset(), "timeout", 5).result();
            for (var update : updates) {
                nextOffset = update.path("update_id").asLong() + 1;
                if (update.has(kind)) {
                    return update.path(kind);
                }
            }
        }
        throw new AssertionError("No " + kind + " within " + PATIENCE);
    }

    /** The newest update; its only field besides the id. */
    public JsonNode lastUpdate(String kind) {
        JsonNode last = Json.object();
        for (var update : updates()) {
            last = update.has(kind) ? update.path(kind) : last;
        }
        return last;
    }
}
