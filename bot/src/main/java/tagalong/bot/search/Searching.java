package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tagalong.bot.search.ResultList.Everyones;
import tagalong.bot.search.ResultList.StillThere;
import tagalong.bot.work.Lanes;
import tagalong.storage.Audience;
import tagalong.storage.PersonalIndex;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchIndex;
import tagalong.storage.SearchWords;
import tagalong.storage.StickerId;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Runs queries; a result list is kept for a minute, so that its further pages are pages of the same list. */
final class Searching {
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final long MOST_BYTES_KEPT = 24L << 20;
    /** Who searched so lately is in memory, almost always. */
    private static final Duration KNOWN = Duration.ofHours(1);

    private static final long MOST_KNOWN = 100_000;
    private static final SearchBudget BUDGET = new SearchBudget(Duration.ofSeconds(2), 40);

    private record Key(UserId user, TypedQuery query) {}

    private final SearchIndex index;
    private final TagStore tags;
    private final Lanes lanes;
    private final Executor threads;
    private final Set<UserId> refolding = ConcurrentHashMap.newKeySet();
    private final Cache<Key, ResultList> kept = Caffeine.newBuilder()
            .expireAfterWrite(KEPT)
            .maximumWeight(MOST_BYTES_KEPT)
            .weigher((Key key, ResultList list) -> list.bytes())
            .build();
    private final Cache<UserId, Boolean> known = Caffeine.newBuilder()
            .expireAfterAccess(KNOWN)
            .maximumSize(MOST_KNOWN)
            .build();

    /** @param threads read everyone's tags while the tags of a person who is not in memory are loaded */
    Searching(SearchIndex index, TagStore tags, Lanes lanes, Executor threads) {
        this.index = index;
        this.tags = tags;
        this.lanes = lanes;
        this.threads = threads;
    }

    /** The first page of the list as of now. */
    ResultList.Page first(UserId user, TypedQuery query, int size) {
        var isKnown = known.getIfPresent(user) != null;
        // One more than is shown tells whether there is more.
        var list = find(user, query, isKnown ? all -> all : all -> new EveryonesAhead(all, size + 1, threads));
        known.put(user, true);
        return pageOf(list, new Key(user, query), 0, size);
    }

    /** A further page of the list whose first one was shown, computed again if it is gone. */
    ResultList.Page next(UserId user, TypedQuery query, int offset, int size) {
        var key = new Key(user, query);
        var list = kept.getIfPresent(key);
        return pageOf(list == null ? find(user, query, all -> all) : list, key, offset, size);
    }

    /** Put after it was read, for reading makes it heavier. */
    private ResultList.Page pageOf(ResultList list, Key key, int offset, int size) {
        var page = list.page(offset, size);
        kept.put(key, list);
        return page;
    }

    /** How much all lists that are kept weigh. */
    long bytesKept() {
        kept.cleanUp();
        return kept.policy().eviction().orElseThrow().weightedSize().orElseThrow();
    }

    /** @param reading how everyone's hits are read, asked before anything else is */
    private ResultList find(UserId user, TypedQuery query, UnaryOperator<Everyones> reading) {
        var words = query.words();
        var everyones = query.onlyMine()
                ? null
                : words.map(this::everyones).map(reading).orElse(null);
        var mine = index.of(user);
        refold(user, mine);
        if (query.isBlank()) {
            return query.onlyMine()
                    ? new ResultList(Ranking.everything(mine), null, new StillThere(isStillMine(user), any -> true))
                    : new ResultList(Ranking.atHand(mine), null, StillThere.ALWAYS);
        }
        return words.map(given -> matches(user, query, given, mine, everyones))
                .orElseGet(() -> new ResultList(List.of(), null, StillThere.ALWAYS));
    }

    private ResultList matches(
            UserId user, TypedQuery query, SearchWords words, PersonalIndex mine, @Nullable Everyones everyones) {
        return new ResultList(
                Ranking.matches(mine, query.folded(), words),
                everyones,
                new StillThere(isStillMine(user), sticker -> index.stillFinds(Audience.EVERYONE, words, sticker)));
    }

    private Everyones everyones(SearchWords words) {
        return count -> index.find(Audience.EVERYONE, words, count, BUDGET);
    }

    private Predicate<StickerId> isStillMine(UserId user) {
        return sticker -> index.of(user).tagged().containsKey(sticker);
    }

    /** Saves anew what an older fold wrote, in the person's own lane, as all their writes. */
    private void refold(UserId user, PersonalIndex mine) {
        if (!mine.outdated().isEmpty() && refolding.add(user)) {
            lanes.run(user, () -> mine.outdated().forEach(sticker -> tags.refold(user, sticker)))
                    .whenComplete((done, failure) -> refolding.remove(user));
        }
    }
}
