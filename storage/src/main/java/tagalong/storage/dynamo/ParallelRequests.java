package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import tagalong.storage.StorageException;

/**
 * Does several things at the same time, and goes on when every one has ended, also those beside one that failed: so nothing of a
 * step is still under way when the next begins, or when a failure is told.
 */
final class ParallelRequests {

    private final Executor executor;

    /** @param executor for all but the first; what it has not begun, the caller does itself */
    ParallelRequests(Executor executor) {
        this.executor = executor;
    }

    /** Returns the answers in the order of the questions, or throws the first failure. */
    <T> List<T> all(List<Supplier<T>> work) {
        var tasks = work.stream().map(one -> new FutureTask<>(one::get)).toList();
        tasks.stream().skip(1).forEach(this::begin);
        tasks.forEach(FutureTask::run); // does nothing to one that has begun
        var answers = new ArrayList<T>();
        RuntimeException failure = null;
        for (var task : tasks) {
            try {
                answers.add(answer(task));
            } catch (RuntimeException e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            throw failure;
        }
        return answers;
    }

    /** An interrupt does not end the waiting, for the request goes on. */
    private static <T> T answer(FutureTask<T> task) {
        var interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw e.getCause() instanceof RuntimeException known
                            ? known
                            : new StorageException("A request failed", e);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void begin(FutureTask<?> task) {
        try {
            executor.execute(task);
        } catch (RejectedExecutionException closed) {
            // The caller comes to it.
        }
    }
}
