package tagalong.bot.updates;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.UserId;

final class UpdatesInHandTest {
    private static final UserId ANN = new UserId(7);
    private static final Duration MOMENT = Duration.ofMillis(1);

    private final MemoryInbox inbox = new MemoryInbox();
    private final Map<Integer, CompletableFuture<Void>> work = new HashMap<>();
    private final List<Integer> begun = new ArrayList<>();
    private final Deque<Runnable> writes = new ArrayDeque<>();
    private boolean writesHang;
    private final UpdatesInHand inHand = new UpdatesInHand(
            new EndlessIntake(this::begin), inbox, inbox, task -> runOrHold(task), InstantSource.fixed(Instant.EPOCH));

    @Test
    void whatIsQuicklyDone_neverGetsIntoTheInbox() {
        var safe = inHand.take(message(1));
        finish(1);
        inHand.settle(MOMENT, MOMENT);

        assertTrue(safe.isDone());
        assertEquals(OptionalLong.empty(), inHand.lowestUnsafe());
        assertTrue(inbox.rows.isEmpty());
    }

    @Test
    void whatIsSlow_isSafeWhenItsRowIsThere_andTheRowGoesWhenItIsDone() {
        inHand.take(message(1));
        assertEquals(OptionalLong.of(1), inHand.lowestUnsafe());

        inHand.settle(MOMENT, MOMENT);
        assertEquals(OptionalLong.empty(), inHand.lowestUnsafe());
        assertEquals(Set.of(1L), inbox.rows.keySet());
        assertEquals(ANN, requireNonNull(inbox.rows.get(1L)).person());

        finish(1);
        inHand.settle(MOMENT, MOMENT);
        assertTrue(inbox.rows.isEmpty());
    }

