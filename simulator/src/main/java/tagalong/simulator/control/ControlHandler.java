package tagalong.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import tagalong.simulator.server.CallLog;
import tagalong.simulator.server.Faults;
import tagalong.simulator.server.Replies;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.Posts;
import tagalong.simulator.world.World;

/** {@code /control/…}: JSON in, JSON out; what is wrong with a request is said in {@code error}. */
public final class ControlHandler extends Handler.Abstract {
    private static final String PREFIX = "/control/";

    private final World world;
    private final List<Route> routes = new ArrayList<>();
    private final EventStream events;
    private final FileDownload files;
    private final FileUpload uploads;

    public ControlHandler(World world, Posts posts, Faults faults, CallLog calls) {
        this.world = world;
        this.events = new EventStream(world.events());
        this.files = new FileDownload(world);
        this.uploads = new FileUpload(world);
        new AccountRoutes(world, posts).addTo(routes);
        new ChatRoutes(world, posts).addTo(routes);
        new MessageRoutes(world, posts).addTo(routes);
        new SearchRoutes(world, posts).addTo(routes);
        new FileRoutes(world).addTo(routes);
        new FaultRoutes(world, faults, calls).addTo(routes);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        var path = Request.getPathInContext(request);
        if (!path.startsWith(PREFIX)) {
            return false;
        }
        if (!events.handle(request, response, callback)
                && !files.handle(request, response, callback)
                && !uploads.handle(request, response, callback)) {
            answer(request, path, response, callback);
        }
        return true;
    }

    private void answer(Request request, String path, Response response, Callback callback) {
        for (var route : routes) {
            var parts = route.match(request.getMethod(), path);
            if (parts.isPresent()) {
                answer(route, parts.get(), request, response, callback);
                return;
            }
        }
        refuse(response, callback, 404, "There is no " + request.getMethod() + " " + path);
    }

    private void answer(Route route, List<String> parts, Request request, Response response, Callback callback) {
        JsonNode result;
        try {
            result = route.work().apply(new ControlRequest(world, parts, query(request), body(request)));
        } catch (NoSuchElementException e) {
            refuse(response, callback, 404, String.valueOf(e.getMessage()));
            return;
        } catch (IllegalArgumentException | IOException e) {
            refuse(response, callback, 400, String.valueOf(e.getMessage()));
            return;
        } catch (IllegalStateException e) {
            refuse(response, callback, 409, String.valueOf(e.getMessage()));
            return;
        }
        Replies.send(response, callback, 200, Replies.JSON, Json.bytes(result));
    }

    private static Map<String, String> query(Request request) {
        var query = new HashMap<String, String>();
        Request.extractQueryParameters(request).forEach(field -> query.put(field.getName(), field.getValue()));
        return query;
    }

    private static JsonNode body(Request request) throws IOException {
        var text = Content.Source.asString(request);
        return text.isBlank()
                ? Json.object()
                : Json.parse(text)
                        .filter(JsonNode::isObject)
                        .orElseThrow(() -> new IllegalArgumentException("The body is no JSON object"));
    }

    static void refuse(Response response, Callback callback, int status, String error) {
        Replies.send(
                response,
                callback,
                status,
                Replies.JSON,
                Json.bytes(Json.object().put("error", error)));
    }
}
