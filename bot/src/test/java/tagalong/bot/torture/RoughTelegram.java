package tagalong.bot.torture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Telegram on a bad day: asks to slow down, fails, loses answers and is slow. */
final class RoughTelegram implements Way.Happening {
    private static final byte[] PAGE = "<html><h1>502 Bad Gateway</h1></html>".getBytes(StandardCharsets.UTF_8);

    private final Ring ring;
    private final Random random;

    RoughTelegram(Ring ring) {
        this.ring = ring;
        this.random = ring.random("rough Telegram");
    }

    @Override
    public Way.@Nullable Answer pass(Way.Asked asked, Way.Onward onward) throws IOException, InterruptedException {
        var chance = chance();
        if (chance < 10) {
            ring.count("429");
            return Way.Answer.json(
                    429,
                    "{\"ok\":false,\"error_code\":429,\"description\":\"Too Many Requests: retry after 1\","
                            + "\"parameters\":{\"retry_after\":1}}");
        }
        if (chance < 13) {
            ring.count("5xx");
            return Way.Answer.json(500, "{\"ok\":false,\"error_code\":500,\"description\":\"Internal Server Error\"}");
        }
        if (chance < 15) {
            ring.count("5xx");
            return new Way.Answer(502, "text/html", PAGE);
        }
        if (chance < 17) {
            onward.ask(asked);
            ring.count("answers lost");
            return null;
        }
        if (chance < 22) {
            ring.pause(Duration.ofMillis(chance() * 5L));
            ring.count("slow answers");
        }
        return onward.ask(asked);
    }

    private synchronized int chance() {
        return random.nextInt(100);
    }
}
