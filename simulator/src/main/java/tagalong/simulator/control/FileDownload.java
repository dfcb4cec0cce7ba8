package tagalong.simulator.control;

import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import tagalong.simulator.server.Replies;
import tagalong.simulator.world.World;

/** {@code GET /control/files/<file_unique_id>}: a file's bytes, as a browser shows them. */
final class FileDownload {
    private static final Pattern PATH = Pattern.compile("/control/files/([^/]+)");
    private static final Pattern SHOWN = Pattern.compile("(?:image/(?:webp|png|gif|jpeg)|video/.*|audio/.*)");

    private final World world;

    FileDownload(World world) {
        this.world = world;
    }

    boolean handle(Request request, Response response, Callback callback) {
        var path = PATH.matcher(Request.getPathInContext(request));
        if (!request.getMethod().equals("GET") || !path.matches()) {
            return false;
        }
        var file = world.locked(() -> world.files().byUniqueId(path.group(1)));
        if (file.isEmpty()) {
            return false;
        }
        var source = file.get().source();
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "private, max-age=3600");
        Replies.send(
                response,
                callback,
                200,
                SHOWN.matcher(source.mimeType()).matches() ? source.mimeType() : "application/octet-stream",
                source.bytes());
        return true;
    }
}
