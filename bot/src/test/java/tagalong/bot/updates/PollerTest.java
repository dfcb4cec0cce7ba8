package tagalong.bot.updates;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.telegram.BotToken;
import tagalong.bot.telegram.TelegramUrls;

/** What no well-behaved server sends: the answers are scripted here, byte by byte. */
final class PollerTest {
    private static final String NOTHING = "{\"ok\":true,\"result\":[]}";

    private final Queue<String> answers = new ConcurrentLinkedQueue<>();
    private final List<Integer> offsets = new CopyOnWriteArrayList<>();
    private final List<Integer> consumed = new CopyOnWriteArrayList<>();
    private final Map<Integer, CompletableFuture<Void>> unfinished = new ConcurrentHashMap<>();
    private final MemoryInbox inbox = new MemoryInbox();
    private HttpServer server;
    private Poller poller;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::answer);
        server.start();
        poller = new Poller(
                new BotToken("42:secret"),
                TelegramUrls.of(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort())),
                List.of("message"),
                new UpdatesInHand(this::take, inbox, inbox, Runnable::run, InstantSource.system()),
                () -> {});
    }

    @AfterEach
    void end() {
        poller.close();
        server.stop(0);
    }

    @Test
    void unreadableUpdate_isPassedOverAndTheOthersAreNot() {
        var batch =
                "{\"ok\":true,\"result\":[{\"update_id\":7},{\"update_id\":8,\"message\":{\"message_id\":\"oops\",\"date\":[]}},"
                    + "{\"update_id\":9}]}";
        answers.addAll(List.of(batch, batch));
        poller.start();

        await().until(() -> consumed.containsAll(List.of(7, 9)));
        assertEquals(List.of(7, 9), consumed);
        await().until(() -> offsets.contains(10));
    }

    @Test
    void unreadableUpdateAlone_doesNotComeBackForEver() {
        var poison = "{\"ok\":true,\"result\":[{\"update_id\":8,\"message\":\"no message\"}]}";
        answers.addAll(List.of(poison, poison));
        poller.start();

        await().until(() -> offsets.contains(9));
        answers.add("{\"ok\":true,\"result\":[{\"update_id\":9}]}");
        await().until(() -> consumed.contains(9));
    }

    @Test
    void garbageInsteadOfJson_isWaitedOut() {
        answers.addAll(List.of("<html>", "", "[]", "{\"ok\":true,\"result\":[{\"update_id\":3}]}"));
        poller.start();

        await().until(() -> consumed.contains(3));
        assertTrue(answers.isEmpty());
    }

    @Test
    void unfinishedUpdate_isNotConfirmedNorConsumedAgain() {
        unfinished.put(5, new CompletableFuture<>());
        var batch = "{\"ok\":true,\"result\":[{\"update_id\":5},{\"update_id\":6}]}";
        answers.addAll(List.of(batch, batch));
        poller.start();

        await().until(() -> answers.isEmpty() && offsets.size() > 4);
        assertEquals(List.of(5, 6), consumed);
        assertTrue(offsets.subList(1, offsets.size()).stream().allMatch(offset -> offset == 5), offsets.toString());
        unfinished.get(5).complete(null);
        await().until(() -> offsets.contains(7));
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var request = new ObjectMapper().readTree(exchange.getRequestBody());
            var isPoll =
                    exchange.getRequestURI().getPath().toLowerCase(Locale.ROOT).endsWith("/getupdates");
            if (isPoll) {
                offsets.add(request.path("offset").asInt());
            }
            var scripted = isPoll ? answers.poll() : "{\"ok\":true,\"result\":true}";
            var body = (scripted == null ? NOTHING : scripted).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private CompletableFuture<Void> take(Update update) {
        consumed.add(update.getUpdateId());
        return unfinished.getOrDefault(update.getUpdateId(), CompletableFuture.completedFuture(null));
    }
}
