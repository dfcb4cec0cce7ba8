package tagalong.bot;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.updates.UpdateSource;
import tagalong.storage.Lease;
import tagalong.storage.StorageException;
import tagalong.storage.UnfinishedImportException;

/** Takes updates while this process holds the lease, waits while another does, and begins anew should they ever stop. */
final class Leader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Leader.class);
    private static final Duration LONGEST_WITHOUT_ASKING = Duration.ofSeconds(60);
    private static final Duration SUPERVISION = Duration.ofMillis(250);

    private final Lease lease;
    private final Supplier<UpdateSource> newSource;
    private final Runnable onUnfinishedImport;
    private final LongSupplier nanoTime;
    private final ScheduledExecutorService threads;
    private volatile @Nullable UpdateSource source;
    private volatile long leaseAskedNanos;
    private boolean ending;
    private String state = "";

    /**
     * @param newSource makes one that is not started yet, each time this process begins to work
     * @param onUnfinishedImport is run when nobody may work on the table before an import into it is finished
     * @param threads two, for keeping the lease waits for the table; ended with this
     */
    Leader(
            Lease lease,
            Supplier<UpdateSource> newSource,
            Runnable onUnfinishedImport,
            ScheduledExecutorService threads,
            LongSupplier nanoTime) {
        this.threads = threads;
        this.nanoTime = nanoTime;
        this.leaseAskedNanos = nanoTime.getAsLong();
        this.lease = lease;
        this.newSource = newSource;
        this.onUnfinishedImport = onUnfinishedImport;
    }

    void start() {
        threads.execute(this::keepLease);
        threads.scheduleWithFixedDelay(this::supervise, 0, SUPERVISION.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Whether this process does what it should: takes updates, or waits for its turn and asks for it. */
    boolean isHealthy() {
        var current = source;
        var asksForTheLease = nanoTime.getAsLong() - leaseAskedNanos < LONGEST_WITHOUT_ASKING.toNanos();
        return asksForTheLease && (current == null || current.isHealthy());
    }

    /** How the source of updates fares; as one without any while this process waits. */
    UpdateSource.State updates() {
        var current = source;
        return current == null ? UpdateSource.State.NONE : current.state();
    }

    boolean isAtWork() {
        return source != null && isHealthy();
    }

    /** Ends what is in hand and takes no more; the lease is still kept, for what is left to be written. */
    synchronized void end() {
        ending = true;
        stopSource();
    }

    /** Keeps the lease no longer; it is the caller's to release. */
    @Override
    public void close() {
        end();
        threads.shutdownNow();
        try {
            threads.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void keepLease() {
        var later = Lease.WAITING;
        try {
            var ours = lease.acquire();
            leaseAskedNanos = nanoTime.getAsLong();
            later = ours ? Lease.RENEWAL : Lease.WAITING;
            say(ours ? "This process is the one at work" : "Another process is at work; waiting to take over");
            supervise(); // what waited for the lease begins with it, not with the next look
        } catch (UnfinishedImportException e) {
            onUnfinishedImport.run();
        } catch (StorageException e) {
            say("The lease cannot be renewed: " + e.getMessage());
        } catch (RuntimeException e) {
            LOG.error("The lease cannot be renewed", e);
        } finally {
            keepLeaseAgain(later);
        }
    }

    private void keepLeaseAgain(Duration later) {
        if (!threads.isShutdown()) {
            threads.schedule(this::keepLease, later.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private synchronized void supervise() {
        try {
            var mayWork = lease.remaining().compareTo(Lease.LONGEST_WRITE) > 0; // or updates are the next leader's
            if (ending) {
                return;
            }
            var current = source;
            if (mayWork && current == null) {
                source = newSource.get();
                source.start();
            } else if (!mayWork && current != null) {
                LOG.warn("The lease runs out; no more updates are taken");
                current.abandon();
                source = null;
            } else if (current != null && current.isStuck()) {
                LOG.warn("Updates were left or have stopped; beginning anew");
                current.abandon();
                source = null;
            }
        } catch (RuntimeException e) {
            LOG.error("Updates could not be supervised", e);
        }
    }

    private void stopSource() {
        var current = source;
        if (current != null) {
            current.close();
            source = null;
        }
    }

    private void say(String newState) {
        if (!newState.equals(state)) {
            state = newState;
            LOG.info(newState);
        }
    }
}
