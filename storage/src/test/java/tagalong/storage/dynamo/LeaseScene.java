package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import tagalong.storage.Lease;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;

/** Processes that want the lease, by a clock that is moved by hand. */
abstract class LeaseScene extends StorageContract {
    static final Duration WHOLE = Lease.DURATION;
    final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5); // a monotonic clock may overflow
    final TestTable table = new TestTable();
    final Storage storage = process();
    final Lease first = storage.lease();
    final Lease second = process().lease();

    @AfterEach
    void close() {
        table.close();
    }

    @Override
    protected Storage storage() {
        return storage;
    }

    ExecutionInterceptor slow(Duration request) {
        return new ExecutionInterceptor() {
            @Override
            public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
                pass(request);
            }
        };
    }

    void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    Storage process(ExecutionInterceptor... interceptors) {
        return process(ProcessTable.NONE, interceptors);
    }

    Storage process(ProcessTable processes, ExecutionInterceptor... interceptors) {
        return process(nanos, processes, interceptors);
    }

    Storage process(AtomicLong itsNanos, ProcessTable processes, ExecutionInterceptor... interceptors) {
        return table.open(new StoreSurroundings(
                Clock.systemUTC(),
                itsNanos::get,
                TestTable.NO_PAUSE,
                lease -> WriteGuard.by(lease, ClientSettings.LONGEST_REQUEST),
                List.of(interceptors),
                processes,
                new Random(1),
                StoreThreads.DAEMONS));
    }
}
