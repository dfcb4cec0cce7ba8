package tagalong.storage;

import java.time.Duration;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Sees how a storage fares, never what is in it. Called from many threads; must neither wait nor throw. */
public interface StoreWatcher {

    StoreWatcher NOBODY = new StoreWatcher() {
        @Override
        public void requested(StoreRequest request) {}

        @Override
        public void queue(String name, IntSupplier waiting) {}

        @Override
        public void memory(String name, Supplier<MemoryUse> use) {}
    };

    /** How a request ended. */
    enum Ending {
        DONE,
        /** A condition was not met, as some of them are not on purpose. */
        REFUSED,
        FAILED
    }

    /**
     * A request with all its tries.
     *
     * @param operation as the server calls it
     * @param readUnits what the server says it read for it; 0 where it does not tell
     * @param writeUnits what the server says it wrote for it
     */
    record StoreRequest(
            String operation, Ending ending, Duration time, int tries, double readUnits, double writeUnits) {}

    /**
     * What is known without asking.
     *
     * @param entries about as many
     * @param bytes about what they hold
     * @param hits how often what was asked for was known
     */
    record MemoryUse(long entries, long bytes, long hits, long misses) {}

    void requested(StoreRequest request);

    /** Where requests wait for a thread. */
    void queue(String name, IntSupplier waiting);

    /** What is kept in memory. */
    void memory(String name, Supplier<MemoryUse> use);
}
