package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first steps, the way out, and what the bot cannot do. */
final class StartJourneyTest {
    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void start_welcomesInThreeSteps() {
        world.ann.starts("");

        var welcome = world.ann.sees("Send me your first sticker.");
        assertEquals(
                List.of(
                        "👋 I find stickers by your own words.",
                        "",
                        "1. Send me your first sticker.",
                        "2. Type your words for it: cat, funny.",
                        "3. In any chat, type my name and a word."),
                welcome.text().lines().toList());
        assertEquals(List.of(), welcome.buttons(), "nobody shares any word yet");
    }

    @Test
    void help_explainsInShort() {
        world.ann.types("/help");

        world.ann.sees("yours come first, then everyone’s");
    }

    @Test
    void cancel_isInTheMenu_asWhatItDoes() {
        world.telegram
                .calls()
                .await(
                        "setMyCommands",
                        call -> call.parameter("commands").contains("\"cancel\"")
                                && call.parameter("commands").contains("\"Stop tagging this sticker\""),
                        Duration.ofSeconds(10));
    }

    @Test
    void cancel_putsDownWhatIsInHand() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.ann.types("cat");
        world.ann.sees("Which sticker do you mean?");
        world.ann.types("/cancel");

        world.ann.sees("nothing to stop");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/tagged", "/tagged cat", "/nonsense", "/tagged!", "/a-b"})
    void unknownCommand_isNoTag(String command) {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types(command);

        world.ann.sees("I don’t know that command");
        world.ann.searches("!").seesNothing();
    }

    @Test
    void unsupportedFile_isSaidInWords() {
        world.ann.sends(world.telegram.document("notes.txt", new byte[] {1, 2, 3}));

        world.ann.sees("I can’t tag that");
    }

    @Test
    void nothingFound_leadsIntoTaggingUnderThatWord() {
        var results = world.ann.searches("elephant trunk").seesNothing();
        assertEquals("Tag a sticker as “elephant trunk”", results.button().orElseThrow());
        results.pressesButton();
        world.ann.sees("Nothing is called elephant trunk yet");
        world.ann.types("what?");
        world.ann.sees("Send me the sticker to save under elephant trunk");
        world.ann.sends(world.cats.get(2));
        world.ann.sees("Saved: elephant trunk");

        world.ann.searches("trunk").seesExactly(world.cats.get(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"100", "8 march", "<3", ":)"})
    void nothingFoundForASymbolOrNumber_addsJustThat(String word) {
        var sticker = world.cats.get(2);
        world.ann.sends(sticker);
        world.ann.sees("no words");
        world.ann.types("keep");
        world.ann.sees("Saved: keep");
        world.ann.searches(word).pressesButton();
        world.ann.sees("Nothing is called " + word);
        world.ann.sends(sticker);
        world.ann.sees("Saved: keep · " + word);

        world.ann.searches(word).seesExactly(sticker);
    }

    @Test
    void nothingFoundForALongText_leadsThereToo() {
        var longText = "слон ".repeat(8).strip();
        world.ann.searches(longText).pressesButton();

        world.ann.sees("Nothing is called слон слон");
    }

    @Test
    void nothingFoundForWhatIsNoTag_leadsIntoTaggingAtAll() {
        assertEquals(
                "Tag a sticker", world.ann.searches("word ".repeat(9)).button().orElseThrow());
    }

    @Test
    void foreignPayload_isAPlainStart() {
        world.ann.starts("promo_2026");

        world.ann.sees("Send me your first sticker.");
    }

    @Test
    void groupChatter_isLeftAlone() {
        var group = world.telegram.group("Friends", world.ann, world.bob);
        group.add(world.telegram.bot());
        var chat = world.ann.in(group);
        chat.types("/help");
        chat.types("/help@other_bot");
        chat.types("hello all");
        world.ann.types("/help");
        world.ann.sees("Tagging");

        chat.seesNothingNew();
    }

    @Test
    void allowedUpdates_areWhatTheHandlersTake() {
        world.ann.types("/help");
        world.ann.sees("Tagging");
        var poll = world.telegram.calls().await("getUpdates", call -> true, Duration.ofSeconds(10));

        var allowed = Set.of(poll.parameter("allowed_updates")
                .replaceAll("[\\[\\]\"\\s]", "")
                .split(","));
        assertEquals(
                Set.of("message", "edited_message", "inline_query", "chosen_inline_result", "callback_query"), allowed);
    }
}
