package tagalong.bot.updates;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.updates.UpdateSources.Subscription;
import tagalong.bot.updates.UpdateSources.Surroundings;
import tagalong.storage.StorageException;

/** Long polling that never ends by itself and never waits for work, with an orderly end. */
final class Poller implements UpdateSource {
    private static final Logger LOG = LoggerFactory.getLogger(Poller.class);
    /** A server that answers at once though it has nothing is not asked as fast as it can. */
    private static final Duration AFTER_NOTHING = Duration.ofMillis(1);
    /** What is done within it needs no row in the inbox. */
    private static final Duration PATIENCE = Duration.ofMillis(20);
    /** Asked for more of the same offset faster than this, Telegram gives one update at a time. */
    private static final Duration BETWEEN_SAME_POLLS = Duration.ofMillis(500);

    /** A long poll of 50 s and the patience beyond it, with room for one failure. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(90);
    /** Longer than Telegram may ask us to wait after a failure, and then some. */
    private static final Duration STUCK = Duration.ofSeconds(120);

    /** How long what is in hand may take when it ends. */
    static final Duration LAST_WORK = Duration.ofSeconds(8);

    private static final Duration BETWEEN_SWEEPS = Duration.ofMinutes(5);

    private final UpdatesInHand inHand;
    private final PollMonitor monitor;
    private final UpdateReader reader = new UpdateReader();
    private final UpdatePolls polls;
    private final AtomicBoolean closing = new AtomicBoolean();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ScheduledExecutorService thread;
    private final ScheduledExecutorService sweeper;
    private final Offsets offsets;
    private final Duration lastWork;

    /** @param unauthorized told each time Telegram refuses the token */
    Poller(
            Subscription subscription,
            UpdatesInHand inHand,
            Runnable unauthorized,
            Surroundings surroundings,
            Duration lastWork) {
        this.thread = surroundings.newThread("poller");
        this.sweeper = surroundings.newThread("sweeper");
        this.lastWork = lastWork;
        this.inHand = inHand;
        this.offsets = new Offsets(inHand);
        this.monitor = new PollMonitor(closing, unauthorized, this::removeWebhook, surroundings);
        this.polls = new UpdatePolls(subscription, reader, monitor);
    }

    @Override
    public void start() {
        thread.execute(this::work);
        sweeper.scheduleWithFixedDelay(
                this::sweep, BETWEEN_SWEEPS.toMillis(), BETWEEN_SWEEPS.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public State state() {
        return inHand.state(monitor.sinceSuccess());
    }

    @Override
    public boolean isHealthy() {
        return monitor.sinceSuccess().compareTo(LONGEST_SILENCE) < 0;
    }

    @Override
    public boolean isStuck() {
        return inHand.isAbandoned() || monitor.silence().compareTo(STUCK) > 0;
    }

    /** Lets what is in hand finish, then confirms what is safe if no poll has done so, so that it is not delivered again. */
    @Override
    public void close() {
        end(true);
    }

    /** Confirms nothing: the updates belong to whoever polls next. */
    @Override
    public void abandon() {
        inHand.abandon();
        end(false);
    }

    private void end(boolean confirming) {
        closing.set(true);
        closed.countDown();
        polls.end();
        thread.shutdown();
        sweeper.shutdownNow();
        try {
            if (thread.awaitTermination(lastWork.toMillis(), TimeUnit.MILLISECONDS) && confirming) {
                inHand.settle(lastWork, lastWork);
                if (offsets.canConfirm() && !polls.confirm(offsets.safe())) {
                    LOG.warn("The last updates could not be confirmed; they will be delivered again");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            thread.shutdownNow();
        }
    }

    private void work() {
        begin();
        while (!closing.get()) {
            poll();
        }
    }

    /** Begins what was left, then polls on by the same rule; never throws, either. */
    private void begin() {
        while (!closing.get()) {
            try {
                offsets.begin(polls.ask(0, 0));
                inHand.settle(PATIENCE, BETWEEN_SAME_POLLS);
                LOG.info("Polling");
                return;
            } catch (IOException e) {
                pause(monitor.nextWait());
            } catch (StorageException e) {
                LOG.atWarn().addKeyValue("reason", e.getMessage()).log("The inbox cannot be read yet");
                pause(BETWEEN_SAME_POLLS);
            } catch (RuntimeException | Error e) {
                LOG.error("Polling could not begin", e);
                pause(monitor.nextWait());
            }
        }
    }

    /** Never throws, for nobody would poll then. */
    private void poll() {
        try {
            var updates = polls.ask(offsets.ask(reader.takeHighestSkipped()), UpdatePolls.LONGEST_SECONDS);
            monitor.succeeded();
            offsets.take(updates);
            inHand.settle(PATIENCE, BETWEEN_SAME_POLLS);
            if (updates.isEmpty()) {
                pause(AFTER_NOTHING);
            } else if (offsets.hasPutOff()) {
                pause(BETWEEN_SAME_POLLS);
            }
        } catch (IOException e) {
            pause(monitor.nextWait());
        } catch (RuntimeException | Error e) {
            LOG.error("A batch of updates could not be taken", e);
            pause(monitor.nextWait());
        }
    }

    /** There was one, or somebody set one meanwhile; while there is one, Telegram answers no poll. */
    private void removeWebhook() {
        if (polls.removeWebhook()) {
            LOG.warn("Removed a webhook: this process polls");
        } else {
            LOG.debug("The webhook is still there");
        }
    }

    private void sweep() {
        try {
            inHand.sweep();
        } catch (RuntimeException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("The inbox was not swept");
        }
    }

    private void pause(Duration pause) {
        try {
            closed.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            closing.set(true);
            Thread.currentThread().interrupt();
        }
    }
}
