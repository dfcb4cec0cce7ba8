package tagalong.storage.dynamo;

import java.time.Duration;
import tagalong.storage.StorageException;

/** How a thread waits; a parameter, so that tests need not. */
interface Pause {

    Pause SLEEP = duration -> Thread.sleep(duration.toMillis());

    void sleep(Duration duration) throws InterruptedException;

    /** Waits; an interrupt ends it as a failure, with the flag set again. */
    default void await(Duration duration) {
        try {
            sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StorageException("Interrupted while waiting", e);
        }
    }
}
