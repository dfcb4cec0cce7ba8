package tagalong.bot.telegram;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs what is given when the test says so, by the test's own time. */
final class ManualExecutor extends ScheduledThreadPoolExecutor {
    private record Task(long at, Runnable work) {}

    private final List<Task> tasks = new ArrayList<>();
    private long nowMillis;

    ManualExecutor() {
        super(0);
    }

    @Override
    public void execute(Runnable work) {
        tasks.add(new Task(nowMillis, work));
    }

    @Override
    public @Nullable ScheduledFuture<?> schedule(Runnable work, long delay, TimeUnit unit) {
        tasks.add(new Task(nowMillis + unit.toMillis(delay), work));
        return null;
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> work, long delay, TimeUnit unit) {
        throw new UnsupportedOperationException();
    }

    /** Runs all that is due until then, in the order of its time. */
    void pass(Duration time) {
        var end = nowMillis + time.toMillis();
        while (true) {
            var next = tasks.stream().min(Comparator.comparingLong(Task::at)).filter(task -> task.at() <= end);
            if (next.isEmpty()) {
                nowMillis = end;
                return;
            }
            tasks.remove(next.get());
            nowMillis = Math.max(nowMillis, next.get().at());
            next.get().work().run();
        }
    }
}
