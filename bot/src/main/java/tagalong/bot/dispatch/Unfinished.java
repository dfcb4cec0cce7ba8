package tagalong.bot.dispatch;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The updates whose work is not done: Telegram must not forget them yet. */
final class Unfinished {
    /** Past this something hangs; one update must not keep all later ones from being confirmed. */
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private record Work(long sinceNanos, CompletableFuture<Void> done) {}

    private final ConcurrentSkipListMap<Integer, Work> updates = new ConcurrentSkipListMap<>();

    boolean contains(int updateId) {
        return updates.containsKey(updateId);
    }

    void add(int updateId, CompletableFuture<Void> done) {
        updates.put(updateId, new Work(System.nanoTime(), done));
    }

    void remove(int updateId) {
        updates.remove(updateId);
    }

    void clear() {
        updates.clear();
    }

    /** 0 when all is done. */
    int lowest() {
        updates.values().removeIf(work -> System.nanoTime() - work.sinceNanos() > LONGEST.toNanos());
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
