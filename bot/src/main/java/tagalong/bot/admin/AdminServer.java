package tagalong.bot.admin;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import tagalong.bot.work.ImpatientThreads;

/**
 * Serves {@code /healthz} and {@code /readyz}; each answers 200 or 503 with one word. On threads of its own: neither the bot's
 * work nor somebody who sends half a request keeps others from an answer.
 */
public final class AdminServer implements AutoCloseable {
    private static final int THREADS = 16;
    private static final Duration LONGEST_REQUEST = Duration.ofSeconds(2);

    private final HttpServer server;
    private final ImpatientThreads threads;

    private AdminServer(HttpServer server, ImpatientThreads threads) {
        this.server = server;
        this.threads = threads;
    }

    /**
     * @param port 0 for any free one
     * @throws IOException if the port is taken
     */
    public static AdminServer start(String host, int port, BooleanSupplier healthy, BooleanSupplier ready)
            throws IOException {
        var server = HttpServer.create(new InetSocketAddress(host, port), 0);
        server.createContext("/healthz", exchange -> answer(exchange, "/healthz", healthy));
        server.createContext("/readyz", exchange -> answer(exchange, "/readyz", ready));
        var threads = new ImpatientThreads("admin", THREADS, LONGEST_REQUEST);
        server.setExecutor(threads);
        server.start();
        return new AdminServer(server, threads);
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }

    private static void answer(HttpExchange exchange, String path, BooleanSupplier state) throws IOException {
        try (exchange) {
            if (!exchange.getRequestURI().getPath().equals(path)) {
                send(exchange, 404, "not found");
            } else if (state.getAsBoolean()) {
                send(exchange, 200, "ok");
            } else {
                send(exchange, 503, "unavailable");
            }
        }
    }

    private static void send(HttpExchange exchange, int status, String word) throws IOException {
        var body = (word + "\n").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}
