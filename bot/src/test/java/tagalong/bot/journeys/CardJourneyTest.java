package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;

/** A card has few buttons, each in its place; what they say stands nowhere else. */
final class CardJourneyTest {
    private static final int MOST_BUTTONS = 9;

    private final BotWorld world = BotWorld.withBot();
    private final Media cat = world.cats.get(0);

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void freshCard_hasSuggestionsThenStateThenMore_andNoLineOfWhatButtonsSay() {
        var card = cardWithOthersWords();

        assertEquals(
                "🏷 You have no words for this one yet.\n\nType your tags, with commas between them.", card.text());
        var rows = card.buttons();
        assertEquals("➕ monday mood", rows.get(0).get(0), "a whole phrase, as it was typed");
        assertEquals(List.of("🔒 Keep private", "☆ Favourite"), rows.get(rows.size() - 2));
        assertEquals(List.of("⋯ More"), rows.get(rows.size() - 1));
        var suggestions =
                labels(card).stream().filter(label -> label.startsWith("➕")).count();
        assertTrue(suggestions >= 3 && suggestions <= 6, rows::toString);
    }

    @Test
    void pressedButton_staysWhereItIs() {
        var card = cardWithOthersWords();
        for (var label : List.of(
                "➕ monday mood",
                "☆ Favourite",
                "★ Favourite",
                "🔒 Keep private",
                "👥 Share with all",
                "⋯ More",
                "🧹 Clear",
                "⋯ Less")) {
            var before = card.buttons();
            var text = card.text();
            var row = rowOf(before, label);
            var place = before.get(row).indexOf(label);
            world.ann.presses(card, label);
            await().until(() -> !before.equals(card.buttons()) || !text.equals(card.text()));
            var stays = card.buttons();

            assertEquals(before.size(), stays.size(), () -> "rows after " + label + ": " + stays);
            assertEquals(word(label), word(stays.get(row).get(place)), () -> "in the place of " + label);
            assertTrue(labels(card).size() <= MOST_BUTTONS, stays::toString);
            assertEquals(
                    lines("🏷 You have no words for this one yet.\n\nType"),
                    lines(withoutExplanation(card)),
                    card.text());
        }
    }

    /** As of a message that is too old for Telegram to tell what stands under it. */
    @Test
    void pressThatComesWhenTheButtonsAreTaken_bringsThemBack() {
        world.ann.sends(cat);
        var card = world.ann.sees("no words");
        world.ann.types("one");
        world.ann.sees("Saved: one");
        await().until(() -> card.buttons().isEmpty());

        world.ann.forges(card, "card=f:" + cat.fileUniqueId() + ":yes").sees("Added to favourites");

        await().until(() -> labels(card).contains("★ Favourite"));
    }

    @Test
    void firstWordByItsButton_canBeFoundAtOnce_andNoRowMoves() {
        var card = cardWithOthersWords();
        var rows = card.buttons().size();
        world.ann.presses(card, "➕ monday mood").sees("Added");
        await().until(() -> labels(card).contains("🔎 Find it now"));

        assertEquals(rows, card.buttons().size());
        assertEquals(
                List.of("↩️ Undo", "⋯ More", "🔎 Find it now"), card.buttons().get(rows - 1));
        world.ann.presses(card, "🔎 Find it now").results().seesExactly(cat);

        world.ann.sends(world.cats.get(1));
        var second = world.ann.sees("no words");
        world.ann.presses(second, labels(second).get(0)).sees("Added");
        await().until(() -> labels(second).contains("↩️ Undo"));
        assertFalse(labels(second).contains("🔎 Find it now"));
    }

    @Test
    void addedWord_isTicked_andCanBeUndone() {
        var card = cardWithOthersWords();
        world.ann.presses(card, "➕ monday mood").sees("Added");
        card.awaitsText("🏷 monday mood");
        assertTrue(labels(card).contains("✅ monday mood"), card::toString);
        world.ann.presses(card, "↩️ Undo").sees("Undone");
        card.awaitsText("Undone.");

        assertFalse(labels(card).contains("↩️ Undo"), card::toString);
        world.ann.searches("!").seesNothing();
    }

