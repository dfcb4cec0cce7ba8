package tagalong.bot.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tagalong.storage.LeaseLostException;
import tagalong.storage.MarkStore;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;

/** A store that is away is asked until it answers; no longer than the process lives. */
final class DoneMarksTest {
    private static final Request SEVENTH = new Request(7, 0, new UserId(11), 11, null, null, new Request.Unsupported());
    private static final Request EIGHTH = new Request(8, 0, new UserId(11), 11, null, null, new Request.Unsupported());

    private final List<Duration> pauses = new ArrayList<>();
    private int timesAway;
    private boolean isEnding;
    private boolean isTaken;
    private long highest;

    private final DoneMarks marks = new DoneMarks(new Store(), pause -> {
        pauses.add(pause);
        return !isEnding;
    });

    @Test
    void storeThatIsAway_isAskedUntilItAnswers() {
        timesAway = 3;

        assertTrue(marks.set(List.of(SEVENTH), () -> true));
        assertEquals(7, highest);
        assertEquals(3, pauses.size());

        timesAway = 2;
        assertEquals(Optional.of(true), marks.cover(List.of(SEVENTH)));
        assertEquals(5, pauses.size());
        assertTrue(pauses.stream().noneMatch(Duration::isZero));
    }

    @Test
    void several_areDone_onlyWhenEachIs() {
        marks.set(List.of(SEVENTH), () -> true);

        assertEquals(Optional.of(false), marks.cover(List.of(SEVENTH, EIGHTH)));
        marks.set(List.of(EIGHTH), () -> true);
        assertEquals(Optional.of(true), marks.cover(List.of(SEVENTH, EIGHTH)));
    }

    @Test
    void whenTheProcessEndsBefore_nothingIsSaidToBeDone() {
        timesAway = Integer.MAX_VALUE;
        isEnding = true;

        assertEquals(Optional.empty(), marks.cover(List.of(SEVENTH)));
        assertFalse(marks.set(List.of(SEVENTH), () -> true));
        assertEquals(2, pauses.size());
    }

    @Test
    void whereNothingMayBeWritten_nothingIs_andALostLeaseIsNotWaitedFor() {
        assertTrue(marks.set(List.of(SEVENTH), () -> false));
        assertEquals(0, highest);

        isTaken = true;
        assertThrows(LeaseLostException.class, () -> marks.set(List.of(SEVENTH), () -> true));
        assertEquals(List.of(), pauses);
    }

    private final class Store implements MarkStore {
        @Override
        public OptionalLong highest(Line line) {
            answer();
            return OptionalLong.of(highest);
        }

        @Override
        public void raise(Line line, long number) {
            answer();
            highest = number;
        }

        private void answer() {
            if (isTaken) {
                throw new LeaseLostException("Another process writes");
            }
            if (timesAway > 0) {
                timesAway--;
                throw new StorageException("The store is away");
            }
        }
    }
}
