package tagalong.storage.memory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SetStatus;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.TagStore;

/**
 * The stickers whose public words this process may have changed in the last minute, with the words the table really has. Laid
 * over everyone's results, so that what was removed or made private is gone at once, and what was shared is there.
 */
final class PublicChanges {
    private static final Duration LAG = Duration.ofMinutes(1);

    private record Truth(Sticker sticker, List<String> terms) {}

    private final TagStore tags;
    private final Cache<StickerId, Truth> lately;

    PublicChanges(TagStore tags, Ticker ticker) {
        this.tags = tags;
        this.lately = Caffeine.newBuilder().ticker(ticker).expireAfterWrite(LAG).build();
    }

    /** Reads the sticker's words from the table; of two that changed at once, the later read stays. */
    void note(Sticker sticker) {
        lately.asMap().compute(sticker.id(), (id, before) -> new Truth(sticker, tags.publicTerms(id)));
    }

    /** What the table has of this sticker is not known: the index is believed again. */
    void doubt(StickerId sticker) {
        lately.invalidate(sticker);
    }

    void forgetEverything() {
        lately.invalidateAll();
    }

    /** Whether a sticker that these words found is still found by them, as far as the last minute's changes tell. */
    boolean isStillFound(SearchWords words, StickerId sticker) {
        var truth = lately.getIfPresent(sticker);
        return truth == null || match(truth, words).isPresent();
    }

    /** The hits as they are now: first what is found only through the last minute's changes, then the rest in their order. */
    List<Hit> layOver(SearchWords words, List<Hit> hits) {
        var changed = lately.asMap();
        if (changed.isEmpty()) {
            return hits;
        }
        Set<StickerId> found = new HashSet<>();
        hits.forEach(hit -> found.add(hit.sticker().id()));
        List<Hit> now = new ArrayList<>();
        changed.values().stream()
                .filter(truth -> !found.contains(truth.sticker().id()))
                .sorted(Comparator.comparing(truth -> truth.sticker().id().fileUniqueId()))
                .forEach(truth -> match(truth, words).ifPresent(now::add));
        for (var hit : hits) {
            var truth = changed.get(hit.sticker().id());
            if (truth == null) {
                now.add(hit);
            } else {
                match(truth, words).ifPresent(now::add);
            }
        }
        return now;
    }

    /** The set's status as it is now. */
    SetStatus layOver(String setName, SetStatus status) {
        Set<StickerId> tagged = new HashSet<>(status.tagged());
        lately.asMap().forEach((id, truth) -> {
            if (truth.terms().isEmpty()) {
                tagged.remove(id);
            } else if (truth.sticker().set().filter(setName::equals).isPresent()) {
                tagged.add(id);
            }
        });
        return new SetStatus(tagged, status.complete());
    }

    private static Optional<Hit> match(Truth truth, SearchWords words) {
        return truth.terms().containsAll(words.complete())
                ? truth.terms().stream()
                        .filter(term -> term.startsWith(words.unfinished()))
                        .findFirst()
                        .map(term -> new Hit(truth.sticker(), term))
                : Optional.empty();
    }
}
