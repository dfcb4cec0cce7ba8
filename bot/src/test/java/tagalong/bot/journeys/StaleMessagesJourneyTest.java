package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.server.Fault;

/** Older messages say no more than what is true: they lose their buttons, are edited, and undo only what they did. */
final class StaleMessagesJourneyTest extends ConversationJourney {
    @Test
    void chatterEdited_changesTheQuestion() {
        tag(pizza, "one");
        var said = world.ann.types("how are you doing?");
        var question = world.ann.sees("Save this as a tag?");
        world.ann.edits(said, "+fine");

        question.awaitsText("Saved: one · fine");
    }

    @Test
    void olderCardsAndAnswers_loseTheirButtons() {
        world.ann.sends(pizza);
        var card = world.ann.sees("no words");
        assertFalse(card.buttons().isEmpty());
        world.ann.types("one");
        var first = world.ann.sees("Saved: one");
        assertEquals(List.of(), card.buttons());
        world.ann.types("two");
        var second = world.ann.sees("Saved: two");
        assertEquals(List.of(), first.buttons());

        world.ann.sends(pizza);
        var newCard = world.ann.sees("🏷 two");
        assertEquals(List.of(), second.buttons());
        world.ann.presses(newCard, "⋯ More");
        world.ann.presses("🧹 Clear").sees("gone");

        assertEquals(List.of(newCard), live());
    }

    @Test
    void olderMessages_loseTheirButtonsAfterARestart_too() {
        world.ann.sends(pizza);
        world.ann.sees("no words");
        world.ann.types("one");
        var answer = world.ann.sees("Saved: one");
        tag(doughnut, "two");
        world.stopBot();
        world.startBot();
        world.ann.replies(answer, "three");
        world.ann.sees("Saved: three");

        assertEquals(List.of(), answer.buttons());
    }

    @Test
    void lastMessage_losesItsButtonsAfterARestart_too() {
        world.ann.sends(pizza);
        world.ann.sees("no words");
        world.ann.types("one");
        var answer = world.ann.sees("Saved: one");
        world.stopBot();
        world.startBot();
        world.ann.types("two");
        var second = world.ann.sees("Saved: two");

        assertEquals(List.of(second), live());
        assertEquals(List.of(), answer.buttons());
    }

    @Test
    void changesOfManyStickers_takeTheButtonsOfWhatIsNoLongerTrue() {
        tag(pizza, "one");
        tag(doughnut, "two");
        assertEquals(2, live().size());
        world.ann.types("/rename one uno");
        var renamed = world.ann.sees("one is now uno on 1 sticker");
        assertEquals(List.of("Saved: two"), liveAnswers());

        world.ann.sends(pizza);
        var card = world.ann.sees("🏷 uno");
        world.ann.presses(renamed, "↩️ Undo").sees("Undone");
        await().untilAsserted(() -> assertEquals(List.of(), card.buttons()));
        world.ann.sends(pizza);
        world.ann.sees("🏷 one");
        world.ann.types("/tagset food");
        world.ann.sees("Added food to 5 stickers");

        assertEquals(List.of(), liveAnswers());
    }

    @Test
    void import_takesTheButtonsOfWhatIsNoLongerTrue() {
        tag(pizza, "one");
        tag(doughnut, "two");
        var file = "set,index,tags\n" + world.cats.name() + ",1,uno\n";
        world.ann.sends(world.telegram.document("tags.csv", file.getBytes(StandardCharsets.UTF_8)));
        world.ann.presses(world.ann.sees("Shall I import them?"), "👥 Import and share");
        world.ann.sees("Imported 1 new tag on 1 sticker.");

        await().untilAsserted(() -> assertEquals(List.of("Saved: two"), liveAnswers()));
    }

    @Test
    void editedMessage_changesTheAnswerToIt() {
        world.ann.sends(pizza);
        world.ann.sees("no words");
        var typed = world.ann.types("cta");
        var answer = world.ann.sees("Saved: cta");
        var count = world.ann.chat().messages().size();
        world.ann.edits(typed, "cat");
        answer.awaitsText("Saved: cat");
        world.ann.edits(typed, ",");
        answer.awaitsText("There was no word in that");
        world.ann.edits(typed, "dog");
        answer.awaitsText("Saved: dog");

        assertEquals(count, world.ann.chat().messages().size());
        world.ann.presses(answer, "↩️ Undo").sees("Undone");
        world.ann.searches("!").seesNothing();
    }

