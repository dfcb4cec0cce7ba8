package tagalong.storage;

import java.time.Duration;

/**
 * The right to be the one process that polls and writes. Whoever dies loses it when its time is over; how long that is, each
 * process measures by its own monotonic clock, so no two machines need the same time. Safe for use by several threads.
 */
public interface Lease {

    /**
     * Takes the lease if it is free, renews it if it is ours. A lease of another process is free when this one has watched it
     * stay the same for its whole duration, so a waiting process calls this again and again.
     *
     * @return whether the lease is ours now
     */
    boolean acquire();

    /** How much is left of it, zero when it is not ours; never more than other processes grant. */
    Duration remaining();

    /** Gives it up, so that another process need not wait. */
    void release();
}
