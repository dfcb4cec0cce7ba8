package tagalong.simulator.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the control side can make go wrong, and whom it refuses. */
final class ControlFaultsTest extends ControlScene {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"kind\":\"too_many_requests\",\"retry_after\":3,\"method\":\"getMe\"} | 429",
                "{\"kind\":\"error\",\"code\":503}                                       | 503",
                "{\"kind\":\"html_bad_gateway\"}                                         | 502",
                "{\"kind\":\"slow\",\"milliseconds\":5}                                  | 200",
                "{\"kind\":\"answer_late\",\"milliseconds\":5}                           | 200",
                "{\"kind\":\"error\",\"code\":500,\"always\":true}                       | 500",
            })
    void faults_arePlanned(String fault, int status) {
        assertEquals(1, post("/faults", fault).size());
        assertEquals(status, http.call("getMe").status());
        done(http.send("DELETE", "/control/faults", ""));
        assertEquals(200, http.call("getMe").status());
    }

    @Test
    void countsNumbersAndRefusedFiles() {
        long ann = person("Ann");
        http.call("getMe");
        http.call("getMe");
        assertEquals(2, get("/calls/counts").path("getMe").asInt());

        post("/chats/" + chatWithBot(ann) + "/messages", "{\"from\":" + ann + ",\"text\":\"one\"}");
        assertEquals(
                409,
                http.send("POST", "/control/bots/tagalong_bot/update-numbers", "{}")
                        .status());
        long before = http.updates().get(0).path("update_id").asLong();
        http.updates();
        post("/bots/tagalong_bot/update-numbers", "{}");
        post("/chats/" + chatWithBot(ann) + "/messages", "{\"from\":" + ann + ",\"text\":\"two\"}");
        assertTrue(http.updates().get(0).path("update_id").asLong() < before);

        var photo =
                post("/files", "{\"kind\":\"photo\"}").path("file_unique_id").asText();
        var refused = http.send("PUT", "/control/files/" + photo + "/refused-in-results", "{\"on\":true}");
        assertTrue(done(refused).path("on").asBoolean());
    }

    @Test
    void strictRatesClockAndCalls() {
        http.call("getMe");
        http.call("getWebhookInfo");

        var calls = get("/calls?method=getme");
        assertEquals(1, calls.size());
        assertEquals(
                "tagalong_bot",
                calls.get(0).path("response").path("result").path("username").asText());
        assertEquals(
                1, get("/calls?after=" + calls.get(0).path("number").asLong()).size());
        done(http.send("DELETE", "/control/calls", ""));
        assertEquals(0, get("/calls").size());
        assertTrue(done(http.send("PUT", "/control/strict-rates", "{\"on\":true}"))
                .path("on")
                .asBoolean());
        var before = simulator.clock().instant();
        post("/clock", "{\"advance_seconds\":3600}");
        assertTrue(simulator.clock().instant().isAfter(before.plusSeconds(3599)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "POST | /nothing              | {}                                  | 404",
                "POST | /people               | {}                                  | 400",
                "POST | /people               | {\"first_name\":5}                  | 400",
                "POST | /people               | [                                   | 400",
                "POST | /chats/1-2/messages   | {\"from\":1,\"text\":\"x\"}         | 404",
                "POST | /faults               | {\"kind\":\"odd\"}                  | 400",
                "POST | /faults               | {\"kind\":\"slow\",\"milliseconds\":\"x\"} | 400",
                "POST | /sets                 | {\"name\":\"a b\",\"title\":\"x\"}  | 400",
                "POST | /bots                 | {\"name\":\"x\",\"username\":\"tagalong_bot\"} | 400",
                "POST | /clock                | {\"advance_seconds\":-1}            | 400",
                "POST | /searches/5/pick      | {\"result\":\"x\"}                  | 404",
                "GET  | /files/none           | -                                   | 404",
            })
    void wrongRequests_areToldWhatIsWrong(String method, String path, String body, int status) {
        var reply = method.strip().equals("GET")
                ? http.get("/control" + path.strip())
                : http.send(method.strip(), "/control" + path.strip(), body.strip());

        assertEquals(status, reply.status(), reply.http().body());
        assertFalse(reply.json().path("error").asText().isEmpty(), reply.http().body());
    }

    @Test
    void foreignPages_areKeptOut() {
        var foreign = http.request("/control/people")
                .header("Origin", "https://evil.example")
                .POST(BodyPublishers.ofString("{\"first_name\":\"Eve\"}"))
                .build();
        assertEquals(403, http.send(foreign).status());

        var own = http.request("/control/people")
                .header("Origin", simulator.url().toString())
                .POST(BodyPublishers.ofString("{\"first_name\":\"Ann\"}"))
                .build();
        assertEquals(200, http.send(own).status());
    }
}
