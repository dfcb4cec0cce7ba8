package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** How a webhook is set, changed and deleted, and what its answers may say. */
final class WebhookSettingsTest extends WebhookScene {
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
}
