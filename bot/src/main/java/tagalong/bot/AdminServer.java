package tagalong.bot;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import tagalong.bot.work.ImpatientThreads;

/**
 * Serves {@code /healthz} and {@code /readyz}, each answering 200 or 503 with one word, and {@code /metrics}. On threads of its own:
 * neither the bot's work nor somebody who sends half a request keeps others from an answer.
 */
final class AdminServer implements AutoCloseable {
    private static final int THREADS = 16;
    private static final Duration LONGEST_REQUEST = Duration.ofSeconds(2);

    private final HttpServer server;
    private final ImpatientThreads threads;

    private AdminServer(HttpServer server, ImpatientThreads threads) {
        this.server = server;
        this.threads = threads;
    }

    /** What is told on the pages. */
    record Pages(BooleanSupplier healthy, BooleanSupplier ready, Supplier<String> metrics) {}

    /**
     * @param port 0 for any free one
     * @throws IOException if the port is taken
     */
    static AdminServer start(String host, int port, Pages pages) throws IOException {
        var server = HttpServer.create(new InetSocketAddress(host, port), 0);
        server.createContext("/healthz", exchange -> answer(exchange, "/healthz", word(pages.healthy)));
        server.createContext("/readyz", exchange -> answer(exchange, "/readyz", word(pages.ready)));
        server.createContext("/metrics", exchange -> answer(exchange, "/metrics", () -> metrics(pages.metrics.get())));
        var threads = new ImpatientThreads("admin", THREADS, LONGEST_REQUEST);
        server.setExecutor(threads);
        server.start();
        return new AdminServer(server, threads);
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }

    private record Answer(int status, String type, String text) {}

    private static Supplier<Answer> word(BooleanSupplier state) {
        return () -> state.getAsBoolean() ? word(200, "ok") : word(503, "unavailable");
    }

    private static Answer word(int status, String word) {
        return new Answer(status, "text/plain; charset=utf-8", word + "\n");
    }

    private static Answer metrics(String text) {
        return new Answer(200, "text/plain; version=0.0.4; charset=utf-8", text);
    }

    private static void answer(HttpExchange exchange, String path, Supplier<Answer> answer) throws IOException {
        try (exchange) {
            send(exchange, exchange.getRequestURI().getPath().equals(path) ? answer.get() : word(404, "not found"));
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        var body = answer.text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", answer.type);
        exchange.sendResponseHeaders(answer.status, body.length);
        exchange.getResponseBody().write(body);
    }
}
