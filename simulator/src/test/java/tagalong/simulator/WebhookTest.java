package tagalong.simulator;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.server.Fault;
import tagalong.simulator.server.Faults;

/** Updates that are sent to the bot: in which order, how many at once, and again when the bot does not take them. */
final class WebhookTest extends SimulatorTest {
    private final Person bob = simulator.person("Bob");
    private final Hook hook = new Hook();

    @AfterEach
    void closeHook() {
        hook.close();
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(20));
    }

    private String set(Object... more) {
        simulator.clock().advance(Duration.ofSeconds(1)); // Telegram takes one a second
        var parameters = new ArrayList<Object>(List.of("url", hook.url()));
        parameters.addAll(List.of(more));
        return bot.call("setWebhook", parameters.toArray()).error();
    }

    private JsonNode info() {
        return bot.call("getWebhookInfo").result();
    }

    /** Makes Telegram trust the bot with more than one connection. */
    private void setAndTake(Object... more) {
        set(more);
        ann.types("first");
        hook.awaits(1);
        simulator.bot().awaitsAllConfirmed();
    }

    @Test
    void update_isPostedAsJson_withTheSecret_andConfirmedBy2xx() {
        assertEquals("200 Webhook was set", set("secret_token", "s3cret_-"));

        ann.types("hello");

        var request = hook.awaits(1).get(0);
        assertEquals("hello", request.text());
        assertTrue(request.update().path("update_id").isInt());
        assertEquals(List.of("s3cret_-"), request.headers().get("X-telegram-bot-api-secret-token"));
        assertEquals(List.of("application/json"), request.headers().get("Content-type"));
        simulator.bot().awaitsAllConfirmed();
        assertEquals(0, info().path("pending_update_count").asInt());
        assertFalse(info().has("last_error_date"));
    }

    @Test
    void whatWaited_isDelivered_unlessDropped() {
        ann.types("before");
        set();
        hook.awaits(1);
        simulator.bot().awaitsAllConfirmed();

        hook.answers(request -> Hook.Answer.status(500));
        ann.types("stuck");
        hook.awaits(2);
        assertEquals("200 Webhook was set", set("drop_pending_updates", true));
        assertEquals(0, info().path("pending_update_count").asInt());
        hook.answers(request -> Hook.OK);
        ann.types("after");

        soon().until(() -> hook.texts().contains("after"));
        assertEquals("before", hook.texts().get(0));
    }

    @Test
    void sameChat_waitsForTheOneBefore_othersGoOn() {
        setAndTake();
        var held = new CountDownLatch(1);
        hook.answers(request -> {
            if (request.text().equals("one")) {
                join(held);
            }
            return Hook.OK;
        });

        ann.types("one");
        ann.types("two");
        hook.awaits(2);
        bob.types("other");

        soon().until(() -> hook.texts().contains("other"));
        assertFalse(hook.texts().contains("two"));
        held.countDown();
        soon().until(() -> hook.texts().contains("two"));
        assertEquals(List.of("first", "one", "other", "two"), hook.texts());
    }

    @Test
    void manyChats_areDeliveredOnceAndInOrder() {
        var people =
                IntStream.range(0, 20).mapToObj(i -> simulator.person("P" + i)).toList();
        set();

        for (var i = 0; i < 50; i++) {
            for (var person : people) {
                person.types(String.valueOf(i));
            }
        }
        hook.awaits(1000);
        simulator.bot().awaitsAllConfirmed();

        var expected = IntStream.range(0, 50).mapToObj(String::valueOf).toList();
        for (var person : people) {
            assertEquals(
                    expected,
                    hook.requests().stream()
                            .filter(request -> request.update()
                                            .path("message")
                                            .path("chat")
                                            .path("id")
                                            .asLong()
                                    == person.id())
                            .map(Hook.Request::text)
                            .toList());
        }
    }

    @Test
    void pressesAndSearches_doNotWaitForTheMessagesOfTheSamePerson() {
        setAndTake();
        var message = send("Card", "reply_markup", keyboard("Go", "g"));
        var held = new CountDownLatch(1);
        hook.answers(request -> {
            if (request.update().has("message")) {
                join(held);
            }
            return Hook.OK;
        });

        ann.types("slow");
        hook.awaits(2);
        ann.presses(ann.chat().messages().get(1), "Go");

        var pressed = hook.awaits(3).get(2).update().path("callback_query");
        assertEquals(message.path("message_id"), pressed.path("message").path("message_id"));
        held.countDown();
    }

    @Test
    void atOnce_upToMaxConnections() {
        setAndTake("max_connections", 3);
        var held = new CountDownLatch(1);
        var atOnce = new AtomicInteger();
        var seen = ConcurrentHashMap.<Integer>newKeySet();
        hook.answers(request -> {
            seen.add(atOnce.incrementAndGet());
            join(held);
            atOnce.decrementAndGet();
            return Hook.OK;
        });

        for (var i = 0; i < 8; i++) {
            simulator.person("P" + i).types("hello");
        }
        hook.awaits(4);
        held.countDown();
        hook.awaits(9);

        assertEquals(Set.of(1, 2, 3), seen);
        assertEquals(3, info().path("max_connections").asInt());
    }

    @Test
    void refused_isSentAgain_afterPausesThatGrow_andTold() {
        set();
        hook.answers(request -> Hook.Answer.status(503));
        ann.types("hello");
        hook.awaits(2); // the second at once

        soon().until(() -> info().path("last_error_message")
                .asText()
                .equals("Wrong response from the webhook: 503 Service Unavailable"));
        assertTrue(info().path("last_error_date").asLong() > 0);
        assertEquals(1, info().path("pending_update_count").asInt());
        for (var seconds : new int[] {2, 4, 8}) {
            var before = hook.requests().size();
            simulator.clock().advance(Duration.ofSeconds(seconds));
            hook.awaits(before + 1);
        }
        hook.answers(request -> Hook.OK);
        simulator.clock().advance(Duration.ofMinutes(2));

        simulator.bot().awaitsAllConfirmed();
        assertEquals(Set.of("hello"), Set.copyOf(hook.texts()));
    }

    @Test
    void nobodyListens_isToldAndTriedAgain() {
        set();
        var port = hook.port();
        hook.close();
        ann.types("hello");

        soon().until(() -> info().path("last_error_message").asText().equals("Connection refused"));
        try (var later = new Hook(port)) {
            soon().until(() -> {
                simulator.clock().advance(Duration.ofSeconds(2));
                return later.texts().contains("hello");
            });
        }
    }

    @Test
    void noAnswerInAMinute_countsAsFailed() {
        set();
        var held = new CountDownLatch(1);
        hook.answers(request -> {
            join(held);
            return Hook.OK;
        });
        ann.types("hello");
        hook.awaits(1);

        simulator.clock().advance(Duration.ofSeconds(60));

        soon().until(() -> info().path("last_error_message").asText().equals("Read timeout expired"));
        held.countDown();
        simulator.clock().advance(Duration.ofSeconds(2));
        hook.awaits(2);
    }

    @Test
    void lostAnswer_bringsTheUpdateAgain() {
        simulator.faults().next(Faults.WEBHOOK, Fault.answerLost());
        set();

        ann.types("hello");

        soon().until(() -> {
            simulator.clock().advance(Duration.ofSeconds(2));
            return hook.requests().size() == 2;
        });
        simulator.bot().awaitsAllConfirmed();
        assertEquals(hook.requests().get(0).update(), hook.requests().get(1).update());
        assertEquals(Optional.of("Connection reset by peer"), simulator.bot().webhookError());
        assertEquals(hook.url(), simulator.bot().awaitsWebhook().toString());
    }

    @Test
    void callInTheAnswer_isDone_andItsResultToldNobody() {
        ann.types("before");
        bot.updates();
        set();
        hook.answers(request -> new Hook.Answer(
                200,
                Map.of("Content-Type", "application/json"),
                "{\"method\":\"sendMessage\",\"chat_id\":" + ann.id() + ",\"text\":\"by the answer\"}"));

        ann.types("hello");

        ann.sees("by the answer");
        soon().until(() -> simulator.calls().count("sendMessage") > 0);
        hook.answers(request ->
                new Hook.Answer(200, Map.of("Content-Type", "application/json"), "{\"method\":\"deleteWebhook\"}"));
        ann.types("again");
        soon().until(() -> hook.texts().contains("again"));
        simulator.bot().awaitsAllConfirmed();
        assertEquals(hook.url(), info().path("url").asText());
        assertEquals(0, simulator.calls().count("deleteWebhook"));
    }

    @Test
    void deletedWebhook_leavesWhatWasNotTaken_toPolls() {
        set();
        var held = new CountDownLatch(1);
        hook.answers(request -> {
            join(held);
            return Hook.OK;
        });
        ann.types("hello");
        hook.awaits(1);

        assertEquals("200 Webhook was deleted", bot.call("deleteWebhook").error());
        held.countDown();

        assertEquals(
                "hello",
                bot.call("getUpdates")
                        .result()
                        .get(0)
                        .path("message")
                        .path("text")
                        .asText());
    }

    @Test
    void setAgain_withOtherSettings_isANewOne() {
        assertEquals("200 Webhook was set", set("secret_token", "a"));
        assertEquals("200 Webhook is already set", set("secret_token", "a"));
        assertEquals("200 Webhook was set", set("secret_token", "b"));
        assertEquals(
                "429 Too Many Requests: retry after 1",
                bot.call("setWebhook", "url", hook.url()).error());
        simulator.clock().advance(Duration.ofSeconds(1));
        assertEquals(
                "200 Webhook was set",
                bot.call("setWebhook", "url", hook.url(), "allowed_updates", "[\"callback_query\"]")
                        .error());
        assertEquals("[\"callback_query\"]", info().path("allowed_updates").toString());
        assertEquals(
                "200 Webhook was deleted", bot.call("setWebhook", "url", "").error());
    }

    @Test
    void badSettings_areRefusedInTelegramsWords_andEndTheOneBefore() {
        set();
        assertEquals("400 Bad Request: secret token contains unallowed characters", set("secret_token", "a b"));
        assertEquals("", info().path("url").asText());
        for (var wrong : Map.of(
                        "http://example.org/hook", "bad webhook: An HTTPS URL must be provided for webhook",
                        "https://example.org:8080/hook",
                                "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443",
                        "ftp://example.org/hook", "invalid webhook URL specified")
                .entrySet()) {
            simulator.clock().advance(Duration.ofSeconds(1));
            assertEquals(
                    "400 Bad Request: " + wrong.getValue(),
                    bot.call("setWebhook", "url", wrong.getKey()).error());
        }
    }

    @Test
    void elsewhere_nothingIsSent_andUpdatesWait() {
        bot.call("setWebhook", "url", "https://example.org/hook");

        ann.types("hello");

        soon().until(() -> info().path("last_error_message").asText().equals("Connection timed out"));
        assertEquals(1, info().path("pending_update_count").asInt());
    }

    private static void join(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
