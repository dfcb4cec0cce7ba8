package tagalong.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;
import tagalong.bot.logging.LogContext;

final class LogContextTest {
    @AfterEach
    void clear() {
        MDC.clear();
    }

    @Test
    void workGivenToOtherThreads_isLoggedAsWhereItWasGiven() {
        var threads = ReusedThreads.upTo(1, Thread::new);
        try {
            MDC.put("update", "7");
            var first = CompletableFuture.supplyAsync(LogContextTest::update, threads);
            MDC.put("update", "8");
            var second = CompletableFuture.supplyAsync(LogContextTest::update, threads);
            MDC.clear();
            var third = CompletableFuture.supplyAsync(LogContextTest::update, threads);

            assertEquals("7", first.join());
            assertEquals("8", second.join());
            assertNull(third.join());
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void contextOfBefore_isThereAgainAfterwards() {
        MDC.put("update", "7");
        var seven = LogContext.current();
        MDC.put("update", "8");

        seven.run(() -> assertEquals("7", update()));

        assertEquals("8", update());
    }

    private static @Nullable String update() {
        return MDC.get("update");
    }
}
