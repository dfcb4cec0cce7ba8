package tagalong.storage.memory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import tagalong.storage.PublicSearch;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;

/** What everyone's tags find, read page by page as far as it is asked for and shared by identical searches for a while. */
final class Everyone {
    private static final Duration SHARED = Duration.ofSeconds(10);
    private static final long MOST_SEARCHES = 2_000;
    /** Each page has a budget of requests; this bounds them for one search. */
    private static final int MOST_PAGES = 6;

    private final PublicSearch search;
    private final Cache<SearchWords, Found> searches;

    Everyone(PublicSearch search, Ticker ticker) {
        this.search = search;
        this.searches = Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterWrite(SHARED)
                .maximumSize(MOST_SEARCHES)
                .build();
    }

    /** At least this many hits, or all there are, or as many as the budget allows. */
    PublicHits find(SearchWords words, int atLeast, SearchBudget budget) {
        return searches.get(words, Found::new).read(atLeast, budget);
    }

    void forgetEverything() {
        searches.invalidateAll();
    }

    /** The part of one search that was read so far. */
    private final class Found {
        private final SearchWords words;
        private final ReentrantLock reading = new ReentrantLock();
        private final List<Hit> hits = new ArrayList<>();
        private SearchPage last;

        private Found(SearchWords words) {
            this.words = words;
        }

        /** Whoever asks the same while it is read waits, but not longer than the budget's time. */
        private PublicHits read(int atLeast, SearchBudget budget) {
            var end = System.nanoTime() + budget.time().toNanos();
            try {
                if (!reading.tryLock(budget.time().toNanos(), TimeUnit.NANOSECONDS)) {
                    return new PublicHits(List.of(), false);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new PublicHits(List.of(), false);
            }
            try {
                for (int pages = 0; pages < MOST_PAGES && hits.size() < atLeast && !isComplete(); pages++) {
                    var left = Duration.ofNanos(end - System.nanoTime());
                    if (left.isNegative() || left.isZero()) {
                        break;
                    }
                    readPage(new SearchBudget(left, budget.requests()));
                }
                return new PublicHits(hits, isComplete());
            } finally {
                reading.unlock();
            }
        }

        private void readPage(SearchBudget budget) {
            last = last == null ? search.first(words, budget) : search.next(words, last.cursor(), budget);
            hits.addAll(last.hits());
        }

        private boolean isComplete() {
            return last != null && last.cursor() == null;
        }
    }
}
