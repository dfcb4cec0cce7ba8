package tagalong.bot.search;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tagalong.storage.UserId;

/**
 * Lets as many searches read the store at a time as it can carry. The others wait without a thread, and the newest goes first: it is
 * what somebody looks at. Who waited too long, or is overtaken by newer searches of their own, goes without, so nothing piles up.
 */
final class StoreTurns {

    /**
     * How much is carried.
     *
     * @param atOnce of all people
     * @param ofOnePerson how many of one person may read at the same time, and how many may wait besides
     * @param patience after which a search that waits goes without
     */
    record Capacity(int atOnce, int ofOnePerson, Duration patience) {}

    private final Capacity capacity;
    private final Executor threads;
    private final LongSupplier nanoTime;
    /** Newest first. */
    private final Deque<Read<?>> waiting = new ArrayDeque<>();

    private final Map<UserId, Integer> reading = new HashMap<>();
    private int readingInAll;

    /** @param threads at least as many as may read at once */
    StoreTurns(Capacity capacity, Executor threads, LongSupplier nanoTime) {
        this.capacity = capacity;
        this.threads = threads;
        this.nanoTime = nanoTime;
    }

    /** Reads if that can begin at once; else goes without. */
    <T> CompletableFuture<Optional<T>> now(UserId person, Supplier<T> read) {
        var turn = new Read<>(person, read, nanoTime.getAsLong());
        synchronized (waiting) {
            if (!mayBegin(person)) {
                turn.goesWithout();
                return turn.done;
            }
            count(person, 1);
        }
        begin(turn);
        return turn.done;
    }

    /** Reads when it is its turn; goes without when that does not come in time. */
    <T> CompletableFuture<Optional<T>> inTurn(UserId person, Supplier<T> read) {
        var turn = new Read<>(person, read, nanoTime.getAsLong());
        synchronized (waiting) {
            waiting.push(turn);
        }
        goOn();
        return turn.done;
    }

    /** How many wait, of all people. */
    int waiting() {
        synchronized (waiting) {
            return waiting.size();
        }
    }

    private void goOn() {
        var shed = new ArrayList<Read<?>>();
        var next = new ArrayList<Read<?>>();
        synchronized (waiting) {
            for (var turn = takeNext(); turn != null; turn = takeNext()) {
                next.add(turn);
            }
            shed(shed);
        }
        next.forEach(this::begin);
        shed.forEach(Read::goesWithout);
    }

    private @Nullable Read<?> takeNext() {
        for (var turns = waiting.iterator(); turns.hasNext(); ) {
            var turn = turns.next();
            if (mayBegin(turn.person) && !isTooOld(turn)) {
                turns.remove();
                count(turn.person, 1);
                return turn;
            }
        }
        return null;
    }

    private void shed(List<Read<?>> shed) {
        var ofEach = new HashMap<UserId, Integer>();
        waiting.removeIf(turn -> {
            var goes = isTooOld(turn) || ofEach.merge(turn.person, 1, Integer::sum) > capacity.ofOnePerson;
            if (goes) {
                shed.add(turn);
            }
            return goes;
        });
    }

    private boolean isTooOld(Read<?> turn) {
        return nanoTime.getAsLong() - turn.since > capacity.patience.toNanos();
    }

    private boolean mayBegin(UserId person) {
        return readingInAll < capacity.atOnce && reading.getOrDefault(person, 0) < capacity.ofOnePerson;
    }

    private void count(UserId person, int change) {
        readingInAll += change;
        reading.merge(person, change, (before, more) -> before + more == 0 ? null : before + more);
    }

    private void begin(Read<?> turn) {
        try {
            threads.execute(() -> turn.read(() -> end(turn.person)));
        } catch (RejectedExecutionException ending) {
            synchronized (waiting) {
                count(turn.person, -1);
            }
            turn.goesWithout();
        }
    }

    private void end(UserId person) {
        synchronized (waiting) {
            count(person, -1);
        }
        goOn();
    }

    private static final class Read<T> {
        private final UserId person;
        private final Supplier<T> read;
        private final long since;
        private final CompletableFuture<Optional<T>> done = new CompletableFuture<>();

        private Read(UserId person, Supplier<T> read, long since) {
            this.person = person;
            this.read = read;
            this.since = since;
        }

        /** @param afterwards before what was read is told, so that the next need not wait for who is told */
        private void read(Runnable afterwards) {
            Runnable telling;
            try {
                var answer = Optional.of(read.get());
                telling = () -> done.complete(answer);
            } catch (RuntimeException | Error e) {
                telling = () -> done.completeExceptionally(e);
            }
            afterwards.run();
            telling.run();
        }

        private void goesWithout() {
            done.complete(Optional.empty());
        }
    }
}
