package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.search.ResultList.Everyones;
import tagalong.bot.search.ResultList.ResultPage;
import tagalong.bot.work.Lanes;
import tagalong.storage.Footprint;
import tagalong.storage.SharedHits;
import tagalong.storage.Showcase;
import tagalong.storage.StickerId;
import tagalong.storage.StoreWatcher;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.Findable.Mark;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.Library;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/** Runs queries; a result list is kept for a minute, so that its further pages are pages of the same list. */
final class Searching {
    private static final Logger LOG = LoggerFactory.getLogger(Searching.class);
    /** How long everyone's are read before what there is, or nothing, is the answer. */
    private static final Duration LONGEST = Duration.ofSeconds(2);
    /** The same for who has something to see meanwhile. */
    private static final Duration LONGEST_BESIDE_SOMETHING = Duration.ofSeconds(1);

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final long MOST_BYTES_KEPT = 24L << 20;
    private static final long MOST_BYTES_OF_FINDINGS = 16L << 20;
    /** Who has fewer stickers at hand is somebody new. */
    private static final int FEW_AT_HAND = 10;
    /** Who searched so lately is in memory, almost always. */
    private static final Duration KNOWN = Duration.ofHours(1);

    private static final int PART_OF_HEAP_FOR_KNOWN = 64;

    /**
     * Who searches.
     *
     * @param language gives the IETF tag of the language in which they are understood; may have to ask the store
     */
    record Searcher(UserId user, Supplier<String> language) {}

    /**
     * Where work is done.
     *
     * @param turns in which everyone's are read
     */
    record Workplace(Lanes lanes, StoreTurns turns, InstantSource clock, LongSupplier nanoTime) {}

    /** What is kept is not looked at any more when something else is hidden by then. */
    private record Key(UserId user, String typed, int changesOfHidden) {}

    private final SearchIndex index;
    private final TagStore tags;
    private final Knowledge knowledge;
    private final Showcase showcase;
    private final Workplace workplace;
    private final SharedFinding.Sources everyones;
    private final Set<UserId> refolding = ConcurrentHashMap.newKeySet();
    private final Cache<Key, ResultList> kept = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterWrite(KEPT)
            .maximumWeight(MOST_BYTES_KEPT)
            .weigher((Key key, ResultList list) -> 2 * key.typed.length() + list.weight())
            .recordStats()
            .build();
    /** Who types the same again goes on with what was found, and with what is left to spend on it. */
    private final Cache<Key, SharedFinding> findings = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterWrite(KEPT)
            .maximumWeight(MOST_BYTES_OF_FINDINGS)
            .weigher((Key key, SharedFinding finding) -> 2 * key.typed.length() + finding.weight())
            .recordStats()
            .build();

    private final Cache<UserId, Boolean> known = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterAccess(KNOWN)
            .maximumWeight(Footprint.ofHeap(PART_OF_HEAP_FOR_KNOWN))
            .weigher((UserId user, Boolean isKnown) -> Footprint.ENTRY)
            .build();

    Searching(SearchIndex index, TagStore tags, Knowledge knowledge, Showcase showcase, Workplace workplace) {
        this.index = index;
        this.tags = tags;
        this.knowledge = knowledge;
        this.showcase = showcase;
        this.workplace = workplace;
        this.everyones = new SharedFinding.Sources(index, knowledge::titles, workplace.nanoTime);
    }

    void watchedBy(StoreWatcher watcher) {
        watcher.memory("result-lists", () -> Footprint.use(kept));
        watcher.memory("findings", () -> Footprint.use(findings));
        watcher.queue("everyones-turns", workplace.turns::waiting);
    }

    /** Whether what this person searches is in memory, almost surely. */
    boolean knows(UserId user) {
        return known.getIfPresent(user) != null;
    }

    /** The first page of the list as of now; of who is not in memory, everyone's are read while their tags are loaded. */
    CompletableFuture<ResultPage> first(Searcher searcher, String typed, int size) {
        var key = key(searcher, typed);
        var query = FindingQuery.parse(typed);
        var all = everyones(key, searcher, query);
        if (all != null) {
            all.typedAgain();
        }
        var isKnown = knows(searcher.user);
        var ahead = all == null || isKnown
                ? CompletableFuture.completedFuture(Optional.<SharedHits>empty())
                : workplace.turns.now(searcher.user, () -> all.atLeast(ResultList.FIRST_OF_EVERYONES, LONGEST));
        var list = find(searcher, query, all);
        if (!isKnown) {
            known.put(searcher.user, true);
        }
        var page = list.lacksEveryones(0, size)
                ? ahead.exceptionally(Searching::nothing)
                        .thenCompose(read -> read.map(list::take).orElse(false)
                                ? CompletableFuture.completedFuture(list.soFar(0, size))
                                : page(key, list, 0, size))
                : CompletableFuture.completedFuture(list.soFar(0, size));
        return page.thenApply(shown -> {
            if (!shown.isLast() || shown.unfinished()) {
                kept.put(key, list);
            }
            return shown;
        });
    }

