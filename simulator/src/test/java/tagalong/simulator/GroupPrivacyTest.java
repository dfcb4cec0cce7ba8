package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Groups: what a bot sees with privacy mode and without. */
final class GroupPrivacyTest extends SimulatorTest {
    private final Person bob = simulator.person("Bob");
    private final Group group = simulator.group("Friends", ann, bob);

    private List<String> texts() {
        var texts = new ArrayList<String>();
        bot.updates()
                .forEach(update -> texts.add(update.path("message").path("text").asText()));
        return texts;
    }

    @Test
    void privacyMode_showsOnlyWhatIsMeantForTheBot() {
        group.add(simulator.bot());
        bot.updates();
        var sticker = ann.in(group).sends(simulator.stickerSet("Cats", "😺").get(0));
        ann.in(group).types("hello @tagalong_bot");
        ann.in(group).types("/plain");
        ann.in(group).types("/tag@other_bot x");
        ann.in(group).replies(sticker, "/tag@tagalong_bot x");
        assertEquals(List.of("/tag@tagalong_bot x"), texts());

        bot.call("sendMessage", "chat_id", group.id(), "text", "Done").result();
        ann.in(group).types("/plain after the bot spoke");
        bob.in(group).replies(bob.in(group).sees("Done"), "thanks");
        bob.in(group).types("unseen");
        assertEquals(List.of("/plain after the bot spoke", "thanks"), texts());
    }

    @Test
    void replyWithCommand_carriesTheSticker() {
        group.add(simulator.bot());
        var sticker = simulator.stickerSet("Cats", "😺").get(0);
        var sent = bob.in(group).sends(sticker);

        ann.in(group).replies(sent, "/tag@tagalong_bot cat");

        assertEquals(
                sticker.fileUniqueId(),
                bot.lastUpdate("message")
                        .path("reply_to_message")
                        .path("sticker")
                        .path("file_unique_id")
                        .asText());
    }

    @Test
    void withoutPrivacyMode_botSeesAll_onceItIsAddedAgain() {
        group.add(simulator.bot());
        simulator.bot().privacyMode(false);
        bot.updates();
        ann.in(group).types("unseen");
        assertEquals(List.of(), texts());

        group.remove(simulator.bot()).add(simulator.bot());
        bot.updates();
        ann.in(group).types("seen");
        assertEquals(List.of("seen"), texts());
    }

    @Test
    void administrator_seesAll_andReactionsOnRequest() {
        bot.call("getUpdates", "allowed_updates", "[\"message\",\"message_reaction\"]");
        group.add(simulator.bot()).promote(simulator.bot());
        var message = ann.in(group).types("seen");
        bot.updates();

        bob.in(group).reacts(message, "👍");

        var reaction = bot.lastUpdate("message_reaction");
        assertEquals("👍", reaction.path("new_reaction").get(0).path("emoji").asText());
        assertEquals(0, reaction.path("old_reaction").size());
        assertEquals("Bob", reaction.path("user").path("first_name").asText());
    }

    @Test
    void joining_isTold_byServiceMessageAndMyChatMember() {
        group.add(simulator.bot());
        var updates = bot.updates();

        assertEquals(
                "left",
                updates.get(0)
                        .path("my_chat_member")
                        .path("old_chat_member")
                        .path("status")
                        .asText());
        assertEquals(
                "member",
                updates.get(0)
                        .path("my_chat_member")
                        .path("new_chat_member")
                        .path("status")
                        .asText());
        assertEquals(
                "Tagalong",
                updates.get(1)
                        .path("message")
                        .path("new_chat_members")
                        .get(0)
                        .path("first_name")
                        .asText());
        assertEquals(
                "supergroup",
                updates.get(1).path("message").path("chat").path("type").asText());
    }

    @Test
    void botsDoNotSeeEachOther() {
        var other = simulator.addBot("Other", "other_bot");
        simulator.bot().privacyMode(false);
        group.add(simulator.bot()).add(other);
        bot.updates();

        new RawClient(simulator.url(), other.token())
                .call("sendMessage", "chat_id", group.id(), "text", "from a bot")
                .result();

        assertEquals(List.of(), texts());
        assertTrue(ann.in(group).sees("from a bot").text().contains("bot"));
    }
}
