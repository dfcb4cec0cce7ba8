package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import tagalong.simulator.server.Fault;
import tagalong.simulator.server.Faults;

/** Updates that the bot does not take are sent to it again. */
final class WebhookRetryTest extends WebhookScene {
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
}
