package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;

/** Many people at once, a page on the same server, and a person who types slowly. */
final class SeveralAtOnceTest extends SimulatorTest {
    private static final int PEOPLE = 8;
    private static final int MESSAGES = 25;

    @Test
    void manyPeople_areAllAnswered_eachOnce() {
        var people = IntStream.range(0, PEOPLE)
                .mapToObj(i -> simulator.person("P" + i))
                .toList();
        var echo = Meanwhile.run(() -> {
            for (var i = 0; i < PEOPLE * MESSAGES; i++) {
                var message = bot.awaitUpdate("message");
                bot.call(
                                "sendMessage",
                                "chat_id",
                                message.path("chat").path("id").asLong(),
                                "text",
                                "re " + message.path("text").asText())
                        .result();
            }
            return PEOPLE * MESSAGES;
        });

        var talks =
                people.stream().map(person -> Meanwhile.run(() -> talk(person))).toList();

        for (var talk : talks) {
            assertEquals(IntStream.range(0, MESSAGES).mapToObj(i -> "re " + i).toList(), talk.join());
        }
        assertEquals(PEOPLE * MESSAGES, echo.join());
    }

    private static List<String> talk(Person person) {
        var answers = new ArrayList<String>();
        for (var i = 0; i < MESSAGES; i++) {
            person.types(String.valueOf(i));
            answers.add(person.awaitsMessage().text());
        }
        return answers;
    }

    @Test
    void fastTyping_asksOnce_slowTyping_asksForEveryLetter() {
        simulator.patience(Duration.ofMillis(1));

        assertThrows(AssertionError.class, () -> ann.chat().searchesSlowly("c😺t", Duration.ofMillis(100)));
        assertEquals(List.of("c😺t"), asked());
        assertThrows(AssertionError.class, () -> ann.chat().searchesSlowly("d😺g", Duration.ofMillis(500)));
        assertEquals(List.of("d", "d😺", "d😺g"), asked());
    }

    private List<String> asked() {
        var queries = new ArrayList<String>();
        bot.updates()
                .forEach(update ->
                        queries.add(update.path("inline_query").path("query").asText()));
        return queries;
    }

    @Test
    void page_isMountedBesideTheBotApi() {
        var page = new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                if (!Request.getPathInContext(request).equals("/")) {
                    return false;
                }
                Content.Sink.write(response, true, "a page", callback);
                return true;
            }
        };
        try (var mounted = Simulator.start(0, page)) {
            var client = new RawClient(mounted);

            assertEquals("a page", client.get("/").http().body());
            assertEquals(200, client.call("getMe").status());
            assertEquals(404, client.get("/elsewhere").status());
        }
    }

    @Test
    void emptyMessage_isNotSent() {
        assertThrows(IllegalArgumentException.class, () -> ann.types("  "));
    }
}
