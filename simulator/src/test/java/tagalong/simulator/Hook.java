package tagalong.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.awaitility.Awaitility;
import tagalong.simulator.wire.Json;

/** A bot's side of a webhook: remembers what came, and answers as it is told to. */
final class Hook implements AutoCloseable {
    static final Answer OK = new Answer(200, Map.of(), "");

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private volatile Function<Request, Answer> answers = request -> OK;

    record Request(Map<String, List<String>> headers, JsonNode update) {
        String text() {
            return update.path("message").path("text").asText();
        }
    }

    record Answer(int status, Map<String, String> headers, String body) {
        static Answer status(int status) {
            return new Answer(status, Map.of(), "");
        }
    }

    Hook() {
        this(0);
    }

    Hook(int port) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/hook", this::handle);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + port() + "/hook";
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** From now on requests are answered so; the function may wait. */
    void answers(Function<Request, Answer> newAnswers) {
        answers = newAnswers;
    }

    List<Request> requests() {
        return List.copyOf(requests);
    }

    List<String> texts() {
        return requests.stream().map(Request::text).toList();
    }

    /** Waits until there were so many requests. */
    List<Request> awaits(int count) {
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> requests.size() >= count);
        return requests();
    }

    private void handle(HttpExchange exchange) throws IOException {
        var body = exchange.getRequestBody().readAllBytes();
        var request = new Request(
                Map.copyOf(exchange.getRequestHeaders()), Json.parse(body).orElseThrow());
        requests.add(request);
        var answer = answers.apply(request);
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        var bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
