package tagalong.simulator.server;

import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import tagalong.simulator.wire.Parameters;

/** {@code /bot<token>/<method>}: reads the call, lets it be done, and answers, unless a fault has it otherwise. */
public final class BotApiHandler extends Handler.Abstract {
    private static final Pattern PATH = Pattern.compile("/bot([^/]+)/(?:test/)?([^/]*)/?");

    private final LoggedApi api;

    public BotApiHandler(LoggedApi api) {
        this.api = api;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        var path = PATH.matcher(Request.getPathInContext(request));
        if (!path.matches()) {
            return false;
        }
        Parameters parameters;
        try {
            parameters = CallBody.read(request);
        } catch (CallBody.UnreadableException e) {
            Replies.send(response, callback, 400, "", new byte[0]);
            return true;
        }
        var outcome = api.call(path.group(1), path.group(2), parameters);
        switch (outcome.sending()) {
            case CUT -> Replies.cut(request, callback);
            case HTML_INSTEAD -> Replies.sendHtmlBadGateway(response, callback);
            case FINE -> send(response, callback, outcome);
        }
        return true;
    }

    private static void send(Response response, Callback callback, LoggedApi.Outcome outcome) {
        if (outcome.retryAfter() > 0) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, outcome.retryAfter());
        }
        Replies.send(response, callback, outcome.status(), Replies.JSON, outcome.body());
    }
}
