package tagalong.bot.updates;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import tagalong.bot.metrics.Meters;
import tagalong.bot.telegram.BotAddress;
import tagalong.bot.telegram.BotToken;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.bot.work.Patience;

/** What really left through the gateway, by chat. */
final class SaidReplies implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String LAST = "last";
    private static final byte[] SENT =
            "{\"ok\":true,\"result\":{\"message_id\":9,\"date\":1,\"chat\":{\"id\":1,\"type\":\"private\"}}}"
                    .getBytes(StandardCharsets.UTF_8);

    private final Map<Long, List<String>> said = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final HttpServer server;
    final TelegramGateway gateway;

    SaidReplies() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
        gateway = new TelegramGateway(
                new BotAddress(
                        new BotToken("42:secret"),
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort())),
                Executors.newScheduledThreadPool(4),
                Patience::sleep,
                new Meters(false));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var message = JSON.readTree(exchange.getRequestBody());
            said.computeIfAbsent(message.path("chat_id").asLong(), chat -> new CopyOnWriteArrayList<>())
                    .add(message.path("text").asText());
            exchange.sendResponseHeaders(200, SENT.length);
            exchange.getResponseBody().write(SENT);
        }
    }

    /** Waits until all that was handed to the gateway is out: each chat's messages go in order. */
    void await(Collection<Long> chats) throws Exception {
        var lasts = chats.stream()
                .map(chat -> gateway.send(chat, new Reply(Html.escape(LAST))))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(lasts).get(60, TimeUnit.SECONDS);
    }

    List<String> to(long chat) {
        return said.getOrDefault(chat, List.of()).stream()
                .filter(text -> !text.equals(LAST))
                .toList();
    }

    @Override
    public void close() {
        gateway.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