    @Test
    void patienceThatWasInVainSeveralTimes_isSpared_whateverWasQuickInBetween() {
        for (var number = 1; number <= 3; number++) {
            inHand.take(message(number));
            inHand.settle(MOMENT, MOMENT);
            inHand.settle(MOMENT, MOMENT); // as after inline queries: nothing is in hand that could be slow
        }
        inHand.take(message(4));

        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> inHand.settle(Duration.ofHours(1), MOMENT));
        assertEquals(Set.of(1L, 2L, 3L, 4L), inbox.rows.keySet());
    }

    @Test
    void whatCannotBeWritten_isSafeWhenItIsDone_andTheOthersAreKept() {
        inHand.take(message(1));
        inHand.take(new Unwritable(message(2)));
        inHand.settle(MOMENT, MOMENT);
        assertEquals(Set.of(1L), inbox.rows.keySet());
        assertEquals(OptionalLong.of(2), inHand.lowestUnsafe());

        finish(2);

        assertEquals(OptionalLong.empty(), inHand.lowestUnsafe());
    }

    @Test
    void aPutThatHangs_keepsItUnsafe_andOthersAreTakenMeanwhile() {
        writesHang = true;
        inHand.take(message(1));
        inHand.settle(MOMENT, MOMENT);
        inHand.take(message(2));
        inHand.settle(MOMENT, MOMENT);
        assertEquals(List.of(1, 2), begun);
        assertEquals(OptionalLong.of(1), inHand.lowestUnsafe());

        finish(1);
        assertEquals(OptionalLong.of(2), inHand.lowestUnsafe(), "what is done needs no row");
        landWrites();
        inHand.settle(MOMENT, MOMENT);

        assertEquals(Set.of(2L), inbox.rows.keySet(), "a row that lands after its update is done goes");
        assertEquals(OptionalLong.empty(), inHand.lowestUnsafe());
    }

    @Test
    void aPutThatFails_isTriedAgain() {
        inbox.away = true;
        inHand.take(message(1));
        inHand.settle(MOMENT, MOMENT);
        assertEquals(OptionalLong.of(1), inHand.lowestUnsafe());

        inbox.away = false;
        inHand.settle(MOMENT, MOMENT);
        assertEquals(OptionalLong.empty(), inHand.lowestUnsafe());
        assertEquals(Set.of(1L), inbox.rows.keySet());
    }

    @Test
    void doneWhileAPutIsOnTheWayThatFails_isLetGo() {
        writesHang = true;
        inHand.take(message(1));
        inHand.settle(MOMENT, MOMENT);
        finish(1);
        assertEquals(1, inHand.state(Duration.ZERO).inHand(), "its row may come yet");

        inbox.away = true;
        landWrites();

        assertEquals(0, inHand.state(Duration.ZERO).inHand());
    }

    @Test
    void doneInTheMomentItIsKept_itsRowGoesAllTheSame() {
        inHand.take(message(1)).thenRun(() -> finish(1));
        inHand.settle(MOMENT, MOMENT);
        inHand.settle(MOMENT, MOMENT);

        assertTrue(inbox.rows.isEmpty());
        assertEquals(0, inHand.state(Duration.ZERO).inInbox());
    }

    @Test
    void deliveredTwice_isBegunOnce() {
        var first = inHand.take(message(1));
        var second = inHand.take(message(1));

        assertEquals(first, second);
        assertEquals(List.of(1), begun);
    }

    @Test
    void deliveredTwice_doneWhileItsRowIsOnTheWay_isBegunOnce() {
        writesHang = true;
        inHand.take(message(1));
        inHand.settle(MOMENT, MOMENT);
        finish(1);

        assertTrue(inHand.take(message(1)).isDone());
        assertEquals(List.of(1), begun);
    }

    @Test
    void recovered_areTheInboxsAndTelegrams_byNumber_eachOnce() {
        inbox.put(List.of(waiting(11), waiting(13)));

        inHand.recover(List.of(message(10), message(11), message(12)));

        assertEquals(List.of(10, 11, 12, 13), begun);
        assertEquals(OptionalLong.of(10), inHand.lowestUnsafe(), "11 and 13 are in the inbox");
        begun.forEach(this::finish);
        inHand.settle(MOMENT, MOMENT);
        assertTrue(inbox.rows.isEmpty());
    }

    @Test
    void sweep_deletesWhatIsDoneAndInNobodysHand() {
        inbox.put(List.of(waiting(1), waiting(2), waiting(3)));
        inHand.take(message(2));
        inbox.raise(Line.inPrivate(ANN), 2);
        inbox.raise(Line.presses(ANN), 3);

        inHand.sweep();

        assertEquals(Set.of(2L, 3L), inbox.rows.keySet(), "2 is in hand, 3 is not done");
    }

    @Test
    void anUpdate_isTheSameAfterItWasKept() {
        var update = message(5);

        assertEquals(
                update, UpdateJson.read(UpdateJson.write(update).orElseThrow()).orElseThrow());
        assertFalse(UpdateJson.read("no update").isPresent());
    }

    private void finish(int number) {
        requireNonNull(work.get(number)).complete(null);
    }

    private CompletableFuture<Void> begin(Update update) {
        begun.add(update.getUpdateId());
        return work.computeIfAbsent(update.getUpdateId(), number -> new CompletableFuture<>());
    }

    private void runOrHold(Runnable task) {
        if (writesHang) {
            writes.add(task);
        } else {
            task.run();
        }
    }

    private void landWrites() {
        writesHang = false;
        while (!writes.isEmpty()) {
            writes.poll().run();
        }
    }

    private static Waiting waiting(int number) {
        return new Waiting(
                number, ANN, Instant.EPOCH, UpdateJson.write(message(number)).orElseThrow());
    }

    private static Update message(int number) {
        return UpdateJson.read("{\"update_id\":" + number
                        + ",\"message\":{\"message_id\":5,\"date\":1,\"chat\":{\"id\":7,\"type\":\"private\"},"
                        + "\"from\":{\"id\":7,\"is_bot\":false,\"first_name\":\"Ann\"},\"text\":\"cat\"}}")
                .orElseThrow();
    }

    /** As one over which the library stumbles when it writes it, though it could read it. */
    private static final class Unwritable extends Update {
        private static final long serialVersionUID = 1;

        Unwritable(Update update) {
            setUpdateId(update.getUpdateId());
            setMessage(update.getMessage());
        }

        @SuppressWarnings({"unused", "DoNotCallSuggester", "EffectivelyPrivate"}) // asked by who writes it
        public String getOddity() {
            throw new IllegalStateException("cannot be written");
        }
    }
}
