package tagalong.bot.search;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import tagalong.bot.search.ResultList.Everyones;
import tagalong.storage.SharedHits;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;

/** Everyone's hits, the beginning of which is read ahead, while something else is read. */
final class EveryonesAhead implements Everyones {
    private final Everyones everyones;
    private final int count;
    private @Nullable FutureTask<SharedHits> ahead;

    /**
     * Begins to read.
     *
     * @param threads may be busy with readers of this very list: what they have not begun, the reader does itself
     */
    EveryonesAhead(Everyones everyones, int count, Executor threads) {
        this.everyones = everyones;
        this.count = count;
        var task = new FutureTask<>(() -> everyones.atLeast(count));
        this.ahead = task;
        try {
            threads.execute(task);
        } catch (RejectedExecutionException e) {
            // The process is ending: what is still asked for is read by the one who asks.
        }
    }

    /** What was read ahead, once and if it is as much as is wanted; else what there is to read now. */
    @Override
    public synchronized SharedHits atLeast(int wanted) {
        var task = ahead;
        ahead = null;
        if (task == null || wanted > count) {
            return everyones.atLeast(wanted);
        }
        task.run(); // does nothing when it has begun
        return hits(task);
    }

    @Override
    public boolean stillFinds(StickerId sticker) {
        return everyones.stillFinds(sticker);
    }

    private static SharedHits hits(FutureTask<SharedHits> task) {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new SharedHits(List.of(), false);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known
                    ? known
                    : new StorageException("What everyone finds could not be read", e);
        }
    }
}
