package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** Fidelity trap 10: to whom a bot may not write. */
final class BlockingTest extends SimulatorTest {
    private String write(Person person) {
        return bot.call("sendMessage", "chat_id", person.id(), "text", "hello").error();
    }

    @Test
    void trap10_blockedBot_gets403_andIsToldOfBlockAndUnblock() {
        annStarts();
        ann.blocks();

        var blocked = bot.lastUpdate("my_chat_member");
        assertEquals("member kicked", status(blocked, "old") + " " + status(blocked, "new"));
        assertEquals("403 Forbidden: bot was blocked by the user", write(ann));
        assertThrows(IllegalStateException.class, () -> ann.types("hello"));

        ann.unblocks();
        var unblocked = bot.lastUpdate("my_chat_member");
        assertEquals("kicked member", status(unblocked, "old") + " " + status(unblocked, "new"));
        assertEquals("200 ", write(ann));
    }

    private static String status(JsonNode update, String which) {
        return update.path(which + "_chat_member").path("status").asText();
    }

    @Test
    void trap10_strangerWhoNeverStarted_isNotFound_acquaintanceIsForbidden() {
        assertEquals("400 Bad Request: chat not found", write(ann));

        simulator.group("Friends", ann).add(simulator.bot());

        assertEquals("403 Forbidden: bot can't initiate conversation with a user", write(ann));
        ann.starts("");
        assertEquals("200 ", write(ann));
    }

    @Test
    void trap10_inlineUse_doesNotOpenTheChat() {
        asks(ann, "cat");

        assertEquals("403 Forbidden: bot can't initiate conversation with a user", write(ann));
    }

    @Test
    void kickedFromGroup_gets403() {
        var group = simulator.group("Friends", ann).add(simulator.bot());
        assertEquals(
                200,
                bot.call("sendMessage", "chat_id", group.id(), "text", "hello").status());

        group.remove(simulator.bot());

        assertEquals(
                "403 Forbidden: bot was kicked from the supergroup chat",
                bot.call("sendMessage", "chat_id", group.id(), "text", "hello").error());
        assertEquals(
                "400 Bad Request: chat not found",
                bot.call(
                                "sendMessage",
                                "chat_id",
                                simulator.group("Others", ann).id(),
                                "text",
                                "hello")
                        .error());
    }

    @Test
    void botThatLeft_isNoMember() {
        var group = simulator.group("Friends", ann).add(simulator.bot());

        bot.call("leaveChat", "chat_id", group.id()).result();

        assertEquals(
                "403 Forbidden: bot is not a member of the supergroup chat",
                bot.call("sendMessage", "chat_id", group.id(), "text", "hello").error());
    }
}
