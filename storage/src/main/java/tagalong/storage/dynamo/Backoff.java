package tagalong.storage.dynamo;

import java.time.Duration;
import java.util.random.RandomGenerator;
import tagalong.storage.StorageException;

/**
 * The pauses between asking again for what a batch left undone: doubling, each a random part of its whole, so that many who
 * wait do not come back together.
 */
final class Backoff {

    private static final Duration FIRST = Duration.ofMillis(50);
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final Pause pause;
    private final RandomGenerator random;
    private final int mostTries;

    Backoff(Pause pause, RandomGenerator random, int mostTries) {
        this.random = random;
        this.pause = pause;
        this.mostTries = mostTries;
    }

    /** Waits before the next try, or throws when there were enough of them. */
    void before(String operation, int tried) {
        if (tried >= mostTries) {
            throw new StorageException(operation + " left items undone " + tried + " times in a row");
        }
        long whole = Math.min(LONGEST.toMillis(), FIRST.toMillis() << Math.min(tried, 10));
        pause.await(Duration.ofMillis(random.nextLong(whole / 2, whole + 1)));
    }
}
