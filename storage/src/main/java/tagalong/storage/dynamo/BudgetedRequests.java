package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import tagalong.storage.SearchBudget;
import tagalong.storage.StorageException;

/** Runs the requests of one search at the same time, as many as its budget has and as long as its time lasts. */
final class BudgetedRequests {

    private final ExecutorService executor;
    private final LongSupplier nanoTime;
    private final long deadline;
    private int requestsLeft;

    BudgetedRequests(ExecutorService executor, SearchBudget budget, LongSupplier nanoTime) {
        this.executor = executor;
        this.nanoTime = nanoTime;
        this.deadline = nanoTime.getAsLong() + budget.time().toNanos();
        this.requestsLeft = budget.requests();
    }

    /** How many more may be run. */
    int requestsLeft() {
        return nanoTime.getAsLong() - deadline < 0 ? requestsLeft : 0;
    }

    /** Returns the answers of the first requests, as many as came in time and without a gap. */
    <T> List<T> run(List<Callable<T>> requests) {
        var affordable = requests.subList(0, Math.min(requests.size(), requestsLeft()));
        requestsLeft -= affordable.size();
        var running = affordable.stream().map(executor::submit).toList();
        List<T> answers = new ArrayList<>();
        try {
            for (var request : running) {
                answers.add(request.get(Math.max(0, deadline - nanoTime.getAsLong()), TimeUnit.NANOSECONDS));
            }
            return answers;
        } catch (TimeoutException late) {
            return answers;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StorageException("Interrupted while searching", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof StorageException known ? known : new StorageException("The search failed", e);
        } finally {
            running.forEach(request -> request.cancel(true));
        }
    }
}
