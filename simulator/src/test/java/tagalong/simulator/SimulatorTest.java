package tagalong.simulator;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/** A simulator, its bot by hand, and Ann. */
abstract class SimulatorTest {
    protected final Simulator simulator = Simulator.start();
    protected final RawClient bot = new RawClient(simulator);
    protected final Person ann = simulator.person("Ann");

    @AfterEach
    void close() {
        simulator.close();
    }

    /** Lets Ann begin her chat with the bot, and the bot forget it. */
    protected void annStarts() {
        ann.starts("");
        bot.updates();
    }

    protected JsonNode send(String text, Object... more) {
        var parameters = new Object[4 + more.length];
        parameters[0] = "chat_id";
        parameters[1] = ann.id();
        parameters[2] = "text";
        parameters[3] = text;
        System.arraycopy(more, 0, parameters, 4, more.length);
        return bot.call("sendMessage", parameters).result();
    }

    /** An inline keyboard of one button. */
    protected static String keyboard(String label, String data) {
        return "{\"inline_keyboard\":[[{\"text\":\"" + label + "\",\"callback_data\":\"" + data + "\"}]]}";
    }

    /** The id of a file as the bot knows it after Ann sent it. */
    protected String fileId(Media media, String field) {
        ann.sends(media);
        var file = bot.lastUpdate("message").path(field);
        return (file.isArray() ? file.get(file.size() - 1) : file)
                .path("file_id")
                .asText();
    }

    /** Lets someone search without waiting for the answer; returns the query's id. */
    protected String asks(Person person, String text) {
        return asksIn(person.chat(), text);
    }

    protected String asksIn(Conversation conversation, String text) {
        searching = Meanwhile.run(() -> conversation.searches(text));
        return bot.awaitUpdate("inline_query").path("id").asText();
    }

    /** What the last search by {@link #asks} showed. */
    protected SearchResults shown() {
        return requireNonNull(searching).join();
    }

    /** Lets someone search, answers with these parameters, and returns what they see. */
    protected SearchResults searchAnswered(Person person, String text, Object... answer) {
        var parameters = new ArrayList<Object>(List.of("inline_query_id", asks(person, text)));
        parameters.addAll(List.of(answer));
        bot.call("answerInlineQuery", parameters.toArray()).result();
        return shown();
    }

    private @Nullable CompletableFuture<SearchResults> searching;

    /** Inline results of stickers, with the ids r0, r1, …. */
    protected static String stickers(String... fileIds) {
        var results = new StringBuilder("[");
        for (var i = 0; i < fileIds.length; i++) {
            results.append(i == 0 ? "" : ",")
                    .append("{\"type\":\"sticker\",\"id\":\"r")
                    .append(i)
                    .append("\",\"sticker_file_id\":\"")
                    .append(fileIds[i])
                    .append("\"}");
        }
        return results.append("]").toString();
    }
}
