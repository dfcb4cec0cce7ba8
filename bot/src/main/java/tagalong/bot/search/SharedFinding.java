package tagalong.bot.search;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import tagalong.bot.search.ResultList.Everyones;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.StickerId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/**
 * What everyone's terms find by the typed words, or, when there is nothing at all, by the words beside typed emoji that a sticker shows,
 * or by words put right with some that are known to exist; each asked for only once.
 */
final class SharedFinding implements Everyones {
    private static final int MOST_REQUESTS = 40;
    /** So many hits are looked through for some that fit: as many as a search's budget reads. */
    private static final int MOST_READ = 2_000;

    private static final SharedHits LATE = new SharedHits(List.of(), false, true);

    private final SearchIndex index;
    private final FindingQuery query;
    private final SeenTerms seen;
    private final Supplier<PersonalIndex> mine;
    private final LongSupplier nanoTime;
    private final Judging judging;
    private final ReentrantLock finding = new ReentrantLock();
    private volatile SearchWords words;
    private boolean corrected;
    private boolean isByShownEmoji;
    private long deadline;

    private SharedFinding(Sources sources, FindingQuery query, SearchWords words, Supplier<PersonalIndex> mine) {
        this.index = sources.index;
        this.seen = sources.seen;
        this.nanoTime = sources.nanoTime;
        this.query = query;
        this.words = words;
        this.mine = mine;
        this.judging = new Judging(index, query, mine, sources.titles);
    }

    /**
     * What all searches look at.
     *
     * @param seen words by which something of everyone's was found lately
     * @param titles what sets are called, as far as is known
     */
    record Sources(
            SearchIndex index,
            SeenTerms seen,
            Function<Collection<String>, Map<String, String>> titles,
            LongSupplier nanoTime) {}

    /**
     * Empty when nothing of everyone's can be meant.
     *
     * @param mine the index of the person who asks, whose words are known to exist
     */
    static Optional<Everyones> of(Sources sources, FindingQuery query, Supplier<PersonalIndex> mine) {
        var onlyMine =
                query.mineOnly() || query.asksFor(Findable.Mark.PRIVATE) || query.asksFor(Findable.Mark.FAVOURITE);
        return onlyMine
                ? Optional.empty()
                : SearchWords.parse(query.typed()).map(words -> new SharedFinding(sources, query, words, mine));
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
            return read(count);
        } finally {
            finding.unlock();
        }
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
                return new SharedHits(fitting, hits.complete(), hits.unfinished());
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
        return index.stillFinds(Audience.EVERYONE, words, sticker);
    }

    private SharedHits find(int count) {
        var hits = find(words, count);
        if (hits.hits().isEmpty() && hits.complete() && !corrected) {
            corrected = true;
            var besideEmoji = query.wordsBesideEmoji().flatMap(SearchWords::parse);
            isByShownEmoji = besideEmoji.isPresent();
            var better =
                    besideEmoji.or(() -> mine.get().corrected(query, seen.all()).flatMap(SearchWords::parse));
            if (better.isPresent()) {
                words = better.get();
                hits = find(words, count);
            }
        }
        seen.add(hits.hits());
        return isByShownEmoji ? shownSo(hits) : hits;
    }

    private SharedHits shownSo(SharedHits hits) {
        return new SharedHits(
                hits.hits().stream()
                        .filter(hit -> query.hasItsEmojiShownBy(hit.sticker()))
                        .toList(),
                hits.complete(),
                hits.unfinished());
    }

    private SharedHits find(SearchWords sought, int count) {
        var left = deadline - nanoTime.getAsLong();
        var budget = left > 0 ? new SearchBudget(Duration.ofNanos(left), MOST_REQUESTS) : SearchBudget.NONE;
        return index.find(Audience.EVERYONE, sought, count, budget);
    }
}
