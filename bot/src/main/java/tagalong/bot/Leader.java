package tagalong.bot;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.telegram.Poller;
import tagalong.storage.Lease;
import tagalong.storage.StorageException;

/** Polls while this process holds the lease, waits while another does, and starts polling anew should it ever stop. */
final class Leader implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Leader.class);
    private static final Duration SUPERVISION = Duration.ofMillis(250);
    /** A long poll of 50 s, the patience of 10 s beyond it and the longest wait after a failure, with room. */
    static final Duration STUCK = Duration.ofSeconds(120);

    private final Lease lease;
    private final Supplier<Poller> newPoller;
    private final Duration stuck;
    private final ScheduledExecutorService threads =
            Executors.newScheduledThreadPool(2, task -> new Thread(task, "leader"));
    private volatile Poller poller;
    private boolean ending;
    private String state = "";

    /** @param stuck a silence after which polling is taken to have stopped */
    Leader(Lease lease, Supplier<Poller> newPoller, Duration stuck) {
        this.lease = lease;
        this.newPoller = newPoller;
        this.stuck = stuck;
    }

    void start() {
        threads.execute(this::keepLease);
        threads.scheduleWithFixedDelay(this::supervise, 0, SUPERVISION.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Whether this process does what it should: polls, or waits for its turn. */
    boolean isHealthy() {
        var current = poller;
        return current == null || current.silence().compareTo(stuck) < 0;
    }

    boolean isPolling() {
        return poller != null && isHealthy();
    }

    /** Ends the batch in hand and polls no more; the lease is still kept, for what is left to be written. */
    synchronized void end() {
        ending = true;
        stopPolling();
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
            later = ours ? Lease.RENEWAL : Lease.WAITING;
            say(ours ? "This process is the one at work" : "Another process is at work; waiting to take over");
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
            var mayPoll = lease.remaining().compareTo(Lease.LONGEST_WRITE) > 0; // or updates are the next leader's
            if (ending) {
                return;
            }
            if (mayPoll && poller == null) {
                poller = newPoller.get();
                poller.start();
            } else if (!mayPoll && poller != null) {
                LOG.warn("The lease runs out; polling stops");
                poller.abandon();
                poller = null;
            } else if (!isHealthy()) {
                LOG.error("Polling has stopped; starting it anew");
                stopPolling();
            }
        } catch (RuntimeException e) {
            LOG.error("Polling could not be supervised", e);
        }
    }

    private void stopPolling() {
        if (poller != null) {
            poller.close();
            poller = null;
        }
    }

    private void say(String newState) {
        if (!newState.equals(state)) {
            state = newState;
            LOG.info(newState);
        }
    }
}
