package tagalong.storage.memory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tagalong.storage.PublicSearch;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;

/** What everyone's tags find, read page by page as far as it is asked for and shared by identical searches for a while. */
final class Everyone {
    private static final Duration SHARED = Duration.ofSeconds(10);
    private static final long MOST_SEARCHES = 2_000;

    private final PublicSearch search;
    private final Cache<SearchWords, Found> searches;

    Everyone(PublicSearch search, Ticker ticker) {
        this.search = search;
        this.searches = Caffeine.newBuilder().ticker(ticker).expireAfterWrite(SHARED).maximumSize(MOST_SEARCHES).build();
    }

    /** At least this many hits, or all there are, or as many as the budget allows. */
    PublicHits find(SearchWords words, int atLeast, SearchBudget budget) {
        return searches.get(words, Found::new).read(atLeast, budget);
    }

    /** The part of one search that was read so far. */
    private final class Found {
        private final SearchWords words;
        private final List<Hit> hits = new ArrayList<>();
        private SearchPage last;

        private Found(SearchWords words) {
            this.words = words;
        }

        private synchronized PublicHits read(int atLeast, SearchBudget budget) {
            var end = System.nanoTime() + budget.time().toNanos();
            while (hits.size() < atLeast && !isComplete()) {
                var left = Duration.ofNanos(end - System.nanoTime());
                if (left.isNegative() || left.isZero()) {
                    break;
                }
                var rest = new SearchBudget(left, budget.requests());
                last = last == null ? search.first(words, rest) : search.next(words, last.cursor(), rest);
                hits.addAll(last.hits());
            }
            return new PublicHits(hits, isComplete());
        }

        private boolean isComplete() {
            return last != null && last.cursor() == null;
        }
    }
}
