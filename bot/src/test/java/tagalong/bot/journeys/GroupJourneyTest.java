package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Conversation;
import tagalong.simulator.Group;
import tagalong.simulator.Media;
import tagalong.simulator.server.Fault;

/** In groups: commands that answer a sticker, and nothing else. */
final class GroupJourneyTest {
    private final BotWorld world = BotWorld.withBot();
    private final Group friends =
            world.telegram.group("Friends", world.ann, world.bob).add(world.telegram.bot());
    private final Conversation ann = world.ann.in(friends);
    private final Conversation bob = world.bob.in(friends);
    private final String botName = "@" + world.telegram.bot().username();
    private final Media cat = world.cats.get(0);

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void tag_asReplyToASticker_isSavedAndAnsweredByAReaction() {
        var command = ann.replies(bob.sends(cat), "/tag" + botName + " cat, funny");
        command.awaitsReaction("👍");

        assertEquals(List.of("👍"), command.reactions());
        ann.seesNothingNew();
        world.ann.searches("!funny").seesExactly(cat);
        world.bob.searches("funny").seesExactly(cat);
    }

    @Test
    void tag_withoutTheBotsName_worksToo() {
        world.telegram.bot().privacyMode(false);
        var open = world.telegram.group("Open", world.ann).add(world.telegram.bot());
        var chat = world.ann.in(open);
        chat.replies(chat.sends(cat), "/tag cat").awaitsReaction("👍");

        world.ann.searches("!cat").seesExactly(cat);
    }

    @Test
    void tag_withoutTheBotsName_worksWhereverItIsDelivered() {
        ann.types("/help" + botName);
        ann.sees("Reply to a sticker");
        ann.replies(bob.sends(cat), "/tag cat").awaitsReaction("👍"); // for the bot that spoke last

        world.ann.searches("!cat").seesExactly(cat);
    }

    @Test
    void help_withTheBotsName_isAnsweredInALine() {
        var asked = ann.types("/help" + botName);

        var answer = ann.sees("Reply to a sticker with /tag" + botName + " cat, funny");
        assertEquals(asked, answer.repliesTo().orElseThrow());
        assertEquals(1, answer.text().lines().count(), answer.text());
    }

    @Test
    void groupCommands_areRegisteredForGroups() {
        var menu = world.telegram
                .calls()
                .await(
                        "setMyCommands",
                        call -> call.parameter("scope").contains("all_group_chats"),
                        Duration.ofSeconds(10));

        var commands = menu.parameter("commands");
        assertTrue(commands.contains("\"tag\"") && commands.contains("\"status\""), commands);
        assertTrue(commands.contains("\"help\""), commands);
    }

    @Test
    void tag_addsToWhatIsThere() {
        world.ann.sends(cat);
        world.ann.types("mine");
        world.ann.sees("Saved");
        ann.replies(bob.sends(cat), "/tag" + botName + " more").awaitsReaction("👍");
        world.ann.sends(cat);

        var card = world.ann.sees("🏷");
        assertTrue(card.text().contains("mine") && card.text().contains("more"), card.text());
    }

    @Test
    void tag_whereReactionsAreNotAllowed_isAnsweredInWords() {
        world.telegram.faults().next("setMessageReaction", Fault.error(400, "Bad Request: REACTION_INVALID"));
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.types("secret");
        world.ann.sees("Saved: secret");
        world.ann.presses("🔒 Keep private").sees("Only you");
        var command = ann.replies(bob.sends(cat), "/tag" + botName + " cat");

        var answer = ann.sees("Saved to your own tags");
        assertEquals(command, answer.repliesTo().orElseThrow());
        assertFalse(answer.text().contains("secret"), answer.text());
    }

    @Test
    void tag_thatCannotBe_isAnsweredInOneReply() {
        ann.replies(bob.sends(cat), "/tag" + botName);
        ann.sees("Reply to a sticker with /tag" + botName + " and your words for it.");
        ann.replies(bob.sends(cat), "/tag" + botName + " " + "x".repeat(65));

        ann.sees("longer than 64");
    }

