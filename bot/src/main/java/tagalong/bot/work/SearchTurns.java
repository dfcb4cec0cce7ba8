package tagalong.bot.work;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.storage.Footprint;
import tagalong.storage.UserId;

/**
 * Lets each person run a few searches at a time: whoever types fast waits for themselves, not others for them. A newer search goes
 * before older ones of the same person that wait, because it is what they look at; each runs exactly once. Nobody has more in the
 * executor's queue than they may run, so people are served in turn.
 */
public final class SearchTurns {
    private static final Logger LOG = LoggerFactory.getLogger(SearchTurns.class);

    private static final int PART_OF_HEAP = 32;
    /** Of an update with the names of who asks, and a query of 256 characters. */
    private static final int BYTES_A_SEARCH = 4_000;

    private final int atOnce;
    private final Function<UserId, Executor> threads;
    private final long mostWaiting;
    private final Map<UserId, QueriesOfOne> people = new HashMap<>();
    private long waitingInAll;

    /** @param shed run instead when so many wait that this one cannot any more; must not take long */
    private record Search(Runnable search, Runnable shed) {}

    /** @param atOnce how many of one person may run at the same time */
    public SearchTurns(int atOnce, Executor threads) {
        this(atOnce, any -> threads);
    }

    private SearchTurns(int atOnce, Function<UserId, Executor> threads) {
        this(atOnce, threads, Footprint.ofHeap(PART_OF_HEAP) / BYTES_A_SEARCH);
    }

    SearchTurns(int atOnce, Function<UserId, Executor> threads, long mostWaiting) {
        this.atOnce = atOnce;
        this.threads = threads;
        this.mostWaiting = mostWaiting;
    }

    /** @param threads where a person's next search runs */
    public static SearchTurns on(Function<UserId, Executor> threads, int atOnce) {
        return new SearchTurns(atOnce, threads);
    }

    /**
     * Runs a search when it is its turn.
     *
     * @param shed run instead when too many wait; must not take long
     * @throws RejectedExecutionException when the executor takes nothing more; the search is not run then
     */
    public void run(UserId person, Runnable search, Runnable shed) {
        var one = new Search(search, shed);
        @Nullable Search tooMuch;
        boolean begins;
        synchronized (people) {
            var turns = people.computeIfAbsent(person, key -> new QueriesOfOne());
            turns.waiting.push(one);
            waitingInAll++;
            tooMuch = waitingInAll > mostWaiting ? leastWorthWaiting() : null;
            begins = turns.taken < atOnce;
            turns.taken += begins ? 1 : 0;
        }
        if (tooMuch != null) {
            tooMuch.shed.run();
        }
        if (begins) {
            begin(person, one);
        }
    }

    /** Takes out the oldest of who has most that waits. */
    private @Nullable Search leastWorthWaiting() {
        waitingInAll--;
        return people.values().stream()
                .max(Comparator.comparingInt(turns -> turns.waiting.size()))
                .map(turns -> turns.waiting.pollLast())
                .orElse(null);
    }

    private void begin(UserId person, Search search) {
        try {
            threads.apply(person).execute(() -> take(person));
        } catch (RejectedExecutionException e) {
            if (isGivenUp(person, search)) {
                throw e;
            }
        }
    }

    /** How many searches wait or run, of all people. */
    public int inHand() {
        synchronized (people) {
            return people.values().stream()
                    .mapToInt(turns -> turns.taken + turns.waiting.size())
                    .sum();
        }
    }

    /** Runs the newest that waits, then goes to the end of the queue if there are more: others of the queue come first. */
    private void take(UserId person) {
        @Nullable Search search;
        synchronized (people) {
            search = of(person).waiting.poll();
            waitingInAll -= search == null ? 0 : 1;
        }
        try {
            if (search != null) {
                search.search.run();
            }
        } catch (RuntimeException | Error e) {
            LOG.atError().setCause(e).log("A search failed");
        } finally {
            next(person);
        }
    }

    private void next(UserId person) {
        synchronized (people) {
            var turns = of(person);
            if (turns.waiting.isEmpty()) {
                turns.taken--;
                forgetIfIdle(person, turns);
                return;
            }
        }
        try {
            threads.apply(person).execute(() -> take(person));
        } catch (RejectedExecutionException e) {
            LOG.info("Searches that wait are given up: the threads end");
            synchronized (people) {
                var turns = of(person);
                waitingInAll -= turns.waiting.size();
                turns.waiting.clear();
                turns.taken--;
                forgetIfIdle(person, turns);
            }
        }
    }

    /** @return false when another turn has taken it meanwhile */
    private boolean isGivenUp(UserId person, Search search) {
        synchronized (people) {
            var turns = of(person);
            var waited = turns.waiting.remove(search);
            waitingInAll -= waited ? 1 : 0;
            turns.taken--;
            forgetIfIdle(person, turns);
            return waited;
        }
    }

    private QueriesOfOne of(UserId person) {
        return Objects.requireNonNull(people.get(person), "whoever has a turn is known");
    }

    private void forgetIfIdle(UserId person, QueriesOfOne turns) {
        if (turns.taken == 0 && turns.waiting.isEmpty()) {
            people.remove(person);
        }
    }

    /** One person's: how many turns they have taken, and what waits for one, the newest first. */
    private static final class QueriesOfOne {
        private final Deque<Search> waiting = new ArrayDeque<>();
        private int taken;
    }
}
