package tagalong.bot.work;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs what is given when the test says so, by the test's own time. */
final class HandThreads extends ScheduledThreadPoolExecutor {
    private record Task(long at, Runnable work) {}

    private final List<Task> tasks = new ArrayList<>();
    private long now;

    HandThreads() {
        super(0);
    }

    long now() {
        return now;
    }

    @Override
    public void execute(Runnable work) {
        tasks.add(new Task(now, work));
    }

    @Override
    public @Nullable ScheduledFuture<?> schedule(Runnable work, long delay, TimeUnit unit) {
        tasks.add(new Task(now + unit.toNanos(delay), work));
        return null;
    }

    /** Runs all that is due until then, in the order of its time, and what is due at the same time as it was given. */
    void pass(Duration time) {
        var end = now + time.toNanos();
        while (true) {
            var next = tasks.stream().min(Comparator.comparingLong(Task::at)).filter(task -> task.at() <= end);
            if (next.isEmpty()) {
                now = end;
                return;
            }
            tasks.remove(next.get());
            now = Math.max(now, next.get().at());
            next.get().work().run();
        }
    }
}
