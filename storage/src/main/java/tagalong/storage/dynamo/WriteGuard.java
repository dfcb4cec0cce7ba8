package tagalong.storage.dynamo;

import java.time.Duration;
import tagalong.storage.Lease;
import tagalong.storage.LeaseLostException;

/** Asked before every request that writes. */
interface WriteGuard {

    WriteGuard NONE = () -> {};

    /** Returns when the write may start. */
    void check();

    /** Lets a write start only if it ends, however it ends, while the lease is still ours. */
    static WriteGuard by(Lease lease, Duration longestWrite) {
        return () -> {
            if (lease.remaining().compareTo(longestWrite) <= 0) {
                throw new LeaseLostException("Not written: less than " + longestWrite + " is left of the lease");
            }
        };
    }
}
