package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Updates that are sent to the bot: what they look like, in which order they come, and how many at once. */
final class WebhookOrderTest extends WebhookScene {
    private final Person bob = simulator.person("Bob");

    @Test
    void update_isPostedAsJson_withTheSecret_andConfirmedBy2xx() {
        assertEquals("200 Webhook was set", set("secret_token", "s3cret_-"));

        ann.types("hello");

        var request = hook.awaits(1).get(0);
        assertEquals("hello", request.text());
        assertTrue(request.update().path("update_id").isInt());
        assertEquals(List.of("s3cret_-"), request.headers().get("X-telegram-bot-api-secret-token"));
        assertEquals(List.of("application/json"), request.headers().get("Content-type"));
        simulator.bot().awaitsAllConfirmed();
        assertEquals(0, info().path("pending_update_count").asInt());
        assertFalse(info().has("last_error_date"));
    }

    @Test
    void whatWaited_isDelivered_unlessDropped() {
        ann.types("before");
        set();
        hook.awaits(1);
        simulator.bot().awaitsAllConfirmed();

        hook.answers(request -> Hook.Answer.status(500));
        ann.types("stuck");
        hook.awaits(2);
        assertEquals("200 Webhook was set", set("drop_pending_updates", true));
        assertEquals(0, info().path("pending_update_count").asInt());
        hook.answers(request -> Hook.OK);
        ann.types("after");

        soon().until(() -> hook.texts().contains("after"));
        assertEquals("before", hook.texts().get(0));
    }

    @Test
    void sameChat_waitsForTheOneBefore_othersGoOn() {
        setAndTake();
        var held = holdsOne();

        ann.types("one");
        ann.types("two");
        hook.awaits(2);
        bob.types("other");

        soon().until(() -> hook.texts().contains("other"));
        assertFalse(hook.texts().contains("two"));
        held.countDown();
        soon().until(() -> hook.texts().contains("two"));
        assertEquals(List.of("first", "one", "other", "two"), hook.texts());
    }

    @Test
    void edit_waitsForItsMessage() {
        setAndTake();
        var held = holdsOne();

        var message = ann.types("one");
        hook.awaits(2);
        ann.edits(message, "two");
        bob.types("other");

        soon().until(() -> hook.texts().contains("other"));
        assertEquals(List.of("first", "one", "other"), hook.texts());
        held.countDown();
        assertEquals(
                "two",
                hook.awaits(4)
                        .get(3)
                        .update()
                        .path("edited_message")
                        .path("text")
                        .asText());
    }

    /** The answer to "one" waits for this. */
    private CountDownLatch holdsOne() {
        var held = new CountDownLatch(1);
        hook.answers(request -> {
            if (request.text().equals("one")) {
                join(held);
            }
            return Hook.OK;
        });
        return held;
    }

    @Test
    void manyChats_areDeliveredOnceAndInOrder() {
        var people =
                IntStream.range(0, 20).mapToObj(i -> simulator.person("P" + i)).toList();
        set();

        for (var i = 0; i < 50; i++) {
            for (var person : people) {
                person.types(String.valueOf(i));
            }
        }
        hook.awaits(1000);
        simulator.bot().awaitsAllConfirmed();

        var expected = IntStream.range(0, 50).mapToObj(String::valueOf).toList();
        for (var person : people) {
            assertEquals(
                    expected,
                    hook.requests().stream()
                            .filter(request -> request.update()
                                            .path("message")
                                            .path("chat")
                                            .path("id")
                                            .asLong()
                                    == person.id())
                            .map(Hook.Request::text)
                            .toList());
        }
    }

    @Test
    void pressesAndSearches_doNotWaitForTheMessagesOfTheSamePerson() {
        setAndTake();
        var message = send("Card", "reply_markup", keyboard("Go", "g"));
        var held = new CountDownLatch(1);
        hook.answers(request -> {
            if (request.update().has("message")) {
                join(held);
            }
            return Hook.OK;
        });

        ann.types("slow");
        hook.awaits(2);
        ann.presses(ann.chat().messages().get(1), "Go");

        var pressed = hook.awaits(3).get(2).update().path("callback_query");
        assertEquals(message.path("message_id"), pressed.path("message").path("message_id"));
        held.countDown();
    }

    @Test
    void atOnce_upToMaxConnections() {
        setAndTake("max_connections", 3);
        var held = new CountDownLatch(1);
        var atOnce = new AtomicInteger();
        var seen = ConcurrentHashMap.<Integer>newKeySet();
        hook.answers(request -> {
            seen.add(atOnce.incrementAndGet());
            join(held);
            atOnce.decrementAndGet();
            return Hook.OK;
        });

        for (var i = 0; i < 8; i++) {
            simulator.person("P" + i).types("hello");
        }
        hook.awaits(4);
        held.countDown();
        hook.awaits(9);

        assertEquals(Set.of(1, 2, 3), seen);
        assertEquals(3, info().path("max_connections").asInt());
    }

    /** Makes Telegram trust the bot with more than one connection. */
    private void setAndTake(Object... more) {
        set(more);
        ann.types("first");
        hook.awaits(1);
        simulator.bot().awaitsAllConfirmed();
    }
}
