package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Fidelity traps 5 to 7: clamped numbers, who gets the 409, what confirms, and allowed_updates. */
final class PollingTest extends SimulatorTest {
    private static final String OTHER_POLL =
            "409 Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";

    private static RawClient.Reply in20Seconds(CompletableFuture<RawClient.Reply> reply) {
        return reply.orTimeout(20, TimeUnit.SECONDS).join();
    }

    private JsonNode poll(Object... parameters) {
        simulator.clock().advance(Duration.ofSeconds(4)); // beyond the rules against polling too often
        return bot.call("getUpdates", parameters).result();
    }

    @Test
    void trap05_numbersOutOfRange_areClamped() {
        for (var i = 0; i < 101; i++) {
            ann.types("hello " + i);
        }

        assertEquals(100, poll("limit", 1000).size());
        assertEquals(1, poll("limit", -5).size());
        assertEquals(1, poll("limit", "many").size());
        assertEquals(100, poll("timeout", "-7").size());
    }

    @Test
    void trap06_returningIsNotConfirming_offsetIs() {
        ann.types("one");
        ann.types("two");

        var first = poll();
        assertEquals(first, poll());
        long second = first.get(1).path("update_id").asLong();
        assertEquals(1, poll("offset", second).size());
        assertEquals(0, poll("offset", second + 1).size());
    }

    @Test
    void trap06_negativeOffset_keepsTheLast_farOffset_isIgnored() {
        for (var i = 0; i < 5; i++) {
            ann.types("hello " + i);
        }
        long head = poll().get(0).path("update_id").asLong();

        assertEquals(5, poll("offset", head + 5 + 11).size());
        assertEquals(5, poll("offset", head - 100_001).size());
        assertEquals(
                "hello 3",
                poll("offset", -2).get(0).path("message").path("text").asText());
        assertEquals(2, poll().size());
    }

    @Test
    void trap06_olderWaitingPoll_getsTheConflict_newcomerWins() {
        var older = bot.callAsync("getUpdates", "timeout", 50, "offset", 1);
        simulator.bot().awaitsPolling();

        var newer = bot.callAsync("getUpdates", "timeout", 50);
        assertEquals(OTHER_POLL, in20Seconds(older).error());
        ann.types("hello");

        assertEquals(1, in20Seconds(newer).result().size());
    }

    @Test
    void trap06_pollThatNeedNotWait_disturbsNobody() {
        var older = bot.callAsync("getUpdates", "timeout", 50, "offset", 1);
        simulator.bot().awaitsPolling();

        assertEquals(
                0, bot.call("getUpdates", "timeout", 0, "offset", 2).result().size());

        assertFalse(older.isDone());
        ann.types("hello");
        assertEquals(1, in20Seconds(older).result().size());
    }

    @Test
    void trap06_waitingPoll_endsWithNothingWhenItsTimeIsOver() {
        var poll = bot.callAsync("getUpdates", "timeout", 1000, "offset", 1);
        simulator.bot().awaitsPolling();

        simulator.clock().advance(Duration.ofSeconds(50));

        assertEquals(0, in20Seconds(poll).result().size());
    }

    @Test
    void sameOffsetAgainAtOnce_waitsAndGetsOneUpdate() {
        bot.call("getUpdates", "offset", 7);
        var again = bot.callAsync("getUpdates", "offset", 7);
        simulator.bot().awaitsPolling();

        ann.types("one");
        assertEquals(1, in20Seconds(again).result().size());
        ann.types("two");

        simulator.clock().advance(Duration.ofMillis(50));
        assertEquals(1, bot.call("getUpdates", "offset", 7).result().size());
        simulator.clock().advance(Duration.ofSeconds(1));
        assertEquals(2, bot.call("getUpdates", "offset", 7).result().size());
    }

