package tagalong.simulator;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;

/** A bot that has its updates sent to a hook of its own. */
abstract class WebhookScene extends SimulatorTest {
    final Hook hook = new Hook();

    @AfterEach
    void closeHook() {
        hook.close();
    }

    static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(20));
    }

    String set(Object... more) {
        simulator.clock().advance(Duration.ofSeconds(1)); // Telegram takes one a second
        var parameters = new ArrayList<Object>(List.of("url", hook.url()));
        parameters.addAll(List.of(more));
        return bot.call("setWebhook", parameters.toArray()).error();
    }

    JsonNode info() {
        return bot.call("getWebhookInfo").result();
    }

    static void join(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
