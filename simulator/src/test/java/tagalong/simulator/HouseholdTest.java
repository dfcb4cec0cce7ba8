package tagalong.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a program needs that keeps a simulator, a bot and a table together over many runs. */
final class HouseholdTest {
    private final Simulator simulator = Simulator.start();
    private final RawClient bot = new RawClient(simulator);
    private final Person ann = simulator.person("Ann");

    @AfterEach
    void close() {
        simulator.close();
    }

    @Test
    void messageIds_goOnWhereTold_inEveryNewChat() {
        simulator.messageIdsFrom(7000);
        var first = ann.types("one");
        ann.types("two");
        ann.chatWith(simulator.person("Bob")).types("three");

        var state = bot.get("/control/chats/" + ann.id() + "-" + simulator.bot().id() + "/messages")
                .json();

        assertEquals("one", first.text());
        assertEquals(7000, state.get(0).path("message_id").asInt());
        assertEquals(7001, state.get(1).path("message_id").asInt());
        assertEquals(
                7002,
                bot.call("sendMessage", "chat_id", ann.id(), "text", "hello")
                        .result()
                        .path("message_id")
                        .asInt());
    }

    @Test
    void fileIdOf_isOneThatTheBotCanUse() {
        var cat = simulator.stickerSet("Cats", "😺").get(0);
        ann.types("hi");

        var sent = bot.call(
                        "sendSticker",
                        "chat_id",
                        ann.id(),
                        "sticker",
                        simulator.bot().fileIdOf(cat))
                .result();

        assertEquals(
                cat.fileUniqueId(), sent.path("sticker").path("file_unique_id").asText());
    }

    @Test
    void pollsAgain_seesOnlyPollsThatBeganSince() {
        bot.call("getUpdates", "timeout", 0);
        long before = simulator.bot().pollsSoFar();

        assertEquals(1, before);
        assertFalse(simulator.bot().pollsAgain(before, Duration.ofMillis(50)));
        bot.call("getUpdates", "timeout", 0);
        assertTrue(simulator.bot().pollsAgain(before, Duration.ofSeconds(5)));
    }

    @Test
    void animation_hasItsOwnSizeAndThumbnail() {
        var gif = simulator.animation(
                "dance.gif", "GIF89a and so on".getBytes(UTF_8), "RIFF....WEBPa picture".getBytes(UTF_8), 320, 300);
        ann.sends(gif);

        var animation = bot.call("getUpdates").result().get(0).path("message").path("animation");

        assertEquals("dance.gif", animation.path("file_name").asText());
        assertEquals("image/gif", animation.path("mime_type").asText());
        assertEquals(300, animation.path("height").asInt());
        assertEquals(150, animation.path("thumbnail").path("height").asInt());
    }

    @Test
    void state_tellsWhatTheBotRegistered() {
        bot.call("setMyDescription", "description", "I tag.");

        var registered = bot.get("/control/state").json().path("bots").get(0).path("registered");

        assertEquals(
                "I tag.", registered.path("description/").path("description").asText());
    }

    @Test
    void announcement_isAnEvent() {
        long before = bot.get("/control/state").json().path("event").asLong();
        simulator.announce("bot_process", Map.of("state", "running"));

        assertEquals(before + 1, bot.get("/control/state").json().path("event").asLong());
    }
}
