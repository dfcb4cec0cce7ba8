package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class RequestTimesTest {
    private final AtomicLong now = new AtomicLong();
    private final RequestTimes times = new RequestTimes(now::incrementAndGet);

    @Test
    void oneAfterTheOther_isAChain() {
        times.begin("Query").end();
        times.begin("PutItem").end();
        times.begin("PutItem").end();

        assertEquals(3, times.takeLongestChain());
        assertEquals(0, times.takeLongestChain());
    }

    @Test
    void sideBySide_isOneLinkOfIt() {
        times.begin("GetItem").end();
        var first = times.begin("PutItem");
        var second = times.begin("PutItem");
        second.end();
        var third = times.begin("PutItem");
        first.end();
        third.end();

        assertEquals(3, times.takeLongestChain(), "the short ones beside the long one");
    }

    @Test
    void whatHasNotEnded_isTheEndOfTheChain() {
        times.begin("GetItem").end();
        times.begin("PutItem");
        times.begin("PutItem");

        assertEquals(2, times.takeLongestChain());
    }

    @Test
    void whatHasNotEnded_isNoPartOfTheEndedChain() {
        times.begin("GetItem").end();
        times.begin("PutItem").end();
        times.begin("PutItem");

        assertEquals(2, times.takeLongestEndedChain());
    }

    @Test
    void counts_areByOperation() {
        times.begin("Query").end();
        times.begin("PutItem");
        times.begin("PutItem");
        times.uncounted().end();

        assertEquals(Map.of("PutItem", 2, "Query", 1), times.take());
        assertEquals(Map.of(), times.take());
    }
}
