package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import tagalong.storage.Footprint;
import tagalong.storage.SearchPage.Hit;

/** Words by which everyone's stickers were found lately: what is known to exist, and no secret. */
final class SeenTerms {
    private static final Duration LATELY = Duration.ofHours(6);
    /** All of them are looked through for a word that is mistyped. */
    private static final long MOST_BYTES = 700_000;

    private final Cache<String, Boolean> terms = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterWrite(LATELY)
            .maximumWeight(MOST_BYTES)
            .weigher((String word, Boolean isSeen) -> Footprint.OBJECT + Footprint.of(word))
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
