package tagalong.simulator.control;

import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import tagalong.simulator.server.Replies;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Upload;
import tagalong.simulator.world.FileJson;
import tagalong.simulator.world.FileKind;
import tagalong.simulator.world.Gallery;
import tagalong.simulator.world.Viewer;
import tagalong.simulator.world.World;

/** {@code POST /control/uploads?kind=…&file_name=…}: the body is the file itself, as a browser sends it. */
final class FileUpload {
    private static final String PATH = "/control/uploads";
    private static final Set<FileKind> KINDS =
            Set.of(FileKind.PHOTO, FileKind.VIDEO, FileKind.ANIMATION, FileKind.DOCUMENT);
    /** Whoever writes to a bot may send more, but this is held in memory. */
    private static final int MOST_BYTES = 50 * 1024 * 1024;

    private static final Pattern MIME_TYPE = Pattern.compile("[a-z]+/[a-z0-9.+-]+");

    private final World world;
    private final Gallery gallery;

    FileUpload(World world) {
        this.world = world;
        this.gallery = new Gallery(world);
    }

    boolean handle(Request request, Response response, Callback callback) throws IOException {
        if (!request.getMethod().equals("POST")
                || !Request.getPathInContext(request).equals(PATH)) {
            return false;
        }
        var query = Request.extractQueryParameters(request);
        var kind = FileKind.ofField(String.valueOf(query.getValue("kind"))).filter(KINDS::contains);
        var name = query.getValue("file_name");
        if (kind.isEmpty() || name == null || name.isBlank()) {
            ControlHandler.refuse(response, callback, 400, "\"kind\" or \"file_name\" is missing or unknown");
            return true;
        }
        if (request.getLength() < 0 || request.getLength() > MOST_BYTES) {
            ControlHandler.refuse(response, callback, 413, "The file is larger than 50 MB");
            return true;
        }
        var upload = new Upload(name, mimeType(request), bytes(request));
        var json = world.locked(() -> new FileJson(Viewer.watchers()).file(gallery.uploaded(kind.get(), upload)));
        Replies.send(response, callback, 200, Replies.JSON, Json.bytes(json));
        return true;
    }

    private static String mimeType(Request request) {
        var type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        return type != null && MIME_TYPE.matcher(type).matches() ? type : "application/octet-stream";
    }

    private static byte[] bytes(Request request) throws IOException {
        var buffer = Content.Source.asByteBuffer(request);
        var bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }
}
