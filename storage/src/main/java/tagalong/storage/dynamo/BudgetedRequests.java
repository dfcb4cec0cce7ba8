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
import tagalong.storage.SearchPage.Cost;
import tagalong.storage.StorageException;

/** Runs the requests of one search at the same time, as many as its budget has and as long as its time lasts. */
final class BudgetedRequests {

    private final ExecutorService executor;
    private final LongSupplier nanoTime;
    private final SearchBudget budget;
    private final long deadline;
    private int requests;
    private double units;

    BudgetedRequests(ExecutorService executor, SearchBudget budget, LongSupplier nanoTime) {
        this.executor = executor;
        this.nanoTime = nanoTime;
        this.budget = budget;
        this.deadline = nanoTime.getAsLong() + budget.time().toNanos();
    }

    /** How many more may be run that read so many units each. */
    int affordable(double unitsEach) {
        return nanoTime.getAsLong() - deadline < 0
                ? (int) Math.min(budget.requests() - requests, unitsLeft() / unitsEach)
                : 0;
    }

    double unitsLeft() {
        return budget.units() - units;
    }

    /** Takes note that requests read less than they were expected to. */
    void returned(double unspent) {
        units -= unspent;
    }

    Cost spent() {
        return new Cost(requests, units);
    }

    /** Returns the answers of the first requests, as many as came in time and without a gap. */
    <T> List<T> run(List<Callable<T>> wanted, double unitsEach) {
        var affordable = wanted.subList(0, Math.min(wanted.size(), affordable(unitsEach)));
        requests += affordable.size();
        units += affordable.size() * unitsEach;
        var running = affordable.stream().map(executor::submit).toList();
        var answers = new ArrayList<T>();
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
