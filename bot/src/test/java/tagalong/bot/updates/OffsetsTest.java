package tagalong.bot.updates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.meta.api.objects.Update;

/** What is asked of Telegram when there is room for two updates in hand, and not for a third. */
final class OffsetsTest {
    private static final Duration MOMENT = Duration.ofMillis(1);

    private final List<Integer> begun = new ArrayList<>();
    private final Map<Integer, CompletableFuture<Void>> work = new HashMap<>();
    private Runnable whenAQueryComes = () -> {};
    private final MemoryInbox inbox = new MemoryInbox();
    private final UpdatesInHand inHand = new UpdatesInHand(
            new EndlessIntake(this::begin),
            inbox,
            inbox,
            Runnable::run,
            InstantSource.system(),
            UpdatesInHand.BYTES_AN_UPDATE + 1_000);
    private final Offsets offsets = new Offsets(inHand);
    private final ForgetfulTelegram telegram = new ForgetfulTelegram(update -> {});

    @Test
    void whatFindsNoRoom_staysWithTelegram_andIsTakenInOrderWhenThereIsSome() {
        var first = telegram.message(7, "one").getUpdateId();
        var second = telegram.message(8, "two").getUpdateId();
        var third = telegram.message(7, "three").getUpdateId();
        var fourth = telegram.message(8, "four").getUpdateId();

        poll();
        assertEquals(List.of(first, second), begun);
        assertTrue(offsets.hasPutOff());
        assertEquals(third, offsets.safe(), "or Telegram would forget what nobody has");

        finish(second);
        poll();
        assertEquals(List.of(first, second, third), begun, "nothing twice, and not the fourth before the third");
        assertEquals(fourth, offsets.safe());

        finish(first);
        finish(third);
        poll();
        assertEquals(List.of(first, second, third, fourth), begun);
        assertFalse(offsets.hasPutOff());
        assertEquals(fourth + 1, offsets.safe(), "its row is in the inbox");
    }

    @Test
    void pollThatWasNotAnswered_mayHaveConfirmedNothing() {
        var number = telegram.message(7, "one").getUpdateId();
        poll();
        finish(number);
        assertEquals(number + 1, offsets.ask(0));
        assertTrue(offsets.canConfirm(), "it may have been ended before it got there");

        offsets.take(List.of());

        assertFalse(offsets.canConfirm());
    }

    @Test
    void roomThatComesMeanwhile_isNotForWhatIsBehind() {
        var first = telegram.message(7, "one").getUpdateId();
        telegram.message(8, "two");
        var putOff = telegram.message(7, "three").getUpdateId();
        telegram.query(8, "cat");
        var behind = telegram.message(7, "four").getUpdateId();
        whenAQueryComes = () -> finish(first);

        poll();
        assertFalse(begun.contains(behind), "it would overtake the third");
        poll();

        assertTrue(begun.contains(putOff));
    }

    @Test
    void queryBehindWhatFindsNoRoom_isHandedOn_once() {
        telegram.message(7, "one");
        telegram.message(7, "two");
        var putOff = telegram.message(7, "three").getUpdateId();
        var query = telegram.query(8, "cat").getUpdateId();

        poll();
        poll();

        assertEquals(1, begun.stream().filter(query::equals).count());
        assertFalse(begun.contains(putOff));
        assertEquals(putOff, offsets.safe());
    }

    private void poll() {
        offsets.take(telegram.getUpdates(offsets.ask(0)));
        inHand.settle(MOMENT, MOMENT);
    }

    private CompletableFuture<Void> begin(Update update) {
        begun.add(update.getUpdateId());
        if (UpdateJson.person(update).isPresent()) {
            return work.computeIfAbsent(update.getUpdateId(), number -> new CompletableFuture<>());
        }
        whenAQueryComes.run();
        return CompletableFuture.completedFuture(null);
    }

    private void finish(int number) {
        Objects.requireNonNull(work.get(number)).complete(null);
    }
}
