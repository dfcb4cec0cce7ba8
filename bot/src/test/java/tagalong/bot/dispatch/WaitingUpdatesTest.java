package tagalong.bot.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.dispatch.AnnsUpdates.chosen;
import static tagalong.bot.dispatch.AnnsUpdates.press;
import static tagalong.bot.dispatch.AnnsUpdates.query;
import static tagalong.bot.dispatch.AnnsUpdates.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import tagalong.bot.metrics.UpdateWatch;
import tagalong.storage.MarkStore;
import tagalong.storage.UserId;

/** What becomes of updates for which there is no room, no thread, or no time left. */
final class WaitingUpdatesTest extends DispatcherScene {
    @Test
    void refusedTogether_areMarkedInEachLine() throws JsonProcessingException {
        var lane = new ArrayDeque<Runnable>();
        var tenure = dispatcher(lane::add, 1).begin();
        var all = List.of(tenure.take(text(5)), tenure.take(press(6)), tenure.take(text(7)));

        runAll(lane);

        assertTrue(all.stream().allMatch(CompletableFuture::isDone));
        var ann = new UserId(7);
        assertEquals(
                Map.of(MarkStore.Line.inPrivate(ann), 7L, MarkStore.Line.presses(ann), 6L),
                marks.highest,
                "or the press would be done when it comes again");
    }

    @Test
    void refusedBeforeTheirPersonIsDeleted_areDone() throws JsonProcessingException {
        var lane = new ArrayDeque<Runnable>();
        var tenure = dispatcher(lane::add, 1).begin();
        var all = List.of(tenure.take(text(5)), tenure.take(text(6)), tenure.take(text(7)));

        isBeingDeleted = true;
        runAll(lane);

        assertTrue(all.stream().allMatch(CompletableFuture::isDone), "or nothing after them would ever be confirmed");
        assertTrue(marks.highest.isEmpty(), "of whom is being deleted nothing is written");
    }

    @Test
    void refusedWhileWhatIsInHandCannotBePutDown_areDone() throws JsonProcessingException {
        var lane = new ArrayDeque<Runnable>();
        var tenure = dispatcher(lane::add, 1).begin();
        var all = List.of(tenure.take(text(5)), tenure.take(text(6)), tenure.take(text(7)));

        isStoreAway = true;
        runAll(lane);

        assertTrue(all.stream().allMatch(CompletableFuture::isDone), "or nothing after them would ever be confirmed");
        assertEquals(List.of(7L), List.copyOf(marks.highest.values()));
    }

    @Test
    void choicesPastTheMostThatMayWait_areNotRemembered_andHoldNothingUp() throws JsonProcessingException {
        var lane = new ArrayDeque<Runnable>();
        var tenure = dispatcher(lane::add, 2).begin();
        for (var number = 5; number < 10; number++) {
            assertTrue(tenure.take(chosen(number)).isDone());
        }

        runAll(lane);
        assertEquals(List.of("chosen 5", "chosen 6"), begun);

        tenure.take(chosen(10));
        runAll(lane);
        assertEquals(List.of("chosen 5", "chosen 6", "chosen 10"), begun);
    }

    @Test
    void whatNoThreadTakes_doesNotCountAsWaiting_andIsNotDone() throws JsonProcessingException {
        var lane = new ArrayDeque<Runnable>();
        var isClosed = new AtomicBoolean(true);
        var tenure = dispatcher(
                        task -> {
                            if (isClosed.get()) {
                                throw new RejectedExecutionException();
                            }
                            lane.add(task);
                        },
                        1)
                .begin();

        tenure.take(chosen(5));
        assertFalse(tenure.take(text(6)).isDone(), "or Telegram would forget it");
        isClosed.set(false);
        tenure.take(chosen(7));
        runAll(lane);

        assertEquals(List.of("chosen 7"), begun);
    }

    @Test
    void queryThatTelegramTakesNoAnswerToAnyMore_isNotLookedAt_butAnswered() throws JsonProcessingException {
        var threads = new ArrayDeque<Runnable>();
        var tenure = dispatcher(threads::add, 60).begin();

        tenure.take(query(5, "late"));
        now = now.plusSeconds(10).plusNanos(1);
        tenure.take(query(6, "in time"));
        now = now.plusSeconds(10);
        runAll(threads);

        assertEquals(List.of("in time"), begun);
        assertEquals(Set.of("answerinlinequery"), Set.copyOf(called), "so that nobody waits for it");
    }

    @Test
    void workThatWaitedTooLong_isNotBegun_andDoneWithThat() throws JsonProcessingException {
        var threads = new ArrayDeque<Runnable>();
        var done = dispatcher(threads::add, 60).begin().take(text(5));

        now = now.plusMinutes(10).plusNanos(1);
        runAll(threads);

        assertEquals(List.of(), begun);
        assertTrue(done.isDone());
        assertEquals(List.of(5L), List.copyOf(marks.highest.values()));
    }

    @Test
    void queriesThatFindNoRoom_areCounted() throws JsonProcessingException {
        var tenure = dispatcher(new ArrayDeque<Runnable>()::add, 60).begin();
        var query = query(5, "cat");

        for (var i = 0; i < 200_000 && ended.isEmpty(); i++) { // how many there is room for depends on the heap
            tenure.take(query);
        }

        assertEquals(List.of(UpdateWatch.Outcome.DISPLACED), ended);
    }

    private static void runAll(Deque<Runnable> tasks) {
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
    }
}
