package tagalong.bot.torture;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** A Telegram that brings whatever it is given as updates, and says yes to whatever it is asked. */
final class OddTelegram implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BATCH = 100;
    /** More wait for an answer only for a moment: no Telegram would bring them faster than they can be answered. */
    private static final int MOST_OPEN = 100;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Deque<OddUpdate> waiting = new ArrayDeque<>();
    private final Map<String, Integer> answers = new HashMap<>();
    private final AtomicInteger messages = new AtomicInteger();
    private int open;
    private int polls;

    OddTelegram() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Waits until there is room, and brings it with the next poll. */
    synchronized boolean bring(OddUpdate update, long deadlineNanos) throws InterruptedException {
        while (waiting.size() >= 3 * BATCH || open > MOST_OPEN) {
            if (System.nanoTime() > deadlineNanos) {
                return false;
            }
            wait(100);
        }
        update.query().ifPresent(query -> {
            answers.put(query, 0);
            open++;
        });
        waiting.add(update);
        notifyAll();
        return true;
    }

    /** By query, how often it was answered. */
    synchronized Map<String, Integer> answers() {
        return Map.copyOf(answers);
    }

    synchronized void awaitPoll() throws InterruptedException {
        while (polls == 0) {
            wait(100);
        }
    }

    synchronized boolean isAllDone() {
        return waiting.isEmpty() && open == 0;
    }

    synchronized int polls() {
        return polls;
    }

    synchronized int waiting() {
        return waiting.size();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            var path = exchange.getRequestURI().getPath();
            var method = path.substring(path.lastIndexOf('/') + 1).toLowerCase(java.util.Locale.ROOT);
            var body = exchange.getRequestBody().readAllBytes();
            var answer = answer(method, body).getBytes(StandardCharsets.UTF_8);
            var status = new String(answer, 0, Math.min(12, answer.length), StandardCharsets.UTF_8).contains("false")
                    ? 400
                    : 200;
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, answer.length);
            exchange.getResponseBody().write(answer);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String answer(String method, byte[] body) throws IOException, InterruptedException {
        return switch (method) {
            case "getupdates" -> ok(poll(JSON.readTree(body)));
            case "answerinlinequery" -> {
                answered(JSON.readTree(body).path("inline_query_id").asText());
                yield ok("true");
            }
            case "getme" -> ok("{\"id\":1,\"is_bot\":true,\"first_name\":\"T\",\"username\":\"tagalong_bot\"}");
            case "getfile" -> refused("wrong file_id or the file is temporarily unavailable");
            case "getstickerset" -> refused("STICKERSET_INVALID");
            default ->
                method.startsWith("send") || method.startsWith("edit")
                        ? ok("{\"message_id\":" + messages.incrementAndGet()
                                + ",\"date\":1,\"chat\":{\"id\":1,\"type\":\"private\"},\"text\":\"x\"}")
                        : method.startsWith("getmy") ? ok("{}") : ok("true");
        };
    }

    private synchronized String poll(JsonNode request) throws InterruptedException {
        polls++;
        var offset = request.path("offset").asInt();
        while (!waiting.isEmpty() && waiting.getFirst().number() < offset) {
            waiting.removeFirst();
        }
        notifyAll();
        var most = Math.min(1_000, request.path("timeout").asLong() * 1_000);
        for (var end = System.currentTimeMillis() + most; waiting.isEmpty() && System.currentTimeMillis() < end; ) {
            wait(Math.max(1, end - System.currentTimeMillis()));
        }
        return waiting.stream()
                .limit(Math.min(BATCH, request.path("limit").asInt(BATCH)))
                .map(update -> update.json().toString())
                .collect(Collectors.joining(",", "[", "]"));
    }

    /** Also what need not be, because no bot can be expected to read it, may be answered; that is not counted. */
    private synchronized void answered(String query) {
        var times = answers.computeIfPresent(query, (any, before) -> before + 1);
        if (times != null && times == 1) {
            open--;
            notifyAll();
        }
    }

    private static String ok(String result) {
        return "{\"ok\":true,\"result\":" + result + "}";
    }

    private static String refused(String why) {
        return "{\"ok\":false,\"error_code\":400,\"description\":\"Bad Request: " + why + "\"}";
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
