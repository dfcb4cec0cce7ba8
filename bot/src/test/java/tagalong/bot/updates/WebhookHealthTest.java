package tagalong.bot.updates;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class WebhookHealthTest {
    private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

    private Duration passed = Duration.ZERO;
    private final WebhookHealth health = new WebhookHealth(() -> passed.toNanos(), () -> START.plus(passed));

    @Test
    void errorsNewerThanTheLastSuccess_areUnhealthyAfter90Seconds_andASuccessEndsThem() {
        pass(10);
        var error = now();
        pass(79);
        health.seen(true, error);
        assertTrue(health.isHealthy());
        pass(2);
        health.seen(true, error);
        assertFalse(health.isHealthy());

        health.succeeded();
        health.seen(true, error);

        assertTrue(health.isHealthy());
    }

    @Test
    void anotherAddress_isUnhealthyAfter90Seconds_andOursEndsIt() {
        health.succeeded();
        pass(91);
        health.seen(false, 0);
        assertFalse(health.isHealthy());

        health.seen(true, 0);

        assertTrue(health.isHealthy());
    }

    @Test
    void errorsBeforeTheLastSuccess_andOfAnEarlierProcess_doNotCount() {
        pass(200);
        health.seen(true, START.getEpochSecond() - 5);
        assertTrue(health.isHealthy());
    }

    @Test
    void whenTelegramCannotBeAsked_itIsUnhealthyAfter90Seconds() {
        pass(91);

        assertFalse(health.isHealthy());
    }

    private void pass(int seconds) {
        passed = passed.plusSeconds(seconds);
    }

    private long now() {
        return START.plus(passed).getEpochSecond();
    }
}
