package tagalong.bot.updates;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/** The updates whose work is not done: Telegram must not forget them yet. */
final class PendingUpdates {
    /** Past this something hangs; one update must not keep all later ones from being confirmed. */
    static final Duration LONGEST = Duration.ofSeconds(60);

    private record Work(long sinceNanos, CompletableFuture<Void> done) {}

    private final ConcurrentSkipListMap<Integer, Work> updates = new ConcurrentSkipListMap<>();
    private final LongSupplier nanoTime;

    PendingUpdates(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    boolean contains(int updateId) {
        return updates.containsKey(updateId);
    }

    void add(int updateId, CompletableFuture<Void> done) {
        updates.put(updateId, new Work(nanoTime.getAsLong(), done));
        done.thenRun(() -> updates.remove(updateId));
    }

    /** 0 when all is done. */
    int lowest() {
        updates.values().removeIf(work -> nanoTime.getAsLong() - work.sinceNanos() > LONGEST.toNanos());
        var first = updates.firstEntry();
        return first == null ? 0 : first.getKey();
    }

    /** Returns when all is done, or after this time. */
    void await(Duration patience) {
        try {
            CompletableFuture.allOf(updates.values().stream().map(Work::done).toArray(CompletableFuture[]::new))
                    .get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return; // goes on beside the next poll; failures are reported where they happen
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
