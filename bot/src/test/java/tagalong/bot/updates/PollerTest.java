package tagalong.bot.updates;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.telegram.BotAddress;
import tagalong.bot.telegram.BotToken;

/** What no well-behaved server sends: the answers are scripted here, byte by byte. */
final class PollerTest {
    private static final String NOTHING = "{\"ok\":true,\"result\":[]}";

    private final Queue<String> answers = new ConcurrentLinkedQueue<>();
    private final List<Integer> offsets = new CopyOnWriteArrayList<>();
    private final List<Integer> consumed = new CopyOnWriteArrayList<>();
    private final Map<Integer, CompletableFuture<Void>> unfinished = new ConcurrentHashMap<>();
    private final MemoryInbox inbox = new MemoryInbox();
    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger removals = new AtomicInteger();
    private volatile int status = 200;
    private HttpServer server;
    private Poller poller;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::answer);
        server.start();
        poller = new Poller(
                new UpdateSources.Subscription(
                        new BotAddress(
                                new BotToken("42:secret"),
                                URI.create("http://127.0.0.1:"
                                        + server.getAddress().getPort())),
                        List.of("message"),
                        null),
                new UpdatesInHand(new EndlessIntake(this::take), inbox, inbox, Runnable::run, InstantSource.system()),
                () -> {},
                new UpdateSources.Surroundings(
                        Runnable::run,
                        name -> Executors.newSingleThreadScheduledExecutor(),
                        InstantSource.system(),
                        now::get,
                        new Random(1)),
                Duration.ofSeconds(1));
    }

    @AfterEach
    void end() {
        unfinished.values().forEach(work -> work.complete(null)); // or it would be waited for
        poller.close();
        server.stop(0);
    }

    @Test
    void unreadableUpdate_isPassedOverAndTheOthersAreNot() {
        var batch =
                "{\"ok\":true,\"result\":[{\"update_id\":7},{\"update_id\":8,\"message\":{\"message_id\":\"oops\",\"date\":[]}},"
                    + "{\"update_id\":9}]}";
        answers.add(batch);
        poller.start();

        await().until(() -> consumed.containsAll(List.of(7, 9)));
        assertEquals(List.of(7, 9), consumed);
        await().until(() -> offsets.contains(10));
    }

    @Test
    void unreadableUpdateAlone_doesNotComeBackForEver() {
        var poison = "{\"ok\":true,\"result\":[{\"update_id\":8,\"message\":\"no message\"}]}";
        answers.add(poison);
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

    @Test
    void close_confirmsWhatIsDone_andNothingOfWhatIsNot() {
        unfinished.put(5, new CompletableFuture<>());
        answers.addAll(
                List.of(NOTHING, "{\"ok\":true,\"result\":[{\"update_id\":4},{\"update_id\":5},{\"update_id\":6}]}"));
        poller.start();
        await().until(() -> consumed.equals(List.of(4, 5, 6)));

        poller.close();

        assertTrue(offsets.stream().allMatch(offset -> offset <= 5), offsets.toString());
        assertEquals(5, offsets.get(offsets.size() - 1), offsets.toString());
    }

    @Test
    void close_confirmsWhatIsFinishedMeanwhile() {
        unfinished.put(5, new CompletableFuture<>());
        answers.addAll(List.of(NOTHING, "{\"ok\":true,\"result\":[{\"update_id\":5}]}"));
        poller.start();
        await().until(() -> consumed.equals(List.of(5)));
        unfinished.get(5).complete(null);

        poller.close();

        assertEquals(6, offsets.get(offsets.size() - 1), offsets.toString());
    }

    @Test
    void abandon_confirmsNothing() {
        unfinished.put(5, new CompletableFuture<>());
        answers.addAll(List.of(NOTHING, "{\"ok\":true,\"result\":[{\"update_id\":5}]}"));
        poller.start();
        await().until(() -> consumed.equals(List.of(5)));
        poller.abandon();
        unfinished.get(5).complete(null);

        assertTrue(offsets.stream().allMatch(offset -> offset <= 5), offsets.toString());
    }

    @Test
    void onlyPollsThatSucceed_countAsHealth() {
        poller.start();
        await().until(() -> offsets.size() > 2);
        status = 500;
        var before = offsets.size();
        await().until(() -> offsets.size() > before + 1);
        now.addAndGet(Duration.ofSeconds(89).toNanos());
        assertTrue(poller.isHealthy());
        now.addAndGet(Duration.ofSeconds(2).toNanos());
        assertFalse(poller.isHealthy());
        status = 200;

        await().until(poller::isHealthy);
    }

    @Test
    void webhookInTheWay_isRemovedAtEachTry_andUnhealthyWhileItLasts() {
        poller.start();
        await().until(() -> offsets.size() > 2);
        status = 409;
        var before = removals.get();
        await().until(() -> removals.get() > before + 1);
        now.addAndGet(Duration.ofSeconds(91).toNanos());
        var later = removals.get();
        await().until(() -> removals.get() > later + 1);
        assertFalse(poller.isHealthy(), "that the webhook could be removed is no poll");
        status = 200;

        await().until(poller::isHealthy);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var request = new ObjectMapper().readTree(exchange.getRequestBody());
            var isPoll =
                    exchange.getRequestURI().getPath().toLowerCase(Locale.ROOT).endsWith("/getupdates");
            if (isPoll) {
                offsets.add(request.path("offset").asInt());
            }
            if (isPoll && status != 200) {
                var refusal = ("{\"ok\":false,\"error_code\":" + status
                                + ",\"description\":\"Conflict: can't use getUpdates method while webhook is active\"}")
                        .getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(status, refusal.length);
                exchange.getResponseBody().write(refusal);
                return;
            }
            if (!isPoll) {
                removals.incrementAndGet();
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
