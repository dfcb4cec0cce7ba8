package tagalong.simulator.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tagalong.simulator.wire.Json;

final class UpdateQueueTest {
    private static final Instant NOW = Instant.parse("2026-11-16T12:00:00Z");
    private static final Duration HOUR = Duration.ofHours(1);

    private final UpdateQueue queue = new UpdateQueue(new Random(1));

    private void add(String kind, Instant at) {
        queue.add(kind, Json.object(), at, HOUR);
    }

    @Test
    void reactionsAndMembers_comeOnlyOnRequest() {
        add("message_reaction", NOW);
        add("chat_member", NOW);
        assertEquals(0, queue.size(NOW));

        queue.allow(Set.of("message_reaction"));
        add("message_reaction", NOW);
        add("message", NOW);
        assertEquals(1, queue.size(NOW));
    }

    @Test
    void numbers_goOn_andStartAnewAfterAWeekOfSilence() {
        add("message", NOW);
        var first = queue.lastId();
        add("message", NOW.plus(Duration.ofDays(6)));
        assertEquals(first + 1, queue.lastId());
        queue.clear();

        add("message", NOW.plus(Duration.ofDays(14)));
        assertNotEquals(first + 2, queue.lastId());
    }

    @Test
    void negativeOffset_keepsSoManyOfTheLast_whateverTheirNumbers() {
        queue.add("message", Json.object().put("text", "one"), NOW, HOUR);
        queue.add("message", Json.object().put("text", "two"), NOW, HOUR);
        queue.add("inline_query", Json.object(), NOW, Duration.ofSeconds(30));
        var later = NOW.plusSeconds(30);

        queue.confirm(-1, later);

        assertEquals(1, queue.size(later));
        assertEquals(
                "two",
                queue.first(10, later).get(0).path("message").path("text").asText());
    }

    @Test
    void beginAnewLower_onlyWhenNothingWaits() {
        add("message", NOW);
        var before = queue.lastId();
        assertThrows(IllegalStateException.class, () -> queue.beginAnewLower(NOW));
        queue.confirm(before + 1, NOW);

        queue.beginAnewLower(NOW);
        add("message", NOW);

        assertTrue(queue.lastId() < before / 2 + 1, queue.lastId() + " after " + before);
        queue.confirm(before + 1, NOW);
        assertEquals(1, queue.size(NOW), "an offset far ahead is ignored");
    }

    @Test
    void expired_areGone_inWhicheverOrder() {
        queue.add("message", Json.object(), NOW, Duration.ofSeconds(60));
        queue.add("inline_query", Json.object(), NOW, Duration.ofSeconds(30));

        assertEquals(2, queue.size(NOW.plusSeconds(29)));
        assertTrue(queue.first(10, NOW.plusSeconds(30)).get(0).has("message"));
        assertEquals(0, queue.size(NOW.plusSeconds(60)));
        assertFalse(queue.hasUpTo(Integer.MAX_VALUE, NOW.plusSeconds(60)));
    }

    @Test
    void overflow_dropsTheNewest() {
        for (var i = 0; i < 100_001; i++) {
            add("message", NOW);
        }

        assertEquals(100_000, queue.size(NOW));
    }
}
