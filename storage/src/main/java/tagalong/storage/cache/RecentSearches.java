package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.Footprint;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchPage.Cost;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.SharedSearch;
import tagalong.storage.StoreWatcher.MemoryUse;

/**
 * What shared terms find, read page by page as far as it is asked for, and shared by identical searches for a minute. All that is read
 * for a search in that time is paid from one budget.
 */
final class RecentSearches {

    /** Not longer than the last changes are laid over it. */
    private static final Duration SHARED = Duration.ofMinutes(1);

    /** What the place where a search goes on takes, which only the search itself knows. */
    private static final int CURSOR = 32_768;

    private record Question(Audience.Shared audience, SearchWords words) {}

    private final SharedSearch search;
    private final Ticker ticker;
    private final Memory<Question, SharedSoFar> searches;

    RecentSearches(SharedSearch search, Ticker ticker) {
        this.search = search;
        this.ticker = ticker;
        this.searches = new Memory<>(ticker, Footprint.ofHeap(16), SharedSoFar::bytes);
    }

    /**
     * At least this many hits, or all there are, or as many as the time and what is left of the search's budget allow; of several words,
     * what the first page finds that finds anything.
     */
    SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget) {
        var question = new Question(audience, words);
        if (budget.equals(SearchBudget.NONE) && searches.known(question).isEmpty()) {
            return new SharedHits(List.of(), false, true);
        }
        var soFar = searches.of(question, () -> new SharedSoFar(question), fresh -> SHARED);
        var before = soFar.bytes();
        var found = soFar.read(atLeast, budget);
        if (soFar.bytes() != before) {
            searches.weighAgain(question);
        }
        return found;
    }

    MemoryUse use() {
        return searches.use();
    }

    void discard() {
        searches.discard();
    }

    /** The part of one search that was read so far. */
    private final class SharedSoFar {
        private final Question question;
        private final ReentrantLock reading = new ReentrantLock();
        /** Replaced, never changed: whoever does not get to read has at least these. */
        private volatile List<Hit> hits = List.of();

        private volatile int bytes;
        private int requests;
        private double units;
        private @Nullable SearchPage last;

        private SharedSoFar(Question question) {
            this.question = question;
        }

        private int bytes() {
            return Footprint.OBJECT + bytes;
        }

        /** Whoever asks the same while it is read waits, but not longer than the budget's time. */
        private SharedHits read(int atLeast, SearchBudget budget) {
            var end = ticker.read() + budget.time().toNanos();
            try {
                if (!reading.tryLock(budget.time().toNanos(), TimeUnit.NANOSECONDS)) {
                    return new SharedHits(hits, false, true);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new SharedHits(hits, false, true);
            }
            try {
                var before = new Cost(requests, units);
                var found = readTo(atLeast, end, budget);
                var spent = new Cost(requests - before.requests(), units - before.units());
                return new SharedHits(found.hits(), found.complete(), found.unfinished(), spent);
            } finally {
                reading.unlock();
            }
        }

        private SharedHits readTo(int atLeast, long end, SearchBudget budget) {
            var before = hits.size();
            var mostRequests = requests + budget.requests();
            var mostUnits = Math.min(units + budget.units(), SearchBudget.MOST_UNITS);
            while (hits.size() < atLeast && !isComplete()) {
                var left = Duration.ofNanos(end - ticker.read());
                var requestsLeft = Math.min(mostRequests, SearchBudget.MOST_REQUESTS) - requests;
                if (left.isNegative() || left.isZero() || requestsLeft < SearchBudget.FEWEST_REQUESTS) {
                    return new SharedHits(hits, false, true);
                }
                var spent = requests;
                readPage(new SearchBudget(left, requestsLeft, mostUnits - units));
                if (question.words().areSeveral() && hits.size() > before) {
                    break;
                }
                if (requests == spent && !isComplete()) { // what is left is too little to get on with
                    return new SharedHits(hits, false, true);
                }
            }
            return new SharedHits(hits, isComplete());
        }

        private void readPage(SearchBudget budget) {
            var from = last == null ? null : last.cursor();
            var page = from == null
                    ? search.first(question.audience(), question.words(), budget)
                    : search.next(question.audience(), question.words(), from, budget);
            var all = new ArrayList<Hit>(hits);
            all.addAll(page.hits());
            hits = List.copyOf(all);
            requests += page.cost().requests();
            units += page.cost().units();
            last = page;
            bytes = (isComplete() ? 0 : CURSOR)
                    + hits.stream()
                            .mapToInt(hit -> Footprint.of(hit.sticker()) + Footprint.of(hit.term()))
                            .sum();
        }

        private boolean isComplete() {
            return last != null && last.cursor() == null;
        }
    }
}
