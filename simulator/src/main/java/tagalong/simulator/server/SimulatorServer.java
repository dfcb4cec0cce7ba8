package tagalong.simulator.server;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import tagalong.simulator.wire.BotApiError;

/** The HTTP server, on loopback only. */
public final class SimulatorServer implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";
    private static final int MOST_THREADS = 256;
    private static final int MOST_HEADER_BYTES = 256 * 1024;
    private static final long IDLE_MILLIS = 120_000;

    private final Server server;
    private final ServerConnector connector;

    private SimulatorServer(Server server, ServerConnector connector) {
        this.server = server;
        this.connector = connector;
    }

    /**
     * Starts to listen.
     *
     * @param port 0 for any free one
     * @param botSide for bots
     * @param browserSide for tests, tools and pages on this machine; requests that a foreign page sends are refused
     */
    public static SimulatorServer start(int port, List<Handler> botSide, List<Handler> browserSide) {
        var threads = new QueuedThreadPool(MOST_THREADS);
        threads.setName("simulator");
        threads.setDaemon(true);
        var server = new Server(threads);
        var http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(MOST_HEADER_BYTES);
        var connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(LOOPBACK);
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_MILLIS);
        server.addConnector(connector);
        var handlers = new ArrayList<Handler>(botSide);
        handlers.add(new SameMachine(new Handler.Sequence(browserSide)));
        handlers.add(new NotFound());
        server.setHandler(new Handler.Sequence(handlers));
        try {
            server.start();
        } catch (Exception e) {
            throw new IllegalStateException("The simulator cannot listen on " + LOOPBACK + ":" + port, e);
        }
        return new SimulatorServer(server, connector);
    }

    public URI url() {
        return URI.create("http://" + LOOPBACK + ":" + connector.getLocalPort());
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("The simulator cannot stop", e);
        }
    }

    /** Keeps pages from elsewhere out: neither a foreign origin nor a foreign host name that leads to loopback. */
    private static final class SameMachine extends Handler.Wrapper {
        private static final String HERE = "(?:https?://)?(?:127\\.0\\.0\\.1|localhost|\\[::1])(?::\\d{1,5})?";

        SameMachine(Handler handler) {
            super(handler);
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            var host = request.getHeaders().get(HttpHeader.HOST);
            var origin = request.getHeaders().get(HttpHeader.ORIGIN);
            if (host == null || !host.matches(HERE) || (origin != null && !origin.matches(HERE))) {
                FileHandler.refuse(response, callback, new BotApiError(403, "Forbidden: for this machine only"));
                return true;
            }
            return super.handle(request, response, callback);
        }
    }

    private static final class NotFound extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            FileHandler.refuse(response, callback, new BotApiError(404, "Not Found"));
            return true;
        }
    }
}