    @Test
    void more_hasTheSetClearAndReport_inThePlaceOfTheRowAbove_andNothingElseMoves() {
        var card = cardWithOthersWords();
        world.ann.presses(card, "➕ monday mood").sees("Added");
        await().until(() -> labels(card).contains("↩️ Undo"));
        var closed = card.buttons();
        var last = closed.size() - 1;
        var text = card.text();
        world.ann.presses(card, "⋯ More");
        await().until(() -> labels(card).contains("⋯ Less"));
        var open = card.buttons();

        assertEquals(text, card.text());
        assertEquals(List.of("🗂 The set", "🧹 Clear", "🚩 Report"), open.get(last - 1));
        assertEquals(closed.subList(0, last - 1), open.subList(0, last - 1));
        assertEquals(closed.get(last).indexOf("⋯ More"), open.get(last).indexOf("⋯ Less"));
        world.ann.presses(card, "🚩 Report").sees("Thank you");
        assertEquals(open, card.buttons());
        world.ann.presses(card, "⋯ Less");
        await().until(() -> labels(card).contains("⋯ More"));
        assertEquals(closed.subList(0, last), card.buttons().subList(0, last));
    }

    @Test
    void more_ofWhatHasNoWordsYet_hasNothingToClear() {
        world.ann.sends(cat);
        var card = world.ann.sees("no words");
        world.ann.presses(card, "⋯ More");
        await().until(() -> labels(card).contains("⋯ Less"));

        assertEquals(
                List.of("🗂 The set", "🚩 Report"),
                card.buttons().get(card.buttons().size() - 2));
    }

    @Test
    void set_underMore_leadsToItsStatus() {
        world.ann.sends(cat);
        var card = world.ann.sees("no words");
        assertFalse(labels(card).contains("🗂 The set"));
        world.ann.presses(card, "⋯ More").toast();
        world.ann.presses("🗂 The set");

        world.ann.sees("You: 0 of 5");
    }

    @Test
    void firstSave_offersToFindItNow_andTheNextOneDoesNot() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.types("monday mood, cat");
        var first = world.ann.sees("Saved: monday mood · cat");
        assertEquals("🔎 Find it now", first.buttons().get(0).get(0));
        world.ann.presses(first, "🔎 Find it now").results().seesExactly(cat);

        world.ann.sends(world.cats.get(1));
        world.ann.sees("no words");
        world.ann.types("dog");
        assertFalse(labels(world.ann.sees("Saved: dog")).contains("🔎 Find it now"));
    }

    @Test
    void whoCanFindIt_isSaidWhenThereAreWords() {
        world.ann.sends(cat);
        var fresh = world.ann.sees("no words");
        assertFalse(fresh.text().contains("find it"), fresh.text());
        world.ann.types("cat");
        world.ann.sees("Everyone can find it by your words.");
        world.ann.sends(cat);

        world.ann.sees("Everyone can find it by your words.");
    }

    @Test
    void answer_hasAllThatACardHas() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.types("cat");
        var answer = world.ann.sees("Saved: cat");
        world.ann.presses(answer, "☆ Favourite").sees("Added to favourites");
        world.ann.presses(answer, "⋯ More");
        world.ann.presses("🧹 Clear").sees("gone");

        answer.awaitsText("Cleared.");
        assertTrue(labels(answer).contains("↩️ Undo"), answer::toString);
    }

    private ChatMessage cardWithOthersWords() {
        for (var person : List.of(world.bob, world.telegram.person("Carol"))) {
            person.sends(cat);
            person.sees("no words");
            person.types("monday mood");
            person.sees("Saved: monday mood");
        }
        world.ann.sends(cat);
        return world.ann.sees("no words");
    }

    private static int rowOf(List<List<String>> rows, String label) {
        return rows.indexOf(
                rows.stream().filter(row -> row.contains(label)).findFirst().orElseThrow());
    }

    /** What stays of a label when its state changes. */
    private static String word(String label) {
        return label.startsWith("🔒") || label.startsWith("👥")
                ? "audience"
                : label.substring(label.indexOf(' ')).replace("Less", "More");
    }

    private static String withoutExplanation(ChatMessage card) {
        return card.text().split("\n\n💡")[0];
    }

    private static int lines(String text) {
        return text.split("\n", -1).length;
    }

    private static List<String> labels(ChatMessage message) {
        return message.buttons().stream().flatMap(List::stream).toList();
    }
}
