package tagalong.bot.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;
import tagalong.bot.metrics.Meters;
import tagalong.storage.UserId;

final class UpdateLogTest {
    private static final Request REQUEST = new Request(7, 0, new UserId(1), 1, null, null, new Request.Unsupported());

    private final UpdateLog log =
            new UpdateLog(new Router(), new Meters(false), new Pseudonyms(new SplittableRandom(1)), System::nanoTime);

    @AfterEach
    void clear() {
        MDC.clear();
    }

    /** Threads are used again, for whoever comes. */
    @Test
    void whatIsLoggedAfterwards_namesNoUpdateAndNobody_alsoAfterAFailure() {
        log.inContext(REQUEST, () -> assertEquals("7", MDC.get("update")));
        assertNull(MDC.get("update"));
        assertNull(MDC.get("person"));

        assertThrows(IllegalStateException.class, () -> log.inContext(REQUEST, UpdateLogTest::fail));
        assertNull(MDC.get("update"));
        assertNull(MDC.get("person"));
    }

    private static void fail() {
        throw new IllegalStateException("as wanted");
    }
}
