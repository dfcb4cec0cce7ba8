package tagalong.storage.dynamo;

import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import tagalong.storage.Lease;

/**
 * What the stores take from outside: time, waiting, chance, threads, who may write, who looks at the requests, and who else runs here.
 *
 * @param nanoTime a monotonic clock
 */
record StoreSurroundings(
        Clock clock,
        LongSupplier nanoTime,
        Pause pause,
        Function<Lease, WriteGuard> guard,
        List<ExecutionInterceptor> interceptors,
        ProcessTable processes,
        RandomGenerator random,
        StoreThreads threads) {

    static StoreSurroundings real() {
        return new StoreSurroundings(
                Clock.systemUTC(),
                System::nanoTime,
                Pause.SLEEP,
                lease -> WriteGuard.by(lease, ClientSettings.LONGEST_REQUEST),
                List.of(),
                LinuxProcessTable.real(),
                new Random(),
                StoreThreads.DAEMONS);
    }
}
