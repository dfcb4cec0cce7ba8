package tagalong.simulator.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Person;
import tagalong.simulator.RawClient;
import tagalong.simulator.Simulator;
import tagalong.simulator.wire.Json;

/** The live stream of events. */
final class EventStreamTest {
    private final Simulator simulator = Simulator.start();
    private final RawClient bot = new RawClient(simulator);
    private final Person ann = simulator.person("Ann");
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        simulator.close();
    }

    private Thread listen(String path, String... headers) {
        var request = bot.request(path);
        if (headers.length > 0) {
            request.headers(headers);
        }
        var response =
                bot.http().sendAsync(request.build(), BodyHandlers.ofLines()).join();
        assertEquals(
                "text/event-stream;charset=utf-8",
                response.headers().firstValue("content-type").orElseThrow());
        var body = response.body();
        var reader = new Thread(
                () -> {
                    try {
                        body.forEach(lines::add);
                    } catch (RuntimeException ended) {
                        lines.add("ended");
                    }
                },
                "event-reader");
        reader.setDaemon(true);
        reader.start();
        return reader;
    }

    /** The data of the next event of this kind; its id is checked to be a number. */
    private JsonNode next(String kind) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        var id = "";
        var event = "";
        while (System.nanoTime() < deadline) {
            var line = lines.poll(1, TimeUnit.SECONDS);
            if (line == null) {
                continue;
            }
            if (line.startsWith("id: ")) {
                id = line.substring(4);
            } else if (line.startsWith("event: ")) {
                event = line.substring(7);
            } else if (line.startsWith("data: ") && event.equals(kind)) {
                assertTrue(id.matches("\\d+"), id);
                return Json.parse(line.substring(6)).orElseThrow();
            }
        }
        throw new AssertionError("No event " + kind);
    }

    @Test
    void whatHappens_isToldLive() throws InterruptedException {
        listen("/control/events");

        var sent = ann.types("hello\nworld");
        assertEquals("hello\nworld", next("message").path("text").asText());
        var answer = bot.call("sendMessage", "chat_id", ann.id(), "text", "Hi").result();
        assertEquals("Hi", next("message").path("text").asText());
        var call = next("call");
        assertEquals("sendMessage", call.path("method").asText());
        assertEquals(200, call.path("status").asInt());
        bot.call("sendChatAction", "chat_id", ann.id(), "action", "typing");
        assertEquals("typing", next("chat_action").path("action").asText());
        bot.call(
                "editMessageText",
                "chat_id",
                ann.id(),
                "message_id",
                answer.path("message_id").asInt(),
                "text",
                "Ho");
        assertEquals("Ho", next("message_edited").path("text").asText());
        ann.chat().reacts(sent, "👍");
        assertTrue(next("message_reaction").has("reactions"));
        bot.call(
                "deleteMessage",
                "chat_id",
                ann.id(),
                "message_id",
                answer.path("message_id").asInt());
        assertEquals(answer.path("message_id"), next("message_deleted").path("message_id"));
        simulator.person("Bob");
        assertEquals("Bob", next("person").path("first_name").asText());
        simulator.stickerSet("Cats", "😺");
        assertEquals("Cats", next("set").path("title").asText());
        ann.blocks();
        assertTrue(next("chat").path("blocked").asBoolean());
    }

    @Test
    void streamGoesOn_whereTheStateOrTheReaderLeftOff() throws InterruptedException {
        var after = bot.get("/control/state").json().path("event").asLong();
        ann.types("missed");
        listen("/control/events?after=" + after);
        assertEquals("missed", next("message").path("text").asText());

        listen("/control/events", "Last-Event-ID", String.valueOf(after));
        assertEquals("missed", next("message").path("text").asText());
    }

    @Test
    void stream_endsWithTheSimulator() throws InterruptedException {
        var reader = listen("/control/events");
        ann.types("hello");
        next("message");

        simulator.close();

        reader.join(TimeUnit.SECONDS.toMillis(20));
        assertFalse(reader.isAlive());
    }
}
