package tagalong.storage.cache;

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
import tagalong.storage.Audience;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SetStatus;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.TagStore;

/**
 * The stickers whose shared terms this process may have changed in the last minute, with the terms the table really has. Laid
 * over every audience's results, so that what was removed or made private is gone at once, and what was shared is there.
 */
final class ChangedTerms {

    private static final Duration LAG = Duration.ofMinutes(1);

    private record Place(Audience.Shared audience, StickerId sticker) {}

    private record Truth(Sticker sticker, List<String> terms) {

        /** The sticker as these words find it, if they do. */
        private Optional<Hit> match(SearchWords words) {
            return terms.containsAll(words.complete())
                    ? terms.stream()
                            .filter(term -> term.startsWith(words.unfinished()))
                            .findFirst()
                            .map(term -> new Hit(sticker, term))
                    : Optional.empty();
        }
    }

    private final TagStore tags;
    private final Cache<Place, Truth> lately;

    ChangedTerms(TagStore tags, Ticker ticker) {
        this.tags = tags;
        this.lately = Caffeine.newBuilder().ticker(ticker).expireAfterWrite(LAG).build();
    }

    /** Reads the sticker's terms from the table; of two that changed at once, the later read stays. */
    void note(Audience.Shared audience, Sticker sticker) {
        lately.asMap()
                .compute(
                        new Place(audience, sticker.id()),
                        (place, before) -> new Truth(sticker, tags.terms(sticker.id(), audience)));
    }

    /** What the table has of this sticker is not known: the index is believed again. */
    void doubt(StickerId sticker) {
        lately.asMap().keySet().removeIf(place -> place.sticker().equals(sticker));
    }

    void discard() {
        lately.invalidateAll();
    }

    /** The sticker's terms, if they were read lately: whoever changed them since has read them again. */
    Optional<List<String>> known(Audience.Shared audience, StickerId sticker) {
        return truth(audience, sticker).map(Truth::terms);
    }

    boolean stillFinds(Audience.Shared audience, SearchWords words, StickerId sticker) {
        var truth = truth(audience, sticker);
        return truth.isEmpty() || truth.get().match(words).isPresent();
    }

    /** The hits as they are now: first what is found only through the last minute's changes, then the rest in their order. */
    List<Hit> layOver(Audience.Shared audience, SearchWords words, List<Hit> hits) {
        Set<StickerId> found = new HashSet<>();
        hits.forEach(hit -> found.add(hit.sticker().id()));
        List<Hit> now = new ArrayList<>(foundBesides(audience, words, found));
        now.addAll(stillFound(audience, words, hits));
        return now;
    }

    /** Those of the hits that still are some, in their order. */
    List<Hit> stillFound(Audience.Shared audience, SearchWords words, List<Hit> hits) {
        return hits.stream()
                .flatMap(
                        hit -> truth(audience, hit.sticker().id())
                                .map(truth -> truth.match(words))
                                .orElse(Optional.of(hit))
                                .stream())
                .toList();
    }

    /** What the last minute's changes find besides these stickers, by id. */
    List<Hit> foundBesides(Audience.Shared audience, SearchWords words, Set<StickerId> found) {
        List<Hit> hits = new ArrayList<>();
        lately.asMap().forEach((place, truth) -> {
            if (place.audience().equals(audience) && !found.contains(place.sticker())) {
                truth.match(words).ifPresent(hits::add);
            }
        });
        hits.sort(Comparator.comparing(hit -> hit.sticker().id().fileUniqueId()));
        return hits;
    }

    /** The set's status as it is now. */
    SetStatus layOver(String setName, Audience.Shared audience, SetStatus status) {
        Set<StickerId> tagged = new HashSet<>(status.tagged());
        lately.asMap().forEach((place, truth) -> {
            if (!place.audience().equals(audience)) {
                return;
            }
            if (truth.terms().isEmpty()) {
                tagged.remove(place.sticker());
            } else if (truth.sticker().set().filter(setName::equals).isPresent()) {
                tagged.add(place.sticker());
            }
        });
        return new SetStatus(tagged, status.complete());
    }

    private Optional<Truth> truth(Audience.Shared audience, StickerId sticker) {
        return Optional.ofNullable(lately.getIfPresent(new Place(audience, sticker)));
    }
}
