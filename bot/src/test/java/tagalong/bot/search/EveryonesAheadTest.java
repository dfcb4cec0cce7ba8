package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import tagalong.storage.SharedHits;
import tagalong.storage.StorageException;

final class EveryonesAheadTest {
    private static final SharedHits NONE = new SharedHits(List.of(), true);

    private final List<Integer> reads = new ArrayList<>();
    private final List<Runnable> waiting = new ArrayList<>();

    @Test
    void readAhead_isReadBeforeItIsAskedFor_andUsedOnce() {
        var ahead = new EveryonesAhead(this::read, 51, Runnable::run);
        assertEquals(List.of(51), reads);

        ahead.atLeast(51);
        assertEquals(List.of(51), reads);

        ahead.atLeast(51);
        assertEquals(List.of(51, 51), reads);
    }

    @Test
    void busyThreads_areNotWaitedFor() {
        var ahead = new EveryonesAhead(this::read, 51, waiting::add);

        ahead.atLeast(51);
        waiting.forEach(Runnable::run);

        assertEquals(List.of(51), reads);
    }

    @Test
    void endedThreads_leaveItToTheReader() {
        var ahead = new EveryonesAhead(this::read, 51, task -> {
            throw new RejectedExecutionException();
        });

        assertSame(NONE, ahead.atLeast(51));
    }

    @Test
    void moreThanWasReadAhead_isReadAnew() {
        var ahead = new EveryonesAhead(this::read, 51, Runnable::run);

        ahead.atLeast(101);

        assertEquals(List.of(51, 101), reads);
    }

    @Test
    void failure_isTheReadersToSee() {
        var failure = new StorageException("away");
        var ahead = new EveryonesAhead(
                count -> {
                    throw failure;
                },
                51,
                Runnable::run);

        assertSame(failure, assertThrows(StorageException.class, () -> ahead.atLeast(51)));
    }

    private SharedHits read(int count) {
        reads.add(count);
        return NONE;
    }
}
