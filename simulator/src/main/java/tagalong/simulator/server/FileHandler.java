package tagalong.simulator.server;

import java.util.regex.Pattern;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.World;

/** {@code /file/bot<token>/<path>}: the bytes that {@code getFile} named. */
public final class FileHandler extends Handler.Abstract {
    private static final Pattern PATH = Pattern.compile("/file/bot([^/]+)/(.+)");

    private final World world;

    public FileHandler(World world) {
        this.world = world;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        var path = PATH.matcher(Request.getPathInContext(request));
        if (!path.matches()) {
            return false;
        }
        try {
            var file = world.locked(() -> {
                if (world.botByToken(path.group(1)).isEmpty()) {
                    throw new BotApiError(401, "Unauthorized");
                }
                return world.files()
                        .byPath(path.group(2))
                        .filter(found -> !found.isDead())
                        .orElseThrow(() -> new BotApiError(404, "Not Found"));
            });
            Replies.send(
                    response,
                    callback,
                    200,
                    "application/octet-stream",
                    file.source().bytes());
        } catch (BotApiError error) {
            refuse(response, callback, error);
        }
        return true;
    }

    static void refuse(Response response, Callback callback, BotApiError error) {
        Replies.send(response, callback, error.code(), Replies.JSON, Json.bytes(error.toJson()));
    }
}