    /** A further page of the list whose first one was shown, computed again if it is gone. */
    CompletableFuture<ResultPage> next(Searcher searcher, String typed, int offset, int size) {
        var key = key(searcher, typed);
        var list = kept.get(key, gone -> {
            var query = FindingQuery.parse(typed);
            return find(searcher, query, everyones(key, searcher, query));
        });
        return page(key, list, offset, size);
    }

    private Key key(Searcher searcher, String typed) {
        return new Key(searcher.user, typed, index.changesOfHidden());
    }

    /** Who has something to show does not wait for everyone's turn; who has nothing waits for it. What is in memory needs none. */
    private CompletableFuture<ResultPage> page(Key key, ResultList list, int offset, int size) {
        var soFar = list.page(offset, size, Duration.ZERO);
        weighAgain(key);
        if (!soFar.unfinished()) {
            return CompletableFuture.completedFuture(soFar);
        }
        var read = soFar.stickers().isEmpty()
                ? workplace.turns.inTurn(key.user, () -> list.page(offset, size, LONGEST))
                : workplace.turns.now(key.user, () -> list.page(offset, size, LONGEST_BESIDE_SOMETHING));
        return read.exceptionally(Searching::nothing).thenApply(page -> {
            weighAgain(key);
            return page.orElseGet(() -> list.soFar(offset, size));
        });
    }

    private void weighAgain(Key key) {
        kept.asMap().computeIfPresent(key, (same, weighedAgain) -> weighedAgain);
    }

    /** Everyone's that cannot be read cost just these. */
    private static <T> Optional<T> nothing(Throwable failure) {
        LOG.atWarn().setCause(failure).log("Everyone's stickers could not be read");
        return Optional.empty();
    }

    /** The person's tag that is most like what was typed, for when nothing is found. */
    Optional<Tag> nearestTag(Searcher searcher, String typed) {
        var query = FindingQuery.parse(typed);
        return query.text().isEmpty()
                ? Optional.empty()
                : index.of(searcher.user, searcher.language).tagged().nearestTag(query);
    }

    private @Nullable SharedFinding everyones(Key key, Searcher searcher, FindingQuery query) {
        return SharedFinding.isFor(query)
                ? findings.get(
                        key,
                        typed -> SharedFinding.of(everyones, query, () -> mine(searcher, query))
                                .orElse(null))
                : null;
    }

    private ResultList find(Searcher searcher, FindingQuery query, @Nullable Everyones all) {
        if (query.asksForWhatIsNew()) {
            return new ResultList(List.of(whatIsNew()), null);
        }
        var mine = mine(searcher, query);
        refold(searcher.user, mine);
        var own = new OwnHits(mine, query, () -> isTagged(index.of(searcher.user)));
        if (!query.isBlank()) {
            var library = library(searcher, query);
            return new ResultList(own.found(learned(searcher, query, mine), library), all, own.foundPartly(library));
        }
        return new ResultList(query.typed().isEmpty() ? withoutQuestion(mine, query, own) : List.of(), null);
    }

    private static Predicate<StickerId> isTagged(PersonalIndex mine) {
        return sticker -> mine.get(sticker).isPresent();
    }

    /** Who has little at hand yet sees, after it, what is new. */
    private List<ResultList.Source> withoutQuestion(PersonalIndex mine, FindingQuery query, OwnHits own) {
        var atHand =
                mine.favourites().size() + mine.used().size() + mine.tagged().size();
        return query.mineOnly() || atHand >= FEW_AT_HAND
                ? own.withoutQuestion()
                : Stream.concat(own.withoutQuestion().stream(), Stream.of(whatIsNew()))
                        .toList();
    }

    private ResultList.Source whatIsNew() {
        return new ResultList.Source(ResultList.Part.of(showcase.stickers()), () -> showcase::isShown);
    }

    private PersonalIndex mine(Searcher searcher, FindingQuery query) {
        return query.asksFor(Mark.PRIVATE)
                ? index.knowingPrivate(searcher.user, searcher.language)
                : index.of(searcher.user, searcher.language);
    }

    /** What was chosen among others' stickers is found by others' words only, so also this is hidden with them. */
    private List<StickerId> learned(Searcher searcher, FindingQuery query, PersonalIndex mine) {
        var chosen = knowledge.learning(searcher.user).chosenFor(query, workplace.clock.instant());
        return chosen.isEmpty()
                ? chosen
                : chosen.stream()
                        .filter(sticker -> mine.get(sticker).isPresent() || !index.mayHide(sticker, query.text()))
                        .toList();
    }

    private Optional<Library> library(Searcher searcher, FindingQuery query) {
        return query.mineOnly() ? Optional.empty() : knowledge.library(searcher.user, searcher.language);
    }

    /** Saves anew what an older fold wrote, in the person's own lane, as all their writes. */
    private void refold(UserId user, PersonalIndex mine) {
        if (!mine.outdated().isEmpty() && refolding.add(user)) {
            workplace
                    .lanes
                    .run(user, () -> mine.outdated().forEach(sticker -> tags.refold(user, sticker)))
                    .whenComplete((done, failure) -> refolding.remove(user));
        }
    }
}
