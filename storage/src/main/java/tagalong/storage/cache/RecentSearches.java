package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.SharedSearch;

/** What shared terms find, read page by page as far as it is asked for and shared by identical searches for a while. */
final class RecentSearches {
    private static final Duration SHARED = Duration.ofSeconds(10);
    private static final long MOST_SEARCHES = 2_000;
    /** Each page has a budget of requests; this bounds them for one search. */
    private static final int MOST_PAGES = 6;

    private record Question(Audience.Shared audience, SearchWords words) {}

    private final SharedSearch search;
    private final Ticker ticker;
    private final Cache<Question, Found> searches;

    RecentSearches(SharedSearch search, Ticker ticker) {
        this.search = search;
        this.ticker = ticker;
        this.searches = Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterWrite(SHARED)
                .maximumSize(MOST_SEARCHES)
                .build();
    }

    /** At least this many hits, or all there are, or as many as the budget allows. */
    SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget) {
        return searches.get(new Question(audience, words), Found::new).read(atLeast, budget);
    }

    void discard() {
        searches.invalidateAll();
    }

    /** The part of one search that was read so far. */
    private final class Found {
        private final Question question;
        private final ReentrantLock reading = new ReentrantLock();
        private final List<Hit> hits = new ArrayList<>();
        private @Nullable SearchPage last;

        private Found(Question question) {
            this.question = question;
        }

        /** Whoever asks the same while it is read waits, but not longer than the budget's time. */
        private SharedHits read(int atLeast, SearchBudget budget) {
            var end = ticker.read() + budget.time().toNanos();
            try {
                if (!reading.tryLock(budget.time().toNanos(), TimeUnit.NANOSECONDS)) {
                    return new SharedHits(List.of(), false);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new SharedHits(List.of(), false);
            }
            try {
                for (int pages = 0; pages < MOST_PAGES && hits.size() < atLeast && !isComplete(); pages++) {
                    var left = Duration.ofNanos(end - ticker.read());
                    if (left.isNegative() || left.isZero()) {
                        break;
                    }
                    readPage(new SearchBudget(left, budget.requests()));
                }
                return new SharedHits(hits, isComplete());
            } finally {
                reading.unlock();
            }
        }

        private void readPage(SearchBudget budget) {
            var from = last == null ? null : last.cursor();
            var page = from == null
                    ? search.first(question.audience(), question.words(), budget)
                    : search.next(question.audience(), question.words(), from, budget);
            hits.addAll(page.hits());
            last = page;
        }

        private boolean isComplete() {
            return last != null && last.cursor() == null;
        }
    }
}
