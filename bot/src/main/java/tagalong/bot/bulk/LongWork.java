package tagalong.bot.bulk;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.dispatch.Lanes;
import tagalong.storage.UserId;

/**
 * Work on many things of one person, one after the other. A little is done at once, as all that a message asks for; more is done
 * in the background, each thing as a task of its own in the person's lane, so that neither they nor others wait for all of it.
 */
public final class LongWork implements AutoCloseable {
    /** What the store does in well under the time a batch may take. */
    private static final int LITTLE = 25;

    private static final int THREADS = 8;
    private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Logger LOG = LoggerFactory.getLogger(LongWork.class);

    private final Lanes lanes;
    private final Predicate<UserId> unwanted;
    private final Duration betweenReports;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, task -> new Thread(task, "work"));
    private volatile boolean closing;

    /** @param unwanted for whom nothing may be done any more */
    public LongWork(Lanes lanes, Predicate<UserId> unwanted) {
        this(lanes, unwanted, BETWEEN_REPORTS);
    }

    LongWork(Lanes lanes, Predicate<UserId> unwanted, Duration betweenReports) {
        this.lanes = lanes;
        this.unwanted = unwanted;
        this.betweenReports = betweenReports;
    }

    /** Hears how it goes. */
    public interface Report {
        /** Some of it is done; said every few seconds. */
        void progress(int done);

        void done();

        /** It ends here, because something failed or the process ends; what is done stays done. */
        void stopped(int done);
    }

    /** To be called in the person's lane; what fails of a little work fails the caller. */
    public <T> void run(UserId user, List<T> things, Consumer<T> each, Report report) {
        if (things.size() <= LITTLE) {
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
        lanes.run(user, () -> {
                    if (unwanted.test(user)) {
                        report.stopped(0);
                    } else {
                        run(user, things, each, report);
                    }
                })
                .join();
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
        var reported = System.nanoTime();
        int done = 0;
        try {
            for (var thing : things) {
                if (closing || unwanted.test(user)) {
                    report.stopped(done);
                    return;
                }
                lanes.run(user, () -> each.accept(thing)).join();
                done++;
                if (System.nanoTime() - reported >= betweenReports.toNanos()) {
                    reported = System.nanoTime();
                    report.progress(done);
                }
            }
            report.done();
        } catch (CompletionException e) {
            LOG.atError()
                    .setCause(e.getCause())
                    .addKeyValue("user", user)
                    .addKeyValue("done", done)
                    .log("Work was given up");
            report.stopped(done);
        }
    }
}