    @Test
    void trap07_allowedUpdates_areSticky_appliedAtCreation_emptyMeansDefault() {
        poll("allowed_updates", "[\"callback_query\"]");
        ann.types("unseen");
        assertEquals(0, poll().size());

        poll("allowed_updates", "not json");
        ann.types("unseen too");
        assertEquals(0, poll().size());

        poll("allowed_updates", "[]");
        assertEquals(0, poll().size(), "what was not wanted when it happened never comes");
        ann.types("seen");
        assertEquals(1, poll().size());

        poll("allowed_updates", "[\"inline_query\"]");
        poll("allowed_updates", "[\"no_such_kind\"]");
        ann.types("seen");
        assertEquals(2, poll().size());
    }

    @Test
    void webhook_keepsPollsOut_andEndsTheWaitingOne() {
        var poll = bot.callAsync("getUpdates", "timeout", 50);
        simulator.bot().awaitsPolling();

        assertEquals(
                "200 Webhook was set",
                bot.call("setWebhook", "url", "https://example.org/hook").error());
        assertEquals(
                "409 Conflict: terminated by setWebhook request",
                in20Seconds(poll).error());
        simulator.clock().advance(Duration.ofSeconds(3)); // beyond one change a second, and one conflict in three
        assertEquals(
                "200 Webhook is already set",
                bot.call("setWebhook", "url", "https://example.org/hook").error());
        assertEquals(
                "409 Conflict: can't use getUpdates method while webhook is active; "
                        + "use deleteWebhook to delete the webhook first",
                bot.call("getUpdates").error());
        assertEquals(
                "https://example.org/hook",
                bot.call("getWebhookInfo").result().path("url").asText());
        assertEquals("200 Webhook was deleted", bot.call("deleteWebhook").error());
        assertEquals("200 Webhook is already deleted", bot.call("deleteWebhook").error());
    }

    @Test
    void deleteWebhook_dropsPendingUpdatesOnRequest() {
        ann.types("hello");
        assertEquals(
                1,
                bot.call("getWebhookInfo").result().path("pending_update_count").asInt());

        bot.call("deleteWebhook", "drop_pending_updates", "True");

        assertEquals(0, poll().size());
    }

    @Test
    void webhookSetElsewhere_keepsPollsOut_untilItIsDeleted() {
        var poll = bot.callAsync("getUpdates", "timeout", 50);
        simulator.bot().awaitsPolling();

        simulator.bot().webhookIsSetElsewhere();

        assertEquals(
                "409 Conflict: terminated by setWebhook request",
                in20Seconds(poll).error());
        bot.call("deleteWebhook").result();
        simulator.bot().awaitsNoWebhook();
        ann.types("hello");
        assertEquals(1, poll().size());
    }

    @Test
    void updateIds_beginAnewLower_andTheOldOffsetIsIgnored() {
        ann.types("one");
        long before = poll().get(0).path("update_id").asLong();
        poll("offset", before + 1);

        simulator.bot().updateNumbersBeginAnew();
        ann.types("two");

        var again = poll("offset", before + 1);
        long after = again.get(0).path("update_id").asLong();
        assertTrue(after < before, after + " after " + before);
        assertEquals(again, poll("offset", before + 1), "not confirmed by a higher offset");
        assertEquals(0, poll("offset", after + 1).size());
    }

    @Test
    void updateIds_goOnWhereTold() {
        simulator.bot().updateNumbersFrom(1_500_000_000);
        ann.types("one");
        ann.types("two");

        var updates = poll();

        assertEquals(1_500_000_000, updates.get(0).path("update_id").asInt());
        assertEquals(1_500_000_001, updates.get(1).path("update_id").asInt());
    }

    @Test
    void lowerOffsetThanConfirmed_isFollowed() {
        ann.types("one");
        long first = poll().get(0).path("update_id").asLong();
        poll("offset", first + 1);
        ann.types("two");

        assertEquals(
                first + 1, poll("offset", first - 5).get(0).path("update_id").asLong());
    }

    @Test
    void updateIds_followEachOther_fromARandomStart() {
        ann.types("one");
        ann.types("two");
        var updates = poll();
        long first = updates.get(0).path("update_id").asLong();

        assertEquals(first + 1, updates.get(1).path("update_id").asLong());
        assertTrue(first > 2_000_000 && first <= 1_000_000_000, "" + first);
    }
}
