package tagalong.simulator.server;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Ways to end a request. */
public final class Replies {
    public static final String JSON = "application/json";

    private Replies() {}

    public static void send(Response response, Callback callback, int status, String contentType, byte[] body) {
        response.setStatus(status);
        if (body.length > 0) {
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, contentType);
        }
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
        response.write(true, ByteBuffer.wrap(body), callback);
    }

    static void sendHtmlBadGateway(Response response, Callback callback) {
        send(response, callback, 502, "text/html", """
            <html>\r
            <head><title>502 Bad Gateway</title></head>\r
            <body>\r
            <center><h1>502 Bad Gateway</h1></center>\r
            </body>\r
            </html>\r
            """.getBytes(StandardCharsets.US_ASCII));
    }

    /** Closes the connection without an answer. */
    static void cut(Request request, Callback callback) {
        request.getConnectionMetaData().getConnection().getEndPoint().close();
        callback.failed(new EofException("cut on purpose"));
    }
}
