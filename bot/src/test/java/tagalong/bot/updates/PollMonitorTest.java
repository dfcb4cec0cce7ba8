package tagalong.bot.updates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.junit.jupiter.api.Test;

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
    void slowDown_isWaitedForAsLongAsTelegramSays() throws IOException {
        poll(429, "{\"ok\":false,\"error_code\":429,\"parameters\":{\"retry_after\":37}}", "");
        assertEquals(Duration.ofSeconds(37), monitor.nextWait());

        poll(429, "<html>", "41");
        assertEquals(Duration.ofSeconds(41), monitor.nextWait());
    }

    @Test
    void slowDown_thatDoesNotSayForHowLong_isWaitedOutAsAnyFailure() throws IOException {
        poll(429, "<html>", "");

        var wait = monitor.nextWait();

        assertTrue(wait.compareTo(Duration.ofMillis(250)) >= 0 && wait.compareTo(Duration.ofMillis(500)) <= 0);
    }

    @Test
    void slowDown_isForgottenByTheNextAnswer() throws IOException {
        poll(429, "{\"parameters\":{\"retry_after\":37}}", "");
        poll(502, "", "");

        assertTrue(monitor.nextWait().compareTo(Duration.ofSeconds(1)) < 0);
    }

    @Test
    void waitingAsTold_isNoSilence() throws IOException {
        poll(429, "{\"parameters\":{\"retry_after\":37}}", "");
        monitor.nextWait();
        now.addAndGet(Duration.ofSeconds(40).toNanos());

        assertEquals(Duration.ofSeconds(3), monitor.silence());
        assertEquals(Duration.ofSeconds(40), monitor.sinceSuccess());
    }

    private void poll(int status, String body, String retryAfter) throws IOException {
        var http = new OkHttpClient.Builder()
                .addInterceptor(monitor)
                .addInterceptor(chain -> new Response.Builder()
                        .request(chain.request())
                        .protocol(Protocol.HTTP_1_1)
                        .code(status)
                        .message("")
                        .header("Retry-After", retryAfter)
                        .body(ResponseBody.create(body, MediaType.get("application/json")))
                        .build())
                .build();
        var request = new Request.Builder()
                .url("http://telegram.invalid/bot42:secret/getUpdates")
                .build();
        http.newCall(request).execute().close();
    }
}
