package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Always clear which sticker is meant. */
final class ConversationJourneyTest extends ConversationJourney {
    @Test
    void replyToAnOlderSticker_makesItTheCurrentOne_andWhatIsReplacedIsSaid() {
        var older = tag(pizza, "one");
        tag(doughnut, "two");
        world.ann.replies(older, "+three");
        world.ann.sees("Saved: one · three");

        world.ann.types("-one");
        world.ann.sees("Saved: three");
        world.ann.types("+one");
        world.ann.sees("Saved: three · one");
        world.ann.types("four");
        var answer = world.ann.sees("✅ Saved: four (before: three · one)");

        assertEquals(older, answer.repliesTo().orElseThrow(), "the sticker is in the quote");
        world.ann.searches("!four").seesExactly(pizza);
        world.ann.searches("!two").seesExactly(doughnut);
    }

    @Test
    void replyToACard_makesItsStickerTheCurrentOne_andIsAnsweredAtTheSticker() {
        var older = world.ann.sends(pizza);
        var card = world.ann.sees("no words");
        tag(doughnut, "two");
        world.ann.replies(card, "one");
        assertEquals(older, world.ann.sees("Saved: one").repliesTo().orElseThrow());

        world.ann.types("+three");

        assertEquals(older, world.ann.sees("Saved: one · three").repliesTo().orElseThrow());
    }

    @Test
    void saved_answersTheStickersMessage() {
        var sent = world.ann.sends(pizza);
        world.ann.sees("no words");
        world.ann.types("one");

        var answer = world.ann.sees("✅ Saved: one");
        assertEquals(sent, answer.repliesTo().orElseThrow());
        assertFalse(answer.text().contains("before"), answer.text());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"hello there how are you doing today?", "how are you?", "one more thing before I forget it"})
    void chatter_isAskedAbout_andReplacesNothingMeanwhile(String said) {
        var sent = tag(pizza, "one, zebra");
        world.ann.types(said);
        var question = world.ann.sees("Save this as a tag?");
        assertTrue(question.text().contains("one · zebra"), question.text());
        world.ann.searches("!zebra").seesExactly(pizza);

        world.ann.presses(question, "Save this as a tag?").sees("Saved");

        question.awaitsText("✅ Saved: " + said + " (before: one · zebra)");
        assertEquals(sent, question.repliesTo().orElseThrow());
        world.ann.searches("!zebr").seesNothing();
        world.ann.presses(question, "↩️ Undo").sees("Undone");
        world.ann.searches("!zeb").seesExactly(pizza);
    }

    @ParameterizedTest
    @ValueSource(strings = {"why?", "what's up?", "hello there how are you doing today?"})
    void question_onAFreshSticker_isATagLikeAnyOther(String typed) {
        world.ann.sends(pizza);
        world.ann.sees("no words");
        world.ann.types(typed);

        world.ann.sees("Saved: " + typed);
    }

    @Test
    void hourWithoutAWord_endsWhatIsInHand() {
        tag(pizza, "one");
        world.telegram.clock().advance(Duration.ofMinutes(59));
        world.ann.types("two");
        world.ann.sees("Saved: two");
        world.telegram.clock().advance(Duration.ofMinutes(59));
        world.ann.types("three");
        world.ann.sees("Saved: three");
        world.telegram.clock().advance(Duration.ofMinutes(61));
        world.ann.types("/help");
        world.ann.sees("Tagging");
        world.ann.types("four");

        world.ann.sees("Which sticker do you mean?");
        world.ann.searches("!three").seesExactly(pizza);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/start", "/cancel"})
    void startAndCancel_endWhatIsInHand(String command) {
        tag(pizza, "one");
        world.ann.types(command);
        world.ann.awaitsMessage();
        world.ann.types("two");

        world.ann.sees("Which sticker do you mean?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/start", "/cancel"})
    void startAndCancel_endTheWaitForASticker(String command) {
        world.ann.starts("w" + "Y2F0"); // cat
        world.ann.sees("save it under cat");
        world.ann.types(command);
        world.ann.awaitsMessage();
        world.ann.sends(pizza);

        world.ann.sees("no words");
        world.ann.searches("!cat").seesNothing();
    }

    @Test
    void hashtags_areTags_andPlusAndMinusAreTwoChanges() {
        tag(pizza, "#funny #cat");
        world.ann.searches("!cat").seesExactly(pizza);
        world.ann.types("+zzz -cat");
        world.ann.sees("Saved: funny · zzz");
        world.ann.types("-zzz +cat");

        world.ann.sees("Saved: funny · cat");
    }
}
