package tagalong.bot.work;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.storage.Footprint;
import tagalong.storage.UserId;

/**
 * Lets each person run a few searches at a time: whoever types fast waits for themselves, not others for them. A newer search goes
 * before older ones of the same person that wait, because it is what they look at; each runs exactly once, or what stands in for it when
 * thousands wait. Nobody has more in the executor's queue than they may run, so people are served in turn.
 */
public final class SearchTurns {
    private static final Logger LOG = LoggerFactory.getLogger(SearchTurns.class);

    private static final int PART_OF_HEAP = 32;
    /** Of an update with the names of who asks, and a query of 256 characters. */
    static final int BYTES_A_SEARCH = 4_000;
    /** Of what is run in its place. */
    static final int BYTES_TOO_LATE = 200;

    private final int atOnce;
    private final Function<UserId, Executor> threads;
    private final long mostBytes;
    private final Map<UserId, QueriesOfOne> people = new HashMap<>();
    private long bytes;

    /** @param tooLate gives what is run instead when too many wait */
    private record WaitingSearch(Runnable search, Supplier<Runnable> tooLate) {}

    /** @param atOnce how many of one person may run at the same time */
    public SearchTurns(int atOnce, Executor threads) {
        this(atOnce, any -> threads);
    }

    private SearchTurns(int atOnce, Function<UserId, Executor> threads) {
        this(atOnce, threads, Footprint.ofHeap(PART_OF_HEAP));
    }

    SearchTurns(int atOnce, Function<UserId, Executor> threads, long mostBytes) {
        this.atOnce = atOnce;
        this.threads = threads;
        this.mostBytes = mostBytes;
    }

    /** @param threads where a person's next search runs */
    public static SearchTurns on(Function<UserId, Executor> threads, int atOnce) {
        return new SearchTurns(atOnce, threads);
    }

    /**
     * Runs a search when it is its turn.
     *
     * @param tooLate asked when so many wait that this one would come too late: what it gives is run instead, and must hold little;
     *     must not take long itself
     * @throws RejectedExecutionException when the executor takes nothing more; the search is not run then
     */
    public void run(UserId person, Runnable search, Supplier<Runnable> tooLate) {
        var one = new WaitingSearch(search, tooLate);
        boolean begins;
        synchronized (people) {
            var turns = people.computeIfAbsent(person, key -> new QueriesOfOne());
            turns.waiting.push(one);
            bytes += BYTES_A_SEARCH;
            while (bytes > mostBytes) {
                makeRoom();
            }
            begins = turns.taken < atOnce;
            turns.taken += begins ? 1 : 0;
        }
        if (begins) {
            begin(person, one);
        }
    }

    /** The oldest search of who has most that wait comes too late; where nobody has any, what was to be run instead goes. */
    private void makeRoom() {
        var most = Collections.max(
                people.values(),
                Comparator.<QueriesOfOne>comparingInt(turns -> turns.waiting.size())
                        .thenComparingInt(turns -> turns.tooLate.size()));
        var oldest = most.waiting.pollLast();
        if (oldest != null) {
            most.tooLate.add(oldest.tooLate.get());
            bytes += BYTES_TOO_LATE - BYTES_A_SEARCH;
        } else {
            most.tooLate.remove();
            bytes -= BYTES_TOO_LATE;
        }
    }

    private void begin(UserId person, WaitingSearch search) {
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
                    .mapToInt(turns -> turns.taken + turns.size())
                    .sum();
        }
    }

    /** Runs the newest that waits, then goes to the end of the queue if there are more: others of the queue come first. */
    private void take(UserId person) {
        @Nullable Runnable search;
        synchronized (people) {
            search = takeNext(of(person));
        }
        try {
            if (search != null) {
                search.run();
            }
        } catch (RuntimeException | Error e) {
            LOG.atError().setCause(e).log("A search failed");
        } finally {
            next(person);
        }
    }

    private @Nullable Runnable takeNext(QueriesOfOne turns) {
        var search = turns.waiting.poll();
        if (search != null) {
            bytes -= BYTES_A_SEARCH;
            return search.search;
        }
        var tooLate = turns.tooLate.poll();
        bytes -= tooLate == null ? 0 : BYTES_TOO_LATE;
        return tooLate;
    }

    private void next(UserId person) {
        synchronized (people) {
            var turns = of(person);
            if (turns.size() == 0) {
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
                giveUpAll(turns);
                turns.taken--;
                forgetIfIdle(person, turns);
            }
        }
    }

    /** @return false when another turn has taken it meanwhile, or will */
    private boolean isGivenUp(UserId person, WaitingSearch search) {
        synchronized (people) {
            var turns = of(person);
            var waited = turns.waiting.remove(search);
            bytes -= waited ? BYTES_A_SEARCH : 0;
            turns.taken--;
            // it may be among what comes too late by now, and nobody is left to run that
            var isLeft = turns.taken == 0 && giveUpAll(turns);
            forgetIfIdle(person, turns);
            return waited || isLeft;
        }
    }

    /** @return whether there was anything */
    private boolean giveUpAll(QueriesOfOne turns) {
        var waited = turns.size() > 0;
        while (takeNext(turns) != null) {
            LOG.debug("A search is given up");
        }
        return waited;
    }

    private QueriesOfOne of(UserId person) {
        return Objects.requireNonNull(people.get(person), "whoever has a turn is known");
    }

    private void forgetIfIdle(UserId person, QueriesOfOne turns) {
        if (turns.taken == 0 && turns.size() == 0) {
            people.remove(person);
        }
    }

    /** One person's: how many turns they have taken, and what waits for one: the newest first, what comes too late last. */
    private static final class QueriesOfOne {
        private final Deque<WaitingSearch> waiting = new ArrayDeque<>();
        private final Deque<Runnable> tooLate = new ArrayDeque<>();
        private int taken;

        int size() {
            return waiting.size() + tooLate.size();
        }
    }
}
