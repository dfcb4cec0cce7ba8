package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import tagalong.storage.Audience;
import tagalong.storage.Footprint;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SetStatus;
import tagalong.storage.SharedTermStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/**
 * The stickers whose shared terms this process may have changed in the last minute, with the terms the table really has. Laid
 * over every audience's results, so that what was removed or made private is gone at once, and what was shared is there.
 */
final class ChangedTerms {

    private static final Duration LAG = Duration.ofMinutes(1);
    /** Many times what a read takes, and not so long that an answer comes too late. */
    private static final Duration PATIENCE = Duration.ofMillis(300);
    /** What a reading is taken to weigh until it is known: a sticker with a person's most terms. */
    private static final int WHILE_READING = 8_192;

    private record Place(Audience.Shared audience, StickerId sticker) {}

    /**
     * What the table has of a sticker.
     *
     * @param terms as somebody typed them
     * @param words those of the terms that are one word: phrases are found by their words
     */
    private record Truth(Sticker sticker, List<Tag> terms, List<String> words) {

        private static Truth of(Sticker sticker, List<Tag> terms) {
            var words = terms.stream()
                    .filter(term -> !term.isPhrase())
                    .map(Tag::value)
                    .toList();
            return new Truth(sticker, terms, words);
        }

        /** The sticker as these words find it, if they do. */
        private Optional<Hit> match(SearchWords wanted) {
            return words.containsAll(wanted.complete())
                    ? words.stream()
                            .filter(word -> word.startsWith(wanted.unfinished()))
                            .findFirst()
                            .map(word -> new Hit(sticker, word))
                    : Optional.empty();
        }
    }

    /** A read that begins after the change, in whichever thread comes first. */
    private final class Reading {
        private final Place place;
        private final Sticker sticker;
        private final AtomicBoolean begun = new AtomicBoolean();
        private final CompletableFuture<Truth> truth = new CompletableFuture<>();

        private Reading(Audience.Shared audience, Sticker sticker) {
            this.place = new Place(audience, sticker.id());
            this.sticker = sticker;
        }

        /** What could not be read is not known: the index is believed. */
        private void read() {
            if (!begun.compareAndSet(false, true)) {
                return;
            }
            try {
                truth.complete(Truth.of(sticker, terms.of(place.sticker(), place.audience())));
                if (lately.asMap().replace(place, this, this)) { // weighed again, and nothing changed since
                    seen.replace(
                            place.sticker(),
                            truth.join().terms().stream().map(Tag::value).toList());
                }
            } catch (RuntimeException e) {
                lately.asMap().remove(place, this);
                truth.completeExceptionally(e);
            } finally {
                unread.decrementAndGet();
            }
        }

        private int bytes() {
            return truth.isDone() && !truth.isCompletedExceptionally()
                    ? Footprint.of(sticker)
                            + 2
                                    * truth.join().terms().stream()
                                            .mapToInt(Footprint::of)
                                            .sum()
                    : WHILE_READING;
        }
    }

    private final SharedTermStore terms;
    private final HolderCounts counts;
    private final SeenTerms seen;
    private final Ticker ticker;
    private final Executor executor;
    private final Cache<Place, Reading> lately;
    private final AtomicInteger unread = new AtomicInteger();

    /**
     * @param seen is told what the table has
     * @param executor reads what has changed, while those who changed it go on
     */
    ChangedTerms(SharedTermStore terms, HolderCounts counts, SeenTerms seen, Ticker ticker, Executor executor) {
        this.terms = terms;
        this.counts = counts;
        this.seen = seen;
        this.ticker = ticker;
        this.executor = executor;
        this.lately = Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterWrite(LAG)
                .maximumWeight(Footprint.ofHeap(32))
                .weigher((Place place, Reading reading) -> 2 * Footprint.OBJECT + reading.bytes())
                .build();
    }

    /**
     * Begins to read the sticker's terms from the table; of two that changed at once, the later read stays.
     *
     * @param tags all that somebody may have begun or ceased to share
     */
    void note(Audience.Shared audience, Sticker sticker, Collection<Tag> tags) {
        var reading = noted(audience, sticker, tags);
        try {
            executor.execute(reading::read);
        } catch (RejectedExecutionException ending) {
            reading.read();
        }
    }

    /** As {@link #note}, and the terms are read when it returns. */
    void noteNow(Audience.Shared audience, Sticker sticker, Collection<Tag> tags) {
        noted(audience, sticker, tags).read();
    }

    private Reading noted(Audience.Shared audience, Sticker sticker, Collection<Tag> tags) {
        counts.changed(audience, sticker.id(), tags);
        var reading = new Reading(audience, sticker);
        unread.incrementAndGet();
        lately.put(reading.place, reading); // first: whoever notes a change after this one reads after it, too
        return reading;
    }

