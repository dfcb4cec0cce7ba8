package tagalong.simulator.control;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Parameters;
import tagalong.simulator.world.EventFeed;

/** {@code GET /control/events}: what happens, as server-sent events, from a given number on or from now. */
final class EventStream {
    private static final String PATH = "/control/events";
    private static final Duration HEARTBEAT = Duration.ofSeconds(15);

    private final EventFeed feed;

    EventStream(EventFeed feed) {
        this.feed = feed;
    }

    boolean handle(Request request, Response response, Callback callback) {
        if (!Request.getPathInContext(request).equals(PATH)
                || !request.getMethod().equals("GET")) {
            return false;
        }
        long number = firstNumber(request);
        response.setStatus(200);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream;charset=utf-8");
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        try {
            stream(number, response);
            callback.succeeded();
        } catch (IOException e) {
            callback.failed(e); // the reader went away
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            callback.succeeded();
        }
        return true;
    }

    /** A reader that comes back says which event it saw last. */
    private long firstNumber(Request request) {
        var seen = request.getHeaders().get("Last-Event-ID");
        var after = Request.extractQueryParameters(request).getValue("after");
        return seen != null ? Parameters.longOf(seen) : after != null ? Parameters.longOf(after) : feed.lastNumber();
    }

    private void stream(long after, Response response) throws IOException, InterruptedException {
        write(response, ": the simulator's events\n\n");
        long number = after;
        while (!feed.isClosed()) {
            var events = feed.after(number, HEARTBEAT);
            if (events.isEmpty()) {
                write(response, ": still here\n\n");
            }
            for (var event : events) {
                write(
                        response,
                        "id: " + event.number() + "\nevent: " + event.kind() + "\ndata: "
                                + new String(Json.bytes(event.data().get()), StandardCharsets.UTF_8) + "\n\n");
                number = event.number();
            }
        }
    }

    private static void write(Response response, String text) throws IOException {
        Content.Sink.write(response, false, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }
}
