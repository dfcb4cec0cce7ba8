package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.Application;
import tagalong.bot.Config;
import tagalong.simulator.server.Fault;
import tagalong.simulator.server.Faults;
import tagalong.storage.StorageConfig;
import tagalong.storage.dynamo.DynamoStorage;

/** The bot is called by Telegram instead of asking: the same answers, nothing lost and nothing twice. */
final class WebhookJourneyTest {
    private static final String SECRET = "only-telegram-knows";
    /** Above all numbers that the simulator gives. */
    private static final int HIGH = 2_000_000_000;

    private final BotWorld world = BotWorld.withoutBot();
    private final int port = freePort();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void tagSearchAndPress_asWithPolling() {
        start();

        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("cat");
        world.ann.sees("Saved: cat");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.ann.searches("cat").seesExactly(world.cats.get(0));
        world.bob.searches("cat").seesNothing();

        world.telegram.bot().awaitsAllConfirmed();
        assertEquals(0, world.telegram.calls().count("getUpdates"));
        assertEquals(0, world.telegram.bot().pendingUpdates());
    }

    @Test
    void telegramIsAskedForWhatIsRead_andForNothingElse() {
        start();

        var asking = world.telegram.calls().await("setWebhook", call -> true, Duration.ofSeconds(20));
        assertEquals(
                "[\"message\",\"edited_message\",\"inline_query\",\"chosen_inline_result\",\"callback_query\"]",
                asking.parameter("allowed_updates").replace(" ", ""));
    }

    @Test
    void wrongSecret_is401_andNothingIsDone() throws Exception {
        start();
        world.ann.types("/help");
        world.ann.sees("Tagging");

        assertEquals(401, post(port, "wrong", message(HIGH, "/cancel")));
        assertEquals(401, post(port, null, message(HIGH, "/cancel")));
        assertEquals(200, post(port, SECRET, "no update"));
        world.ann.types("/tags");

        world.ann.awaitsMessage();
        assertTrue(world.ann.chat().messages().stream()
                .noneMatch(message -> message.text().contains("nothing to stop")));
    }

    @Test
    void halfRequestsOnEveryConnection_delayTheRestForAMoment() throws Exception {
        start();
        var halves = new ArrayList<Socket>();
        try {
            for (var i = 0; i < 60; i++) {
                var half = new Socket(InetAddress.getLoopbackAddress(), port);
                half.getOutputStream().write("POST / HTTP/1.1\r\nHost: bot\r\n".getBytes(StandardCharsets.UTF_8));
                halves.add(half);
            }
            world.ann.types("/help");

            world.ann.sees("Tagging");
        } finally {
            for (var half : halves) {
                half.close();
            }
        }
    }

    @Test
    void deliveredTwice_isDoneOnce() {
        start();
        world.telegram.faults().next(Faults.WEBHOOK, Fault.answerLost());
        world.ann.types("/help");
        world.ann.sees("Tagging");
        awaitTaken();
        world.telegram.faults().next(Faults.WEBHOOK, Fault.answerLost());
        world.ann.searches("cat").seesNothing();
        awaitTaken();
        world.ann.types("/cancel");
        world.ann.sees("nothing to stop");

        assertEquals(1, count("Tagging"));
        assertEquals(1, world.telegram.calls().count("answerInlineQuery"));
    }

    @Test
    void messageThatComesAfterALaterPress_isDoneAllTheSame() throws Exception {
        start();
        world.ann.types("/cancel");
        world.ann.sees("nothing to stop");

        assertEquals(200, post(port, SECRET, press(HIGH + 12)));
        assertEquals(200, post(port, SECRET, message(HIGH + 11, "/help")));
        world.ann.sees("Tagging");
        assertEquals(200, post(port, SECRET, message(HIGH + 11, "/help")));
        assertEquals(200, post(port, SECRET, message(HIGH + 13, "/cancel")));
        await().until(() -> count("nothing to stop") == 2);

        assertEquals(1, count("Tagging"));
    }

    @Test
    void slowWork_isAnsweredWhenItIsSafe_andHoldsUpNobody() {
        start();
        world.telegram.faults().next("getStickerSet", Fault.slow(Duration.ofHours(1)));
        world.ann.types(world.cats.link());

        world.bob.searches("cat").seesNothing();
        world.bob.types("/help");
        world.bob.sees("Tagging");

        world.telegram.clock().advance(Duration.ofHours(1));
        world.ann.sees("Zorblax");
    }

