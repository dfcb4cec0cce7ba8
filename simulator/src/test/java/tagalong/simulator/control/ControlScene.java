package tagalong.simulator.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AfterEach;
import tagalong.simulator.RawClient;
import tagalong.simulator.Simulator;

/** A simulator, asked over HTTP on its control side. */
abstract class ControlScene {
    final Simulator simulator = Simulator.start();
    final RawClient http = new RawClient(simulator);

    @AfterEach
    void close() {
        simulator.close();
    }

    JsonNode post(String path, String json) {
        return done(http.send("POST", "/control" + path, json));
    }

    JsonNode get(String path) {
        return done(http.get("/control" + path));
    }

    static JsonNode done(RawClient.Reply reply) {
        assertEquals(200, reply.status(), reply.http().body());
        return reply.json();
    }

    long person(String name) {
        return post("/people", "{\"first_name\":\"" + name + "\"}").path("id").asLong();
    }

    String chat(long one, long other) {
        return post("/chats", "{\"members\":[" + one + "," + other + "]}")
                .path("id")
                .asText();
    }

    String chatWithBot(long person) {
        return chat(person, simulator.bot().id());
    }
}
