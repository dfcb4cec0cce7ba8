package tagalong.playground;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.server.Replies;

/** What the page asks beyond Telegram: {@code /playground/bot}, its end and its start, and what the stickers show. */
final class PlaygroundRoutes extends Handler.Abstract {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String run = UUID.randomUUID().toString();
    private volatile @Nullable BotProcess bot;
    private volatile @Nullable Shelf shelf;

    /** Until then all that is said here is that it starts. */
    void open(BotProcess process, Shelf drawings) {
        shelf = drawings;
        bot = process;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws JsonProcessingException {
        var path = Request.getPathInContext(request);
        var process = bot;
        var drawings = shelf;
        if (process == null || drawings == null) {
            if (!path.startsWith("/playground/")) {
                return false;
            }
            answer(response, callback, 503, Map.of("error", "starting"));
            return true;
        }
        switch (request.getMethod() + " " + path) {
            case "GET /playground/bot" -> answer(response, callback, withRun(process));
            case "POST /playground/bot/kill" -> {
                process.kill();
                answer(response, callback, withRun(process));
            }
            case "POST /playground/bot/start" -> {
                process.start();
                answer(response, callback, withRun(process));
            }
            case "GET /playground/drawings" -> answer(response, callback, drawings(drawings));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** In words, for those who cannot see them; and the GIFs, which Telegram knows in no set. */
    private List<Map<String, Object>> drawings(Shelf shelf) {
        return shelf.items().stream()
                .map(item -> {
                    var json = new LinkedHashMap<String, Object>();
                    json.put("file_unique_id", item.media().fileUniqueId());
                    json.put("name", item.name());
                    json.put("emoji", item.drawing().emoji());
                    if (item.set().moves()) {
                        json.put("collection", item.set().title());
                        json.put("url", "/control/files/" + item.media().fileUniqueId());
                        json.put("width", item.drawing().width());
                        json.put("height", item.drawing().height());
                    }
                    return (Map<String, Object>) json;
                })
                .toList();
    }

    /** A page that was open before can tell whether this is still the same playground. */
    private Map<String, String> withRun(BotProcess process) {
        return Map.of("state", process.shownState(), "run", run);
    }

    private static void answer(Response response, Callback callback, Object body) throws JsonProcessingException {
        answer(response, callback, 200, body);
    }

    private static void answer(Response response, Callback callback, int status, Object body)
            throws JsonProcessingException {
        Replies.send(response, callback, status, Replies.JSON, JSON.writeValueAsBytes(body));
    }
}
