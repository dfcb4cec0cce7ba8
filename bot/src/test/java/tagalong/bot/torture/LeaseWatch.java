package tagalong.bot.torture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Knows which process was last given the lease by the table, and who writes all the same. A pause between a process's look at its
 * lease and its request lets one request through when it wakes; no process can help that, so a few at once are counted, not faults.
 */
final class LeaseWatch {
    private static final Set<String> WRITES =
            Set.of("PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems");
    /** So many requests may have been on their way in one process when it was paused. */
    private static final int ON_THEIR_WAY = 6;

    private static final Duration AT_ONCE = Duration.ofSeconds(1);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);

    private final Ring ring;
    private final Set<Integer> askedFor = new HashSet<>();
    private int holder = -1;
    private long awake = System.nanoTime();
    private int straysSinceAwake;

    LeaseWatch(Ring ring) {
        this.ring = ring;
    }

    synchronized int holder() {
        return holder;
    }

    /** Waits until this process has asked for the lease; then it stands by. */
    synchronized void awaitsAsking(int process) throws InterruptedException {
        await("does not ask for the lease", () -> askedFor.contains(process));
    }

    /** Waits until another process has the lease than this one. */
    synchronized void awaitsOther(int process) throws InterruptedException {
        await("keeps the lease though it sleeps", () -> holder >= 0 && holder != process);
    }

    private void await(String otherwise, BooleanSupplier condition) throws InterruptedException {
        var deadline = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (!condition.getAsBoolean()) {
            var left = deadline - System.nanoTime();
            if (left <= 0) {
                ring.fault("a process " + otherwise);
                return;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }

    /** This process goes on in a moment. */
    synchronized void wakes(int process) {
        awake = System.nanoTime();
        straysSinceAwake = 0;
        if (holder != process) {
            ring.count("woke without the lease");
        }
    }

    Way.Happening of(int process) {
        return (asked, onward) -> pass(process, asked, onward);
    }

    private Way.@Nullable Answer pass(int process, Way.Asked asked, Way.Onward onward)
            throws IOException, InterruptedException {
        var target = asked.header("x-amz-target");
        var operation = target.substring(target.lastIndexOf('.') + 1);
        var body = new String(asked.body(), StandardCharsets.UTF_8);
        var isLease = body.contains("{\"S\":\"lease\"}");
        if (isLease) {
            asks(process);
        }
        if (!WRITES.contains(operation)) {
            return onward.ask(asked);
        }
        if (!isLease) {
            writes(process, operation);
            return onward.ask(asked);
        }
        synchronized (this) { // so that no other's is between the answer and the note of it
            var answer = onward.ask(asked);
            notifyAll();
            if (answer.status() == 200) {
                holder = operation.equals("DeleteItem") ? -1 : process;
            }
            return answer;
        }
    }

    private synchronized void asks(int process) {
        askedFor.add(process);
        notifyAll();
    }

    private synchronized void writes(int process, String operation) {
        ring.count("writes");
        if (holder < 0 || holder == process) {
            return;
        }
        var late = Duration.ofNanos(System.nanoTime() - awake);
        straysSinceAwake++;
        ring.count("on their way when paused");
        if (straysSinceAwake > ON_THEIR_WAY || late.compareTo(AT_ONCE) > 0) {
            ring.fault(
                    "a process without the lease writes: " + operation + ", " + late.toMillis() + " ms after it woke");
        }
    }
}
