package tagalong.bot;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import tagalong.storage.Lease;

/** A lease that is renewed beside a test, as a bot renews its own: on a slow machine a test may take longer than one lasts. */
public final class KeptLease implements AutoCloseable {
    private static final Duration BETWEEN_RENEWALS = Duration.ofMillis(500);
    private static final Duration LAST_RENEWAL = Duration.ofSeconds(10);

    private final ScheduledExecutorService renewing = Executors.newSingleThreadScheduledExecutor();

    private KeptLease() {}

    /** @throws IllegalStateException when somebody else has it */
    public static KeptLease of(Lease lease) {
        if (!lease.acquire()) {
            throw new IllegalStateException("Somebody else has the lease");
        }
        var kept = new KeptLease();
        kept.renewing.scheduleWithFixedDelay(
                lease::acquire, BETWEEN_RENEWALS.toMillis(), BETWEEN_RENEWALS.toMillis(), TimeUnit.MILLISECONDS);
        return kept;
    }

    /** It is renewed no more; it runs out by itself, or is released by whoever likes. */
    @Override
    public void close() {
        renewing.shutdown();
        try {
            if (!renewing.awaitTermination(LAST_RENEWAL.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("The lease is still being renewed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
