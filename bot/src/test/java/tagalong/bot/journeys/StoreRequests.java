package tagalong.bot.journeys;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stands between the bot and its database and counts what is asked, by operation; the lease's upkeep is not counted. */
final class StoreRequests implements AutoCloseable {
    static {
        System.setProperty("sun.net.httpserver.nodelay", "true");       // else every answer takes 45 ms
    }

    private final URI database;
    private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ExecutorService threads = Executors.newFixedThreadPool(16);
    private final HttpServer server;
    private final Map<String, Integer> counts = new TreeMap<>();

    private StoreRequests(URI database) throws IOException {
        this.database = database;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::pass);
        server.setExecutor(threads);
        server.start();
    }

    static StoreRequests before(URI database) {
        try {
            return new StoreRequests(database);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** What was asked since the last call of this, by operation. */
    Map<String, Integer> take() {
        synchronized (counts) {
            var taken = new TreeMap<>(counts);
            counts.clear();
            return taken;
        }
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = exchange.getRequestBody().readAllBytes();
            var target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
            if (target != null && !new String(body, StandardCharsets.UTF_8).contains("{\"S\":\"lease\"}")) {
                synchronized (counts) {
                    counts.merge(target.substring(target.indexOf('.') + 1), 1, Integer::sum);
                }
            }
            var request = HttpRequest.newBuilder(database).POST(HttpRequest.BodyPublishers.ofByteArray(body));
            for (var name : new String[] {"X-Amz-Target", "Content-Type", "Authorization", "X-Amz-Date"}) {
                if (exchange.getRequestHeaders().getFirst(name) != null) {
                    request.header(name, exchange.getRequestHeaders().getFirst(name));
                }
            }
            var response = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            response.headers().firstValue("Content-Type").ifPresent(type -> exchange.getResponseHeaders().set("Content-Type", type));
            exchange.sendResponseHeaders(response.statusCode(), response.body().length == 0 ? -1 : response.body().length);
            exchange.getResponseBody().write(response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
