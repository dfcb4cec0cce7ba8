package tagalong.simulator.server;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The newest calls of the Bot API, oldest first; bounded. Has a lock of its own, held only for a moment. */
public final class CallLog {
    private static final int KEPT = 10_000;

    private final Deque<Call> calls = new ArrayDeque<>();
    private final Map<String, Long> counts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private long lastNumber;
    private long cleared;

    /** All calls that are still remembered. */
    public synchronized List<Call> all() {
        return List.copyOf(calls);
    }

    /** The calls of one method. */
    public List<Call> of(String method) {
        return all().stream()
                .filter(call -> call.method().equalsIgnoreCase(method))
                .toList();
    }

    /** How many calls there were since the start or the last {@link #clear()}, also those no longer remembered. */
    public synchronized long count() {
        return lastNumber - cleared;
    }

    /** The same by method, of those that were called at all. */
    public synchronized Map<String, Long> counts() {
        return new TreeMap<>(counts);
    }

    /** The same of one method; also calls that still wait for their answer count. */
    public synchronized long count(String method) {
        return counts.getOrDefault(method, 0L);
    }

    /** Waits until a call of the method is in the log that fits, and returns the first one. */
    public synchronized Call await(String method, Predicate<Call> fits, Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (true) {
            var found = find(method, fits);
            if (found.isPresent()) {
                return found.get();
            }
            long millis = (deadline - System.nanoTime()) / 1_000_000;
            if (millis <= 0) {
                throw new AssertionError("No such call of " + method + " within " + patience + "; there were "
                        + calls.stream().map(Call::method).toList());
            }
            try {
                wait(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("Interrupted while waiting for a call of " + method, e);
            }
        }
    }

    private Optional<Call> find(String method, Predicate<Call> fits) {
        return calls.stream()
                .filter(call -> call.method().equalsIgnoreCase(method) && fits.test(call))
                .findFirst();
    }

    public synchronized void clear() {
        calls.clear();
        counts.clear();
        cleared = lastNumber;
    }

    synchronized long nextNumber(String method) {
        counts.merge(method, 1L, Long::sum);
        return ++lastNumber;
    }

    synchronized void add(Call call) {
        calls.add(call);
        if (calls.size() > KEPT) {
            calls.remove();
        }
        notifyAll();
    }
}