    @Test
    void olderAdditionEdited_changesOnlyWhatItDid_andSoDoesItsUndo() {
        tag(pizza, "one");
        var change = world.ann.types("+two -one");
        var answer = world.ann.sees("Saved: two");
        world.ann.types("+three");
        world.ann.sees("Saved: two · three");
        world.ann.edits(change, "+four");
        answer.awaitsText("Saved: three · one · four");
        assertFalse(answer.text().contains("before"), answer.text());
        world.ann.edits(change, "+five");
        answer.awaitsText("Saved: three · one · five");

        world.ann.presses(answer, "↩️ Undo").sees("Undone");

        answer.awaitsText("🏷 three · one");
        world.ann.searches("!three").seesExactly(pizza);
    }

    @Test
    void additionEditedAgain_leavesWhatANewerMessageGave_thoughItGaveTheSameOnce() {
        tag(pizza, "one");
        var added = world.ann.types("+two");
        var answer = world.ann.sees("Saved: one · two");
        world.ann.edits(added, "+four");
        answer.awaitsText("Saved: one · four");
        world.ann.types("+two");
        world.ann.sees("Saved: one · four · two");

        world.ann.edits(added, "+five");

        answer.awaitsText("Saved: one · two · five");
    }

    @Test
    void additionEditedIntoTheRemovalOfNothing_isTakenBack() {
        tag(pizza, "one");
        var added = world.ann.types("+two");
        world.ann.sees("Saved: one · two");

        world.ann.edits(added, "-ghost");

        await().until(() -> world.ann.searches("!two").media().isEmpty());
        world.ann.searches("!one").seesExactly(pizza);
    }

    @Test
    void olderAdditionEdited_afterAllWasReplaced_bringsNothingBack() {
        tag(pizza, "one");
        var added = world.ann.types("+two");
        world.ann.sees("Saved: one · two");
        world.ann.types("three");
        world.ann.sees("Saved: three (before: one · two)");
        world.ann.edits(added, "+four");

        world.ann.sees("Saved: three · four");
    }

    @Test
    void olderListEdited_replacesAndSaysWhat_andAsAnAdditionTakesBackWhatItReplaced() {
        tag(pizza, "one");
        var list = world.ann.types("two");
        var answer = world.ann.sees("Saved: two");
        world.ann.types("+three");
        world.ann.sees("Saved: two · three");
        world.ann.edits(list, "+four");
        answer.awaitsText("Saved: three · one · four");
        world.ann.edits(list, "five");

        answer.awaitsText("Saved: five (before: three · one · four)");
    }

    @Test
    void undoOfWhatWasChangedAgain_saysSo_andChangesNothing() {
        tag(pizza, "one");
        world.ann.types("two");
        var answer = world.ann.sees("Saved: two");
        world.telegram.faults().always("editMessageReplyMarkup", Fault.error(400, "Bad Request: try again later"));
        world.ann.types("three");
        world.ann.sees("Saved: three");

        world.ann.presses(answer, "↩️ Undo").sees("you changed its words after that");

        answer.awaitsText("Not undone");
        assertFalse(labels(answer).contains("↩️ Undo"));
        world.ann.searches("!three").seesExactly(pizza);
    }

    @Test
    void undo_staysAfterKeepingPrivate() {
        tag(pizza, "one");
        world.ann.types("two");
        var answer = world.ann.sees("Saved: two");
        world.ann.presses(answer, "🔒 Keep private").sees("Only you");
        answer.awaitsText("Only you");

        world.ann.presses(answer, "↩️ Undo").sees("Undone");

        world.ann.searches("!one").seesExactly(pizza);
        world.bob.searches("one").seesNothing();
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 20})
    void messagesWithButtons_staySoMany(int stickers) {
        var set = world.telegram.stickerSet(
                "Many", IntStream.range(0, stickers).mapToObj(i -> "😀").toArray(String[]::new));
        for (var i = 0; i < stickers; i++) {
            tag(set.get(i), "word" + i);
        }

        await().untilAsserted(() -> assertEquals(Math.min(stickers, 12), live().size()));
        assertTrue(stickers > 5 || live().size() <= 6);
    }

    private List<ChatMessage> live() {
        return world.ann.chat().messages().stream()
                .filter(message -> !message.buttons().isEmpty())
                .toList();
    }

    /** The first lines of the answers and cards that have buttons, without those of changes of many stickers. */
    private List<String> liveAnswers() {
        return live().stream()
                .map(message -> message.text().lines().findFirst().orElse(""))
                .filter(line -> line.startsWith("✅ Saved") || line.startsWith("🏷"))
                .map(line -> line.replace("✅ ", ""))
                .toList();
    }

    private static List<String> labels(ChatMessage message) {
        return message.buttons().stream().flatMap(List::stream).toList();
    }
}
