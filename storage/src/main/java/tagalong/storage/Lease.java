package tagalong.storage;

import java.time.Duration;

/**
 * The right to be the one process that polls and writes. Whoever dies loses it when its time is over; how long that is, each
 * process measures by its own monotonic clock, so no two machines need the same time. A process on the same machine need not wait
 * for one that it sees dead. Safe for use by several threads.
 */
public interface Lease {

    /** How long it lasts from when it was asked for. */
    Duration DURATION = Duration.ofSeconds(8);

    /** How often its owner should renew it: some renewals may fail before any of its time is missed. */
    Duration RENEWAL = Duration.ofSeconds(2);

    /** How often who waits for it should ask. */
    Duration WAITING = Duration.ofMillis(500);

    /** The longest a write may take, with all its retries; none starts with less of the lease left. */
    Duration LONGEST_WRITE = Duration.ofSeconds(3);

    /**
     * Takes the lease if it is free, renews it if it is ours. A lease of another process is free when this one has watched it
     * stay the same for its whole duration, or can prove the other dead; a waiting process calls this again and again.
     *
     * @return whether the lease is ours now
     * @throws UnfinishedImportException when an import into the table is not finished, before which nobody may work on it
     */
    boolean acquire();

    /** How much is left of it, zero when it is not ours; never more than other processes grant. */
    Duration remaining();

    /** Gives it up, so that another process need not wait. */
    void release();
}
