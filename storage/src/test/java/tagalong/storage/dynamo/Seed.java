package tagalong.storage.dynamo;

/** The seed of this run, which the build prints and takes back by {@code -PtestSeed}. */
final class Seed {

    private Seed() {}

    static long get() {
        return Long.getLong("junit.jupiter.execution.order.random.seed", System.nanoTime());
    }
}
