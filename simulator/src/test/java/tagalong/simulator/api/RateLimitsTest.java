package tagalong.simulator.api;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.world.Lifetimes;
import tagalong.simulator.world.World;

class RateLimitsTest {
    private static final long BOT = 1;
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final World world = new World(Lifetimes.DEFAULT);
    private final RateLimits limits = new RateLimits();

    @Test
    void thirtyASecond_overAllChats_ofEachBot() {
        for (var person = 0; person < 30; person++) {
            write(BOT, person, NOW);
        }

        assertThrows(BotApiError.class, () -> write(BOT, 30, NOW));
        assertDoesNotThrow(() -> write(BOT + 1, 30, NOW));
        assertDoesNotThrow(() -> write(BOT, 30, NOW.plus(Duration.ofSeconds(1))));
    }

    private void write(long bot, int person, Instant at) {
        limits.count(bot, world.openChat(bot, 100 + person), at);
    }
}
