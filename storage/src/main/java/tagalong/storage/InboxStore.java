package tagalong.storage;

import java.time.Instant;
import java.util.Collection;
import java.util.List;

/**
 * Updates that Telegram may forget although they are not done yet: a row each, gone a day after the update arrived at the latest.
 * A put that was given up may still land later; so rows are also swept by those who know what is done.
 */
public interface InboxStore {

    /**
     * An update that waits.
     *
     * @param number Telegram's number of it
     * @param person whose it is, and with whom it goes
     * @param content the update as it arrived; kept compressed
     */
    record Waiting(long number, UserId person, Instant arrivedAt, String content) {

        public Waiting {
            if (number < 0) {
                throw new IllegalArgumentException("Not an update's number: " + number);
            }
        }
    }

    /**
     * Keeps them all, one number once. When it returns every row is there for sure; when it throws, any part of them may be, or may
     * come. Putting the same again changes nothing.
     */
    void put(Collection<Waiting> updates);

    /** All that are there now and not older than a day, by number. */
    List<Waiting> all();

    /** Deletes rows, also such as are not there. */
    void delete(Collection<Long> numbers);
}
