package tagalong.bot.updates;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.telegram.BotAddress;
import tagalong.bot.telegram.BotToken;
import tagalong.simulator.Simulator;

/** Polls of a server that has nothing to say: they wait until they are ended. */
final class UpdatePollsTest {
    private final Queue<String> questions = new ConcurrentLinkedQueue<>();
    private final CountDownLatch silence = new CountDownLatch(1);
    private HttpServer server;
    private UpdatePolls polls;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::listen);
        server.start();
        polls = polls(new BotAddress(
                new BotToken("42:secret"),
                URI.create("http://127.0.0.1:" + server.getAddress().getPort())));
    }

    private static UpdatePolls polls(BotAddress api) {
        return new UpdatePolls(
                new UpdateSources.Subscription(api, List.of("message", "inline_query"), null),
                new UpdateReader(),
                new PollMonitor(
                        new AtomicBoolean(),
                        () -> {},
                        () -> {},
                        new UpdateSources.Surroundings(
                                Runnable::run,
                                name -> Executors.newSingleThreadScheduledExecutor(),
                                InstantSource.system(),
                                System::nanoTime,
                                new Random(1))));
    }

    @AfterEach
    void end() {
        silence.countDown();
        server.stop(0);
        polls.end();
    }

    @Test
    void question_namesWhereToGoOn_howLongToWait_andWhatIsWanted() throws IOException {
        var poll = asking(7, 50);
        await().until(() -> !questions.isEmpty());
        polls.end();
        assertThrows(CompletionException.class, poll::join);

        assertEquals(
                new ObjectMapper()
                        .readTree("{\"offset\":7,\"limit\":100,\"timeout\":50,"
                                + "\"allowed_updates\":[\"message\",\"inline_query\"]}"),
                new ObjectMapper().readTree(questions.remove()));
    }

    @Test
    void end_endsThePollUnderWay() {
        var poll = asking(0, 50);
        await().until(() -> !questions.isEmpty());

        polls.end();

        await().until(poll::isCompletedExceptionally);
    }

    @Test
    void pollBegunAfterTheEnd_isEndedAtOnce() {
        polls.end();

        var poll = asking(0, 50);

        await().until(poll::isCompletedExceptionally);
    }

    @Test
    void confirmation_aMomentAfterAPollFromTheSameNumber_isNotHeldBack() throws IOException {
        try (var telegram = Simulator.start()) {
            var asking = polls(new BotAddress(new BotToken(telegram.token()), telegram.url()));
            asking.ask(7, 0);
            asking.end();

            assertTrue(asking.confirm(7));
            assertEquals(
                    List.of("7", "6", "7"),
                    telegram.calls().of("getUpdates").stream()
                            .map(call -> call.parameter("offset"))
                            .toList());
        }
    }

    private CompletableFuture<Void> asking(int offset, int seconds) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        polls.ask(offset, seconds);
                    } catch (IOException e) {
                        throw new CompletionException(e);
                    }
                },
                task -> new Thread(task, "poll").start());
    }

    private void listen(HttpExchange exchange) throws IOException {
        questions.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        try {
            silence.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exchange.close();
    }
}
