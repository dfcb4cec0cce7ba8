package tagalong.bot.work;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.storage.UserId;

/**
 * Work on many things of one person, one after the other. A little is done at once, as all that a message asks for; more is done
 * in the background, each thing as a task of its own in the person's lane, so that neither they nor others wait for all of it.
 */
public final class BackgroundWork implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Logger LOG = LoggerFactory.getLogger(BackgroundWork.class);

    /**
     * How work is parted and told of.
     *
     * @param atOnce as many things are still a little
     * @param betweenReports how long nothing is said of progress
     */
    public record Pace(int atOnce, Duration betweenReports) {
        /** As much at once as the store does in well under the time an update may take. */
        public static final Pace USUAL = new Pace(25, Duration.ofSeconds(2));
    }

    /** Hears how it goes. */
    public interface Report {
        /** Some of it is done; said every few seconds. */
        void progress(int done, int total);

        void done();

        /** It ends here, because something failed, the person is being deleted or the process ends; what is done stays done. */
        void stopped(int done, int total);
    }

    private final Lanes lanes;
    private final ExecutorService threads;
    private final LongSupplier nanoTime;
    private final Pace pace;
    private volatile boolean closing;

    /** @param threads for work in the background alone, because it waits there for its place in the lanes; ended with this */
    public BackgroundWork(Lanes lanes, ExecutorService threads, LongSupplier nanoTime, Pace pace) {
        this.lanes = lanes;
        this.threads = threads;
        this.nanoTime = nanoTime;
        this.pace = pace;
    }

    /** To be called in the person's lane; what fails of a little work fails the caller. */
    public <T> void run(UserId user, List<T> things, Consumer<T> each, Report report) {
        if (things.size() <= pace.atOnce()) {
            things.forEach(each);
            report.done();
        } else {
            threads.execute(() -> inBackground(user, things, each, report));
        }
    }

    /** Does in the background what takes long before it comes to the store. */
    public void later(Runnable task, Runnable whenItFails) {
        threads.execute(() -> {
            try {
                task.run();
            } catch (RuntimeException e) {
                LOG.atError().setCause(e).log("Work could not be begun");
                whenItFails.run();
            }
        });
    }

    /** As {@link #run}, from outside the person's lane. */
    public <T> void runInLane(UserId user, List<T> things, Consumer<T> each, Report report) {
        var admitted = lanes.run(user, () -> run(user, things, each, report)).join();
        if (!admitted) {
            report.stopped(0, things.size());
        }
    }

    /** Lets each work end after the thing in hand. */
    @Override
    public void close() {
        closing = true;
        threads.shutdown();
        try {
            threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private <T> void inBackground(UserId user, List<T> things, Consumer<T> each, Report report) {
        var reported = nanoTime.getAsLong();
        int done = 0;
        try {
            for (var thing : things) {
                if (closing || !lanes.run(user, () -> each.accept(thing)).join()) {
                    report.stopped(done, things.size());
                    return;
                }
                done++;
                if (nanoTime.getAsLong() - reported >= pace.betweenReports().toNanos()) {
                    reported = nanoTime.getAsLong();
                    report.progress(done, things.size());
                }
            }
            report.done();
        } catch (CompletionException e) {
            LOG.atError()
                    .setCause(e.getCause())
                    .addKeyValue("user", user)
                    .addKeyValue("done", done)
                    .log("Work was given up");
            report.stopped(done, things.size());
        }
    }
}
