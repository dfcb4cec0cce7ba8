package tagalong.bot.dispatch;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.dispatch.AnnsUpdates.chosen;
import static tagalong.bot.dispatch.AnnsUpdates.press;
import static tagalong.bot.dispatch.AnnsUpdates.query;
import static tagalong.bot.dispatch.AnnsUpdates.text;
import static tagalong.bot.dispatch.AnnsUpdates.update;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.metrics.UpdateWatch;
import tagalong.bot.telegram.BotAddress;
import tagalong.bot.telegram.BotToken;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Languages;
import tagalong.bot.work.Lanes;
import tagalong.bot.work.Patience;
import tagalong.bot.work.SearchTurns;
import tagalong.storage.LeaseLostException;
import tagalong.storage.MarkStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** What becomes of an update whose answer cannot be made, or that is left undone, and of those after it. */
final class DispatcherTest {
    private static final Sticker CAT = new Sticker(new StickerId("cat"), "file", Sticker.Kind.STICKER, null, null);

    private final List<String> called = new CopyOnWriteArrayList<>();
    private final TelegramGateway nowhere = new TelegramGateway(
            new BotAddress(new BotToken("42:secret"), URI.create("http://127.0.0.1:9")),
            Executors.newScheduledThreadPool(1),
            Patience::sleep,
            (method, code, time) -> called.add(method));
    private final Marks marks = new Marks();
    private final List<String> begun = new ArrayList<>();
    private final List<UpdateWatch.Outcome> ended = new ArrayList<>();
    private boolean leaseIsLost;
    private boolean fails;
    private Duration now = Duration.ZERO;
    private final Dispatcher dispatcher = dispatcher(Runnable::run, 60);

    @AfterEach
    void end() {
        nowhere.close();
    }

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
    void choiceThatTheLeaseIsLostFor_isLeft_notAFailure() throws JsonProcessingException {
        leaseIsLost = true;

        dispatcher.begin().take(chosen(5));

        assertEquals(List.of(UpdateWatch.Outcome.LEFT), ended);
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

    private Dispatcher dispatcher(Executor threads, int mostWaiting) {
        return new Dispatcher(
                new Dispatcher.Self(42, () -> ""),
                Router.of(List.of(this::register)),
                nowhere,
                new Dispatcher.People(
                        marks,
                        Languages.shipped(),
                        (person, appLanguage) -> appLanguage,
                        person -> {},
                        person -> () -> {}),
                new Dispatcher.Workplace(
                        new Lanes(threads, person -> false, person -> 0),
                        new SearchTurns(2, threads),
                        mostWaiting,
                        () -> now.toNanos(),
                        Patience::sleep,
                        new Ends()));
    }

    private void register(Router on) {
        on.text((turn, text) -> {
            begun.add(text.text());
            if (fails) {
                turn.sendSticker(CAT, () -> Keyboard.NONE);
                throw new IllegalStateException("It fails");
            }
            turn.say(DispatcherTest::broken);
        });
        on.inline((turn, query) -> begun.add(query.query()));
        on.chosen((turn, chosen) -> {
            if (leaseIsLost) {
                throw new LeaseLostException("Another process writes");
            }
            begun.add("chosen " + chosen.resultId());
        });
    }

    private static Reply broken() {
        throw new IllegalStateException("broken");
    }

    private final class Ends implements UpdateWatch {
        @Override
        public void ended(String kind, Outcome outcome) {
            ended.add(outcome);
        }

        @Override
        public void handled(String feature, Duration time) {}

        @Override
        public void answered(String feature, Duration time) {}
    }

    private static final class Marks implements MarkStore {
        private final Map<Line, Long> highest = new HashMap<>();
        private boolean areTaken;

        @Override
        public OptionalLong highest(Line line) {
            return highest.containsKey(line) ? OptionalLong.of(highest.get(line)) : OptionalLong.empty();
        }

        @Override
        public void raise(Line line, long number) {
            if (areTaken) {
                throw new LeaseLostException("Another process writes");
            }
            highest.merge(line, number, Math::max);
        }
    }
}
