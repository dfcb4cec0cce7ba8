package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import tagalong.storage.SearchPage.Hit;

/** Words by which everyone's stickers were found lately: what is known to exist, and no secret. */
final class SeenTerms {
    private static final Duration LATELY = Duration.ofHours(6);
    private static final long MOST = 5_000;

    private final Cache<String, Boolean> terms = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterWrite(LATELY)
            .maximumSize(MOST)
            .build();

    void add(Collection<Hit> hits) {
        for (var hit : hits) {
            for (var word : hit.term().split(" ")) {
                if (terms.getIfPresent(word) == null) {
                    terms.put(word, true);
                }
            }
        }
    }

    List<String> all() {
        return List.copyOf(terms.asMap().keySet());
    }
}