    @Test
    void processWithoutTheLease_answers503_andARollingRestartLosesNothing() throws Exception {
        start();
        world.ann.types("/help");
        world.ann.sees("Tagging");
        var otherPort = freePort();
        var second = second(otherPort);
        try {
            assertEquals(503, post(otherPort, SECRET, message(HIGH, "/cancel")));
            assertEquals(401, post(otherPort, "wrong", message(HIGH, "/cancel")));
            var people = IntStream.range(0, 5)
                    .mapToObj(i -> world.telegram.person("P" + i))
                    .toList();
            people.forEach(person -> person.types("/help"));
            world.stopBot();
            people.forEach(person -> person.types("/cancel"));

            for (var person : people) {
                person.sees("nothing to stop");
                assertEquals(
                        List.of(1L, 1L),
                        List.of("Tagging", "nothing to stop").stream()
                                .map(text -> person.chat().messages().stream()
                                        .filter(message -> message.text().contains(text))
                                        .count())
                                .toList());
            }
            awaitTaken();
            assertEquals(
                    address(otherPort),
                    world.telegram.bot().webhook().orElseThrow().toString());
        } finally {
            second.close();
        }
    }

    @Test
    void stoppedBot_isTriedAgainUntilTheNextStart() {
        start();
        world.ann.types("/help");
        world.ann.sees("Tagging");
        world.stopBot();
        world.ann.types("/cancel");
        await().until(() -> world.telegram.bot().webhookError().isPresent());
        start();

        awaitTaken();
        world.ann.sees("nothing to stop");
        assertEquals(1, count("nothing to stop"));
    }

    @Test
    void polling_removesAWebhookThatIsSetMeanwhile() {
        world.startBot();
        world.ann.types("/help");
        world.ann.sees("Tagging");
        world.telegram.bot().webhookIsSetElsewhere();
        world.ann.types("/cancel");

        world.ann.sees("nothing to stop");
        assertTrue(world.telegram.bot().webhook().isEmpty());
    }

    private void start() {
        world.startBot(settings(port));
        world.telegram.bot().awaitsWebhook();
    }

    private Application second(int otherPort) {
        var environment = world.environment();
        environment.putAll(settings(otherPort));
        var config = Config.from(environment);
        return Application.start(
                config, DynamoStorage.open(new StorageConfig(config.dynamoDbTable(), config.dynamoDbEndpoint())));
    }

    private static Map<String, String> settings(int port) {
        return Map.of(
                "UPDATES",
                "webhook",
                "WEBHOOK_URL",
                address(port),
                "WEBHOOK_PORT",
                String.valueOf(port),
                "WEBHOOK_SECRET",
                SECRET);
    }

    private static String address(int port) {
        return "http://127.0.0.1:" + port + "/hook";
    }

    /** Telegram waits longer and longer before it tries again. */
    private void awaitTaken() {
        await().until(() -> {
            world.telegram.clock().advance(Duration.ofSeconds(2));
            return world.telegram.bot().pendingUpdates() == 0;
        });
    }

    private long count(String text) {
        return world.ann.chat().messages().stream()
                .filter(message -> message.text().contains(text))
                .count();
    }

    private String message(int number, String text) {
        return "{\"update_id\":" + number + ",\"message\":{\"message_id\":" + number % 1_000_000
                + ",\"date\":1,\"chat\":{\"id\":" + world.ann.id() + ",\"type\":\"private\"}," + from() + ",\"text\":\""
                + text + "\"}}";
    }

    private String press(int number) {
        return "{\"update_id\":" + number + ",\"callback_query\":{\"id\":\"1\"," + from()
                + ",\"chat_instance\":\"1\",\"data\":\"old\"}}";
    }

    private String from() {
        return "\"from\":{\"id\":" + world.ann.id() + ",\"is_bot\":false,\"first_name\":\"Ann\"}";
    }

    private static int post(int port, @Nullable String secret, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(address(port))).POST(BodyPublishers.ofString(body));
        if (secret != null) {
            request.header("X-Telegram-Bot-Api-Secret-Token", secret);
        }
        return HttpClient.newHttpClient()
                .send(request.build(), BodyHandlers.discarding())
                .statusCode();
    }

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new IllegalStateException("There is no free port", e);
        }
    }
}
