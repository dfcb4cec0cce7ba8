package tagalong.bot.work;

import java.util.ArrayDeque;
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
import tagalong.storage.UserId;

/**
 * Lets each person run a few searches at a time: whoever types fast waits for themselves, not others for them. A newer search goes
 * before older ones of the same person that wait, because it is what they look at; each runs exactly once. Nobody has more in the
 * executor's queue than they may run, so people are served in turn.
 */
public final class SearchTurns {
    private static final Logger LOG = LoggerFactory.getLogger(SearchTurns.class);

    private final int atOnce;
    private final Function<UserId, Executor> threads;
    private final Map<UserId, QueriesOfOne> people = new HashMap<>();

    /** @param atOnce how many of one person may run at the same time */
    public SearchTurns(int atOnce, Executor threads) {
        this(atOnce, any -> threads);
    }

    private SearchTurns(int atOnce, Function<UserId, Executor> threads) {
        this.atOnce = atOnce;
        this.threads = threads;
    }

    /** @param threads where a person's next search runs */
    public static SearchTurns on(Function<UserId, Executor> threads, int atOnce) {
        return new SearchTurns(atOnce, threads);
    }

    /** @throws RejectedExecutionException when the executor takes nothing more; the search is not run then */
    public void run(UserId person, Runnable search) {
        synchronized (people) {
            var turns = people.computeIfAbsent(person, key -> new QueriesOfOne());
            turns.waiting.push(search);
            if (turns.taken == atOnce) {
                return;
            }
            turns.taken++;
        }
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
        @Nullable Runnable search;
        synchronized (people) {
            search = of(person).waiting.poll();
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
                turns.waiting.clear();
                turns.taken--;
                forgetIfIdle(person, turns);
            }
        }
    }

    /** @return false when another turn has taken it meanwhile */
    private boolean isGivenUp(UserId person, Runnable search) {
        synchronized (people) {
            var turns = of(person);
            var waited = turns.waiting.remove(search);
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
        private final Deque<Runnable> waiting = new ArrayDeque<>();
        private int taken;
    }
}
