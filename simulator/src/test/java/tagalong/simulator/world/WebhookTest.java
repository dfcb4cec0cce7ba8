package tagalong.simulator.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tagalong.simulator.wire.Json;

/** When what is sent to a webhook, by a clock of the test's own. */
final class WebhookTest {
    private static final Duration DAY = Duration.ofDays(1);

    private final UpdateQueue queue = new UpdateQueue(new Random(1));
    private final Webhook webhook =
            new Webhook(new Webhook.Settings(URI.create("https://example.org/hook"), "", 3), queue, new Random(2));
    private Instant now = Instant.parse("2026-11-16T12:00:00Z");

    private int message(long chat) {
        return add("message", "chat", chat, DAY);
    }

    private int add(String kind, String whose, long id, Duration lifetime) {
        var json = Json.object();
        json.putObject(whose).put("id", id);
        queue.add(kind, json, now, lifetime);
        return queue.lastId();
    }

    private List<Integer> started() {
        return webhook.start(now).stream().map(Webhook.Parcel::updateId).toList();
    }

    private void pass(Duration time) {
        now = now.plus(time);
    }

    private void fail(int update) {
        webhook.failed(update, "503", true, Duration.ZERO, now);
    }

    /** Lets the bot take an update, so that more than one connection is opened. */
    private void prove() {
        var first = message(0);
        assertEquals(List.of(first), started());
        webhook.succeeded(first, now);
    }

    @Test
    void lane_oneAtATime_othersMeanwhile() {
        prove();
        var one = message(1);
        var two = message(1);
        var other = message(2);
        var press = add("callback_query", "from", 1, DAY);

        assertEquals(List.of(one, other, press), started());
        webhook.succeeded(one, now);
        assertEquals(List.of(two), started());
    }

    @Test
    void connections_noMoreThanAllowed() {
        prove();
        for (var chat = 1; chat <= 5; chat++) {
            message(chat);
        }

        assertEquals(3, started().size());
        assertEquals(0, started().size());
    }

    @Test
    void botThatTookNothingLately_getsOneConnection_howeverLongItHangs() {
        var hanging = message(1);
        assertEquals(List.of(hanging), started());
        var other = message(2);

        pass(Duration.ofSeconds(59));
        assertEquals(List.of(), started());

        webhook.succeeded(hanging, now);
        var third = message(3);
        assertEquals(List.of(other, third), started());
    }

    @Test
    void refused_goesAgainAtOnce_thenAfter2And4And8Seconds() {
        var update = message(1);
        started();
        fail(update);
        assertEquals(List.of(update), started());
        for (var seconds = 2; seconds <= 8; seconds *= 2) {
            fail(update);
            assertEquals(
                    now.plusSeconds(seconds),
                    webhook.nextMoment(now.plusSeconds(2).minusNanos(1)));
            pass(Duration.ofSeconds(seconds).minusNanos(1));
            assertEquals(List.of(), started());
            pass(Duration.ofNanos(1));
            assertEquals(List.of(update), started());
        }
    }

    @Test
    void refused_holdsUpItsLane_untilItIsTaken() {
        var one = message(1);
        started();
        fail(one);
        started();
        fail(one);
        var two = message(1);

        assertEquals(List.of(), started());
        pass(Duration.ofSeconds(2));
        assertEquals(List.of(one), started());
        webhook.succeeded(one, now);
        assertEquals(List.of(two), started());
    }

    @Test
    void pauses_endAtOneToTwoMinutes() {
        var update = message(1);
        for (var failures = 0; failures < 12; failures++) {
            assertEquals(List.of(update), started());
            fail(update);
            pass(Duration.ofMinutes(2));
        }
        assertEquals(List.of(update), started());
        fail(update);

        pass(Duration.ofSeconds(59));
        assertEquals(List.of(), started());
    }

    @Test
    void retryAfter_isObeyed() {
        var update = message(1);
        started();
        webhook.failed(update, "503", true, Duration.ofSeconds(30), now);

        pass(Duration.ofSeconds(29));
        assertEquals(List.of(), started());
        pass(Duration.ofSeconds(1));
        assertEquals(List.of(update), started());
    }

    @Test
    void noConnection_isTriedEveryTwoSeconds() {
        var one = message(1);
        message(2);
        started();
        webhook.failed(one, "Connection refused", false, Duration.ZERO, now);

        pass(Duration.ofMillis(1999));
        assertEquals(List.of(), started());
        pass(Duration.ofMillis(1));
        assertEquals(List.of(one), started());
    }

    @Test
    void whatWouldExpire_isGivenUp() {
        var query = add("inline_query", "from", 1, Duration.ofSeconds(1));
        started();
        fail(query);
        started();
        fail(query);

        assertEquals(0, queue.size(now));
        assertEquals(List.of(), started());
    }

    @Test
    void unanswered_isOverdueAfterAMinute() {
        var update = message(1);
        started();

        assertEquals(List.of(), webhook.overdue(now.plusSeconds(59)));
        assertEquals(List.of(update), webhook.overdue(now.plusSeconds(60)));
    }
}
