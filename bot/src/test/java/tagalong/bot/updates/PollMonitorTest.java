package tagalong.bot.updates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tagalong.bot.telegram.DirectCalls;

final class PollMonitorTest {
    private final AtomicLong now = new AtomicLong();
    private final PollMonitor monitor = new PollMonitor(
            new AtomicBoolean(),
            () -> {},
            () -> {},
            new UpdateSources.Surroundings(
                    Runnable::run,
                    name -> Executors.newSingleThreadScheduledExecutor(),
                    InstantSource.system(),
                    now::get,
                    new Random(1)));

    @Test
    void slowDown_isWaitedForAsLongAsTelegramSays() {
        poll(429, "{\"ok\":false,\"error_code\":429,\"parameters\":{\"retry_after\":37}}", "");
        assertEquals(Duration.ofSeconds(37), monitor.nextWait());

        poll(429, "<html>", "41");
        assertEquals(Duration.ofSeconds(41), monitor.nextWait());
    }

    @Test
    void slowDown_thatDoesNotSayForHowLong_isWaitedOutAsAnyFailure() {
        poll(429, "<html>", "");

        var wait = monitor.nextWait();

        assertTrue(wait.compareTo(Duration.ofMillis(250)) >= 0 && wait.compareTo(Duration.ofMillis(500)) <= 0);
    }

    @Test
    void slowDown_isForgottenByTheNextAnswer() {
        poll(429, "{\"parameters\":{\"retry_after\":37}}", "");
        poll(502, "", "");

        assertTrue(monitor.nextWait().compareTo(Duration.ofSeconds(1)) < 0);
    }

    @Test
    void waitingAsTold_isNoSilence() {
        poll(429, "{\"parameters\":{\"retry_after\":37}}", "");
        monitor.nextWait();
        now.addAndGet(Duration.ofSeconds(40).toNanos());

        assertEquals(Duration.ofSeconds(3), monitor.silence());
        assertEquals(Duration.ofSeconds(40), monitor.sinceSuccess());
    }

    @Test
    void failuresBeforeASuccess_makeNoLaterWaitLonger() {
        for (var i = 0; i < 10; i++) {
            poll(502, "", "");
            monitor.nextWait();
        }
        poll(200, "{}", "");
        monitor.succeeded();

        poll(502, "", "");
        assertTrue(monitor.nextWait().compareTo(Duration.ofMillis(500)) <= 0);
    }

    @Test
    void failuresInARow_areWaitedOutLongerAndLonger_toAnEnd() {
        for (var longest : List.of(500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000)) {
            poll(502, "", "");
            var wait = monitor.nextWait().toMillis();

            assertTrue(wait >= longest / 2 && wait <= longest, () -> wait + " of " + longest);
        }
    }

    @Test
    void onlyAGoodAnswer_isASuccess() {
        now.addAndGet(Duration.ofSeconds(10).toNanos());
        poll(502, "", "");
        assertEquals(Duration.ofSeconds(10), monitor.sinceSuccess());

        poll(200, "{}", "");

        assertEquals(Duration.ZERO, monitor.sinceSuccess());
    }

    private void poll(int status, String body, String retryAfter) {
        monitor.asking();
        monitor.answered(new DirectCalls.Answer(status, body.getBytes(StandardCharsets.UTF_8), retryAfter));
    }
}
