package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * What happened, numbered from 1, for those who watch live; the newest few thousand are kept. Has a lock of its own,
 * which is taken last and held only for a moment.
 */
public final class EventFeed {
    private static final int KEPT = 5_000;

    private final Deque<Event> events = new ArrayDeque<>();
    private long lastNumber;
    private boolean closed;

    /** @param data is made when someone reads it, and must not depend on anything that changes */
    public record Event(long number, String kind, Supplier<ObjectNode> data) {}

    public void publish(String kind, ObjectNode data) {
        publish(kind, () -> data);
    }

    public synchronized void publish(String kind, Supplier<ObjectNode> data) {
        events.add(new Event(++lastNumber, kind, data));
        if (events.size() > KEPT) {
            events.remove();
        }
        notifyAll();
    }

    public synchronized long lastNumber() {
        return lastNumber;
    }

    public synchronized boolean isClosed() {
        return closed;
    }

    /** The events after this number; waits for one up to the given time. */
    public synchronized List<Event> after(long number, Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (lastNumber <= number && !closed) {
            long millis = (deadline - System.nanoTime()) / 1_000_000;
            if (millis <= 0) {
                return List.of();
            }
            wait(millis);
        }
        long skipped = Math.max(0, events.size() - (lastNumber - number));
        return events.stream().skip(skipped).toList();
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }
}
