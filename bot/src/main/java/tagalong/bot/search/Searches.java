package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import tagalong.bot.dispatch.Lanes;
import tagalong.bot.search.ResultList.StillThere;
import tagalong.storage.Audience;
import tagalong.storage.PersonalIndex;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchIndex;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.UserId;

/** Runs queries; a result list is kept for a minute, so that its further pages are pages of the same list. */
public final class Searches {
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final long MOST_KEPT = 10_000;
    private static final SearchBudget BUDGET = new SearchBudget(Duration.ofSeconds(2), 40);

    private record Key(UserId user, TypedQuery query) {}

    private final Storage storage;
    private final SearchIndex index;
    private final Lanes lanes;
    private final Set<UserId> refolding = ConcurrentHashMap.newKeySet();
    private final Cache<Key, ResultList> kept =
            Caffeine.newBuilder().expireAfterWrite(KEPT).maximumSize(MOST_KEPT).build();

    public Searches(Storage storage, SearchIndex index, Lanes lanes) {
        this.storage = storage;
        this.index = index;
        this.lanes = lanes;
    }

    /** The list as of now. */
    ResultList first(UserId user, TypedQuery query) {
        var list = find(user, query);
        kept.put(new Key(user, query), list);
        return list;
    }

    /** The list whose first page was shown, computed again if it is gone. */
    ResultList again(UserId user, TypedQuery query) {
        return kept.get(new Key(user, query), key -> find(user, query));
    }

    private ResultList find(UserId user, TypedQuery query) {
        var mine = index.of(user);
        refold(user, mine);
        if (query.isBlank()) {
            return query.onlyMine()
                    ? new ResultList(Ranking.everything(mine), null, new StillThere(isStillMine(user), any -> true))
                    : new ResultList(Ranking.atHand(mine), null, new StillThere(any -> true, any -> true));
        }
        return query.words()
                .map(words -> new ResultList(
                        Ranking.matches(mine, query.folded(), words),
                        query.onlyMine() ? null : count -> index.find(Audience.EVERYONE, words, count, BUDGET),
                        new StillThere(
                                isStillMine(user), sticker -> index.stillFinds(Audience.EVERYONE, words, sticker))))
                .orElseGet(() -> new ResultList(List.of(), null, new StillThere(any -> true, any -> true)));
    }

    private Predicate<StickerId> isStillMine(UserId user) {
        return sticker -> index.of(user).tagged().containsKey(sticker);
    }

    /** Saves anew what an older fold wrote, in the person's own lane, as all their writes. */
    private void refold(UserId user, PersonalIndex mine) {
        if (!mine.outdated().isEmpty() && refolding.add(user)) {
            lanes.run(
                            user,
                            () -> mine.outdated()
                                    .forEach(sticker -> storage.tags().refold(user, sticker)))
                    .whenComplete((done, failure) -> refolding.remove(user));
        }
    }
}