    @Test
    void tag_keepsToThePersonsOwnChoiceOfSharing() {
        world.ann.types("/settings");
        world.ann.presses("🔒 Keep new tags private").sees("Saved");
        ann.replies(bob.sends(cat), "/tag" + botName + " secret").awaitsReaction("👍");

        world.bob.searches("secret").seesNothing();
        world.ann.searches("secret").seesExactly(cat);
    }

    @Test
    void sameMessageNumberInTwoChats_areTwoMessages() {
        world.ann.sends(world.cats.get(1));
        world.ann.sees("no words");
        var inPrivate = new HashSet<Long>();
        var inGroup = new HashSet<Long>();
        for (var i = 0; i < 6; i++) {
            inPrivate.add(world.ann.types("private").id());
            world.ann.sees("Saved: private");
            if (i % 2 == 1) {
                bob.types("so that the numbers of the two chats meet");
            }
            var command = ann.replies(bob.sends(cat), "/tag" + botName + " group" + i);
            inGroup.add(command.awaitsReaction("👍").id());
        }

        inPrivate.retainAll(inGroup);
        assertFalse(inPrivate.isEmpty(), "no number was used in both chats");
        for (var i = 0; i < 6; i++) {
            world.ann.searches("!group" + i).seesExactly(cat);
        }
    }

    @Test
    void sameMessageNumberInTwoGroups_areTwoMessages() {
        var dog = world.cats.get(1);
        var family = world.telegram.group("Family", world.ann, world.bob).add(world.telegram.bot());
        var amongFriends = ann.replies(bob.sends(cat), "/tag" + botName + " friends");
        amongFriends.awaitsReaction("👍");
        var atHome = world.ann.in(family).replies(world.bob.in(family).sends(dog), "/tag" + botName + " family");
        atHome.awaitsReaction("👍");

        assertEquals(amongFriends.id(), atHome.id(), "the numbers of the two groups do not meet");
        world.ann.searches("!friends").seesExactly(cat);
        world.ann.searches("!family").seesExactly(dog);
    }

    @Test
    void status_asReplyToASticker_isOneShortReplyOfWhatEveryoneMayKnow() {
        world.ann.sends(world.cats.get(1));
        world.ann.types("secret");
        world.ann.sees("Saved");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.ann.sends(world.cats.get(2));
        world.ann.types("secret too");
        world.ann.sees("Saved");
        world.bob.sends(cat);
        world.bob.types("cat");
        world.bob.sees("Saved");
        var command = ann.replies(bob.sends(cat), "/status" + botName);
        var answer = ann.sees("Zorblax: everyone can find 1 of 5 stickers by words.");

        assertEquals(command, answer.repliesTo().orElseThrow());
        assertTrue(answer.buttons().isEmpty() && answer.media().isEmpty());
    }

    @Test
    void status_ofWhatHasNoSet_isSaid() {
        ann.replies(bob.sends(world.telegram.stickerWithoutSet("😀")), "/status" + botName);

        ann.sees("isn’t in any set");
    }

    @Test
    void everythingElse_isMetWithSilence() {
        world.telegram.bot().privacyMode(false);
        var open = world.telegram.group("Open", world.ann, world.bob).add(world.telegram.bot());
        var chat = world.ann.in(open);
        var sticker = chat.sends(cat);
        chat.types("/tag" + botName + " cat");
        chat.types("/status" + botName);
        chat.replies(sticker, "/nonsense" + botName);
        chat.replies(sticker, "/tag@another_bot cat");
        chat.replies(sticker, "nice one");
        chat.types("cat, funny");
        chat.edits(chat.types("hello"), "/tag" + botName + " cat");
        world.telegram.bot().awaitsAllConfirmed();
        world.ann.types("/tags");
        world.ann.sees("You have no tags yet");

        chat.seesNothingNew();
        assertEquals(List.of(), sticker.reactions());
    }

    @Test
    void inline_worksInGroups() {
        world.ann.sends(cat);
        world.ann.types("cat");
        world.ann.sees("Saved");
        ann.searches("cat").seesExactly(cat);

        assertEquals(
                world.telegram.bot().username(),
                ann.searches("cat").picks(cat).viaBot().orElseThrow());
    }

    @Test
    void tagCommand_inThePrivateChat_isLikeTyping() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.types("/tag cat, funny");

        world.ann.sees("Saved: cat · funny");
    }
}
