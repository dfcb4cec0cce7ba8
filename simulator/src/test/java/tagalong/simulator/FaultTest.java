package tagalong.simulator;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.server.Fault;
import tagalong.simulator.server.Faults;

/** Faults, per method. */
final class FaultTest extends SimulatorTest {
    @BeforeEach
    void start() {
        annStarts();
    }

    private RawClient.Reply write() {
        return bot.call("sendMessage", "chat_id", ann.id(), "text", "hello");
    }

    private boolean arrived() {
        return ann.chat().messages().stream().anyMatch(message -> message.text().equals("hello"));
    }

    @Test
    void tooManyRequests_soManyTimes_thenFine() {
        simulator.faults().next("sendmessage", Fault.tooManyRequests(Duration.ofSeconds(7)), 2);

        assertEquals("429 Too Many Requests: retry after 7", write().error());
        assertEquals(200, bot.call("getMe").status());
        assertEquals(429, write().status());
        assertFalse(arrived());
        assertEquals(200, write().status());
        assertTrue(arrived());
    }

    @Test
    void serverError_always_untilCleared() {
        simulator.faults().always(Faults.ANY_METHOD, Fault.serverError(500));

        assertEquals("500 Internal Server Error", write().error());
        assertEquals(500, bot.call("getMe").status());
        simulator.faults().clear();
        assertEquals(200, write().status());
    }

    @Test
    void htmlBadGateway_isNoJson() {
        simulator.faults().next("sendMessage", Fault.htmlBadGateway());

        var reply = write();

        assertEquals(502, reply.status());
        assertEquals(
                "text/html", reply.http().headers().firstValue("content-type").orElseThrow());
        assertTrue(reply.http().body().startsWith("<html>"), reply.http().body());
        assertFalse(arrived());
    }

    @Test
    void answerLost_afterTheWorkWasDone() {
        simulator.faults().next("sendMessage", Fault.answerLost());

        var failure = assertThrows(UncheckedIOException.class, this::write);

        assertInstanceOf(IOException.class, failure.getCause());
        assertTrue(arrived());
        var call = simulator.calls().of("sendMessage").get(0);
        assertEquals(0, call.status());
        assertTrue(call.response().contains("\"ok\":true"), call.response());
    }

    @Test
    void connectionCut_beforeAnythingWasDone() {
        simulator.faults().next("sendMessage", Fault.connectionCut());

        assertThrows(UncheckedIOException.class, this::write);

        assertFalse(arrived());
        assertEquals(200, write().status());
    }

    @Test
    void slow_isDoneAfterItsTime_byTheSimulatedClock() {
        simulator.faults().next("sendMessage", Fault.slow(Duration.ofMinutes(10)));
        var reply = bot.callAsync("sendMessage", "chat_id", ann.id(), "text", "hello");
        bot.call("getMe");
        assertFalse(arrived());

        await().atMost(Duration.ofSeconds(20)).until(() -> {
            simulator.clock().advance(Duration.ofMinutes(10));
            return reply.isDone();
        });

        assertEquals(200, reply.join().status());
        assertTrue(arrived());
    }

    @Test
    void answerLate_isDoneAtOnce_andToldAfterItsTime() {
        simulator.faults().next("sendMessage", Fault.answerLate(Duration.ofMinutes(10)));
        var reply = bot.callAsync("sendMessage", "chat_id", ann.id(), "text", "hello");
        await().atMost(Duration.ofSeconds(20)).until(this::arrived);
        assertFalse(reply.isDone());

        await().atMost(Duration.ofSeconds(20)).until(() -> {
            simulator.clock().advance(Duration.ofMinutes(10));
            return reply.isDone();
        });

        assertEquals(200, reply.join().status());
    }

    @Test
    void calls_areCountedByMethod_alsoThoseThatFailed() {
        simulator.calls().clear();
        simulator.faults().next("sendMessage", Fault.connectionCut());
        assertThrows(UncheckedIOException.class, this::write);
        write();
        bot.call("getme");

        assertEquals(2, simulator.calls().count("sendMessage"));
        assertEquals(Map.of("getMe", 1L, "sendMessage", 2L), simulator.calls().counts());
    }

    @Test
    void strictMode_trap14_isOffUntilSwitchedOn() {
        for (var i = 0; i < 40; i++) {
            assertEquals(200, write().status());
        }
        simulator.strictRateLimits(true);

        var sent = 0;
        var reply = write();
        while (reply.status() == 200) {
            sent++;
            reply = write();
        }

        assertEquals(5, sent);
        assertEquals(429, reply.status());
        assertTrue(
                reply.json().path("parameters").path("retry_after").asInt() >= 1,
                reply.json().toString());
        simulator.clock().advance(Duration.ofSeconds(5));
        assertEquals(200, write().status());
    }

    @Test
    void strictMode_trap14_countsGroupsAndAllChats() {
        simulator.strictRateLimits(true);
        var group = simulator.group("Friends", ann).add(simulator.bot());
        var inGroup = 0;
        while (bot.call("sendMessage", "chat_id", group.id(), "text", "x").status() == 200) {
            inGroup++;
        }
        assertEquals(20, inGroup);

        var inAll = 0;
        for (var i = 0; i < 15; i++) {
            var person = simulator.person("P" + i);
            person.starts("");
            inAll +=
                    bot.call("sendMessage", "chat_id", person.id(), "text", "x").status() == 200 ? 1 : 0;
        }
        assertTrue(inAll >= 10, "30 a second in all, 20 of them used: " + inAll);
    }
}
