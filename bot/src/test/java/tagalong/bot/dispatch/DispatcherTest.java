package tagalong.bot.dispatch;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.dispatch.AnnsUpdates.chosen;
import static tagalong.bot.dispatch.AnnsUpdates.text;
import static tagalong.bot.dispatch.AnnsUpdates.update;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import org.junit.jupiter.api.Test;
import tagalong.bot.metrics.UpdateWatch;

/** What becomes of an update whose answer cannot be made, or that is left undone, and of those after it. */
final class DispatcherTest extends DispatcherScene {
    private final Dispatcher dispatcher = dispatcher(Runnable::run, 60);

    @Test
    void answerThatCannotBeMade_isDoneAllTheSame() throws JsonProcessingException {
        var done = dispatcher.begin().take(text(5));

        assertTrue(done.isDone(), "or nothing after it would ever be confirmed");
        assertEquals(List.of(5L), List.copyOf(marks.highest.values()));
    }

    @Test
    void whatWasToBeSaidBeforeAFailure_isNotSaid_butTheApologyIs() throws JsonProcessingException {
        fails = true;

        assertTrue(dispatcher.begin().take(text(5)).isDone());

        await().until(() -> called.contains("sendmessage"));
        assertFalse(called.contains("sendsticker"), "half an answer");
    }

    @Test
    void whileTheStoreIsAway_theApologyIsSaidAllTheSame() throws JsonProcessingException {
        fails = true;
        isStoreAway = true;

        assertTrue(dispatcher.begin().take(text(5)).isDone());

        await().until(() -> called.contains("sendmessage"));
    }

    @Test
    void pressWithoutAnId_isDoneAllTheSame() throws JsonProcessingException {
        var done = dispatcher.begin().take(update("""
            {"update_id": 5, "callback_query": {"data": "x", "chat_instance": "1",
             "from": {"id": 7, "is_bot": false, "first_name": "Ann"}}}\
            """));

        assertTrue(done.isDone());
    }

    @Test
    void whatFollowsOneThatIsLeft_isLeftToo_thoughTheLeaseIsBack() throws JsonProcessingException {
        var tenure = dispatcher.begin();
        marks.areTaken = true;
        var first = tenure.take(text(5));
        marks.areTaken = false;
        var second = tenure.take(text(6));

        assertFalse(first.isDone());
        assertFalse(second.isDone(), "or its mark would cover the one before, which nobody has done");
        assertTrue(tenure.isOver());
        assertTrue(marks.highest.isEmpty());

        var next = dispatcher.begin();
        assertTrue(next.take(text(5)).isDone());
        assertTrue(next.take(text(6)).isDone());
        assertFalse(next.isOver());
        assertEquals(List.of(6L), List.copyOf(marks.highest.values()));
    }

    @Test
    void whatWaitsWhenTheTenureEnds_isLeft() throws JsonProcessingException {
        var tenure = dispatcher.begin();
        tenure.end();

        assertFalse(tenure.take(text(5)).isDone());
        assertTrue(marks.highest.isEmpty());
    }

    @Test
    void choiceThatTheLeaseIsLostFor_isLeft_notAFailure() throws JsonProcessingException {
        leaseIsLost = true;

        dispatcher.begin().take(chosen(5));

        assertEquals(List.of(UpdateWatch.Outcome.LEFT), ended);
    }
}