    /** Whether all that changed lately is read, so that nobody who lays it over something waits. */
    boolean areRead() {
        return unread.get() == 0;
    }

    /** What the table has of this sticker is not known: the index is believed again. */
    void doubt(StickerId sticker) {
        lately.asMap().keySet().removeIf(place -> place.sticker().equals(sticker));
        seen.forget(sticker);
        counts.doubt(sticker);
    }

    /** Other terms may be seen than before: all that changed lately is read once more. */
    void readAgain() {
        counts.discard();
        lately.asMap().forEach((place, reading) -> note(place.audience(), reading.sticker, List.of()));
    }

    void discard() {
        lately.invalidateAll();
        seen.discard();
        counts.discard();
    }

    /** The sticker's terms, if they were read lately or are about to be: whoever changed them since has read them again. */
    Optional<List<Tag>> known(Audience.Shared audience, StickerId sticker) {
        var reading = lately.getIfPresent(new Place(audience, sticker));
        if (reading == null) {
            return Optional.empty();
        }
        reading.read(); // rather than wait for a thread to do it
        return reading.truth
                .thenApply(truth -> Optional.of(truth.terms()))
                .exceptionally(failure -> Optional.empty())
                .join();
    }

    boolean stillFinds(Audience.Shared audience, SearchWords words, StickerId sticker) {
        var truth = truth(audience, sticker, deadline());
        return truth.isEmpty() || truth.get().match(words).isPresent();
    }

    /** The hits as they are now: first what is found only through the last minute's changes, then the rest in their order. */
    List<Hit> layOver(Audience.Shared audience, SearchWords words, List<Hit> hits) {
        var found = new HashSet<StickerId>();
        hits.forEach(hit -> found.add(hit.sticker().id()));
        var now = new ArrayList<Hit>(foundBesides(audience, words, found));
        now.addAll(stillFound(audience, words, hits));
        return now;
    }

    /** Those of the hits that still are some, in their order. */
    List<Hit> stillFound(Audience.Shared audience, SearchWords words, List<Hit> hits) {
        long deadline = deadline();
        return hits.stream()
                .flatMap(hit -> truth(audience, hit.sticker().id(), deadline)
                        .map(truth -> truth.match(words).map(now -> new Hit(now.sticker(), hit.term())))
                        .orElse(Optional.of(hit))
                        .stream())
                .toList();
    }

    /** What the last minute's changes find besides these stickers, by id. */
    List<Hit> foundBesides(Audience.Shared audience, SearchWords words, Set<StickerId> found) {
        var hits = new ArrayList<Hit>();
        long deadline = deadline();
        lately.asMap().forEach((place, reading) -> {
            if (place.audience().equals(audience) && !found.contains(place.sticker())) {
                soon(reading, deadline).flatMap(truth -> truth.match(words)).ifPresent(hits::add);
            }
        });
        hits.sort(Comparator.comparing(hit -> hit.sticker().id().fileUniqueId()));
        return hits;
    }

    /** The set's status as it is now. */
    SetStatus layOver(String setName, Audience.Shared audience, SetStatus status) {
        var tagged = new HashSet<StickerId>(status.tagged());
        long deadline = deadline();
        lately.asMap().forEach((place, reading) -> {
            if (place.audience().equals(audience)) {
                soon(reading, deadline).ifPresent(truth -> layOver(setName, truth, tagged));
            }
        });
        return new SetStatus(tagged, status.complete());
    }

    private static void layOver(String setName, Truth truth, Set<StickerId> tagged) {
        if (truth.terms().isEmpty()) {
            tagged.remove(truth.sticker().id());
        } else if (truth.sticker().set().filter(setName::equals).isPresent()) {
            tagged.add(truth.sticker().id());
        }
    }

    private Optional<Truth> truth(Audience.Shared audience, StickerId sticker, long deadline) {
        return Optional.ofNullable(lately.getIfPresent(new Place(audience, sticker)))
                .flatMap(reading -> soon(reading, deadline));
    }

    /** Until when one who lays changes over something waits for all of them together. */
    private long deadline() {
        return ticker.read() + PATIENCE.toNanos();
    }

    /** Waits a moment for what is being read; who gets nothing takes the index as it is, and the next one waits again. */
    private Optional<Truth> soon(Reading reading, long deadline) {
        try {
            return Optional.of(reading.truth.get(Math.max(0, deadline - ticker.read()), TimeUnit.NANOSECONDS));
        } catch (TimeoutException | ExecutionException unknown) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
