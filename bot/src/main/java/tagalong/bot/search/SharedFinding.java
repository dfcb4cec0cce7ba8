package tagalong.bot.search;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.bot.search.ResultList.Everyones;
import tagalong.storage.Audience;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.StickerId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/**
 * What everyone's terms find by the typed words, also as an older fold wrote them; or, when there is nothing at all, by the same words in
 * another writing: without the emoji among them that a sticker shows, or put right by words that are known to exist.
 */
final class SharedFinding implements Everyones {
    /** So many hits are looked through for some that fit: as many as a search's budget reads. */
    private static final int MOST_READ = 2_000;

    private static final int BYTES = 1_024;
    /** What is known of each of the hits of which conditions must be told. */
    private static final int BYTES_WITH_CONDITIONS = 32_768;

    private static final SharedHits LATE = new SharedHits(List.of(), false, true);

    /**
     * One way to write what is sought.
     *
     * @param words empty where there is none
     * @param showsEmoji whether the emoji that were typed are not among the words, and so must be shown
     */
    private record Writing(Supplier<Optional<SearchWords>> words, boolean showsEmoji) {}

    private final SearchIndex index;
    private final FindingQuery query;
    private final LongSupplier nanoTime;
    private final Supplier<PersonalIndex> mine;
    private final Spending spending = new Spending();
    private final Judging judging;
    /** The typed words as each fold writes them, today's first. */
    private final List<SearchWords> folded;

    private final List<Writing> otherwise;
    private final ReentrantLock finding = new ReentrantLock();
    private volatile List<SearchWords> words;
    private long deadline;
    private int most;
    private boolean isRenewed;
    private volatile boolean isCorrected;
    private @Nullable SearchWords corrected;

    private SharedFinding(Sources sources, FindingQuery query, SearchWords words, Supplier<PersonalIndex> mine) {
        this.index = sources.index;
        this.nanoTime = sources.nanoTime;
        this.query = query;
        this.words = List.of(words);
        this.mine = mine;
        this.judging = new Judging(index, query, mine, sources.titles, spending);
        this.folded = Stream.concat(Stream.of(words), SearchWords.parseAsBefore(query.typed()).stream())
                .toList();
        this.otherwise = List.of(
                new Writing(() -> query.wordsBesideEmoji().flatMap(SearchWords::parse), true),
                new Writing(this::corrected, true));
    }

    /**
     * What all searches look at.
     *
     * @param titles what sets are called, as far as is known
     */
    record Sources(
            SearchIndex index, Function<Collection<String>, Map<String, String>> titles, LongSupplier nanoTime) {}

    /** Whether everyone's can be meant at all. */
    static boolean isFor(FindingQuery query) {
        return !query.mineOnly()
                && !query.asksForWhatIsNew()
                && !query.asksFor(Findable.Mark.PRIVATE)
                && !query.asksFor(Findable.Mark.FAVOURITE);
    }

    /**
     * Of a query that it {@linkplain #isFor is for}; empty when there are no words to find anything by.
     *
     * @param mine the index of the person who asks, whose words are known to exist
     */
    static Optional<SharedFinding> of(Sources sources, FindingQuery query, Supplier<PersonalIndex> mine) {
        return SearchWords.parse(query.typed()).map(words -> new SharedFinding(sources, query, words, mine));
    }

    /** The same was typed again: other words may be known by now. */
    void typedAgain() {
        isCorrected = false;
    }

    /** About how many bytes it takes at most. */
    int weight() {
        return query.hasConditions() ? BYTES_WITH_CONDITIONS : BYTES;
    }

    /** Who asks while somebody else does waits for that, but not longer than they have. */
    @Override
    public SharedHits atLeast(int count, Duration within) {
        var end = nanoTime.getAsLong() + within.toNanos();
        try {
            if (!finding.tryLock(within.toNanos(), TimeUnit.NANOSECONDS)) {
                return LATE;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return LATE;
        }
        try {
            deadline = end;
            return readNotLess(count);
        } finally {
            finding.unlock();
        }
    }

    /** What was read for others before may be forgotten by now, and what is left too little to read as much again: then it is renewed, once. */
    private SharedHits readNotLess(int count) {
        var hits = read(count);
        if (hits.unfinished() && hits.hits().size() < Math.min(most, count) && !isRenewed && !isLate()) {
            isRenewed = true;
            spending.renew();
            hits = read(count);
        }
        most = Math.max(most, hits.hits().size());
        return hits;
    }

    private SharedHits read(int count) {
        for (var wanted = count; ; wanted = Math.min(2 * wanted, MOST_READ)) {
            var hits = find(wanted);
            var judged = judging.of(hits.hits(), this::isLate);
            var fitting = judged.fitting();
            if (!judged.all()) {
                return new SharedHits(fitting, false, true);
            }
            var ended = hits.complete() || hits.unfinished();
            if (ended
                    || fitting.size() >= count
                    || (!fitting.isEmpty() && hits.hits().size() < wanted)) {
                return hits.withHits(fitting);
            }
            if (wanted == MOST_READ) {
                return new SharedHits(fitting, false, true);
            }
        }
    }

    private boolean isLate() {
        return nanoTime.getAsLong() - deadline >= 0;
    }

    @Override
    public boolean stillFinds(StickerId sticker) {
        return words.stream().anyMatch(sought -> index.stillFinds(Audience.EVERYONE, sought, sticker));
    }

    /** Each time from the typed words on: what was not there a moment ago may be; what was asked before is in memory. */
    private SharedHits find(int count) {
        var hits = findInEachFold(count);
        if (!hits.hits().isEmpty() || !hits.complete()) {
            words = folded;
            return hits;
        }
        for (var writing : otherwise) {
            var sought = writing.words.get();
            if (sought.isPresent()) {
                var found = find(sought.get(), count);
                hits = writing.showsEmoji ? shown(found) : found;
                if (!hits.hits().isEmpty() || !hits.complete()) {
                    words = List.of(sought.get()); // only now: who shows what was found before asks by these
                    return hits;
                }
            }
        }
        return hits;
    }

    /** What an older fold wrote comes after all that today's finds. */
    private SharedHits findInEachFold(int count) {
        var found = new LinkedHashMap<StickerId, Hit>();
        for (var sought : folded) {
            if (found.size() >= count) {
                return new SharedHits(List.copyOf(found.values()), false);
            }
            var hits = find(sought, count);
            hits.hits().forEach(hit -> found.putIfAbsent(hit.sticker().id(), hit));
            if (!hits.complete()) {
                return hits.withHits(List.copyOf(found.values()));
            }
        }
        return new SharedHits(List.copyOf(found.values()), true);
    }

    private Optional<SearchWords> corrected() {
        if (!isCorrected) {
            isCorrected = true;
            corrected = index.corrected(mine.get(), query).orElse(null);
        }
        return Optional.ofNullable(corrected);
    }

    private SharedHits shown(SharedHits hits) {
        return hits.withHits(hits.hits().stream()
                .filter(hit -> query.hasItsEmojiShownBy(hit.sticker()))
                .toList());
    }

    private SharedHits find(SearchWords sought, int count) {
        var budget = spending.within(Duration.ofNanos(deadline - nanoTime.getAsLong()), judging.needed());
        var hits = index.find(Audience.EVERYONE, sought, count, budget);
        spending.spend(hits.cost());
        return hits;
    }
}
