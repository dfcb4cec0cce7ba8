package tagalong.bot.work;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Whose turn it is: so many at a time, and those first who have waited longest. */
final class WorkTurns<T> {
    private final int atATime;
    private final Deque<T> waiting = new ArrayDeque<>();
    private int given;
    private boolean closed;

    WorkTurns(int atATime) {
        this.atATime = atATime;
    }

    /** Waits for a turn; for ever, when there are none any more. */
    synchronized void await(T one) {
        waiting.add(one);
    }

    /** Gives a turn, which ends with {@link #done}; empty when nobody waits or no more may be given now. */
    synchronized Optional<T> next() {
        if (closed || given == atATime || waiting.isEmpty()) {
            return Optional.empty();
        }
        given++;
        return Optional.of(waiting.remove());
    }

    synchronized void done() {
        given--;
        notifyAll();
    }

    /** Does this while there are turns still; there are for as long as it takes. */
    synchronized void unlessClosed(Runnable task) {
        if (!closed) {
            task.run();
        }
    }

    /**
     * Gives no more turns, and waits for those given.
     *
     * @return how much of the patience is left
     */
    synchronized Duration close(Duration patience) throws InterruptedException {
        closed = true;
        var last = System.nanoTime() + patience.toNanos();
        while (given > 0 && System.nanoTime() < last) {
            TimeUnit.NANOSECONDS.timedWait(this, last - System.nanoTime());
        }
        return Duration.ofNanos(last - System.nanoTime());
    }
}
