package tagalong.bot.search;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tagalong.bot.search.ResultList.Everyones;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/**
 * What everyone's terms find by the typed words, or, when there is nothing at all, by these put right with words that are known to
 * exist; asked for only once more.
 */
final class SharedFinding implements Everyones {
    private static final SearchBudget BUDGET = new SearchBudget(Duration.ofSeconds(2), 40);
    /** Of a word that must not be there, so many stickers are known. */
    private static final int MOST_EXCLUDED = 100;

    private final SearchIndex index;
    private final FindingQuery query;
    private final SeenTerms seen;
    private final Supplier<PersonalIndex> mine;
    private SearchWords words;
    private boolean corrected;
    private @Nullable Set<StickerId> excluded;

    private SharedFinding(
            SearchIndex index, FindingQuery query, SearchWords words, SeenTerms seen, Supplier<PersonalIndex> mine) {
        this.index = index;
        this.query = query;
        this.words = words;
        this.seen = seen;
        this.mine = mine;
    }

    /**
     * Empty when nothing of everyone's can be meant.
     *
     * @param mine the index of the person who asks, whose words are known to exist
     */
    static Optional<Everyones> of(SearchIndex index, FindingQuery query, SeenTerms seen, Supplier<PersonalIndex> mine) {
        boolean onlyMine =
                query.mineOnly() || query.asksFor(Findable.Mark.PRIVATE) || query.asksFor(Findable.Mark.FAVOURITE);
        return onlyMine
                ? Optional.empty()
                : SearchWords.parse(query.typed()).map(words -> new SharedFinding(index, query, words, seen, mine));
    }

    @Override
    public synchronized SharedHits atLeast(int count) {
        for (int wanted = count; ; wanted = Math.min(2 * wanted, ResultList.MOST_OF_EVERYONES)) {
            var hits = find(wanted);
            var fitting = fitting(hits.hits());
            if (fitting.size() >= count
                    || hits.complete()
                    || hits.unfinished()
                    || (!fitting.isEmpty() && hits.hits().size() < wanted)
                    || wanted >= ResultList.MOST_OF_EVERYONES) {
                return new SharedHits(fitting, hits.complete(), hits.unfinished());
            }
        }
    }

    @Override
    public synchronized boolean stillFinds(StickerId sticker) {
        return index.stillFinds(Audience.EVERYONE, words, sticker);
    }

    private SharedHits find(int count) {
        var hits = index.find(Audience.EVERYONE, words, count, BUDGET);
        if (hits.hits().isEmpty() && hits.complete() && !corrected) {
            corrected = true;
            var better = mine.get().corrected(query, seen.all()).flatMap(SearchWords::parse);
            if (better.isPresent()) {
                words = better.get();
                hits = index.find(Audience.EVERYONE, words, count, BUDGET);
            }
        }
        seen.add(hits.hits());
        return hits;
    }

    /** Those that are what the query asks for besides its words, as far as is known of them. */
    private List<Hit> fitting(List<Hit> hits) {
        if (!query.hasConditions()) {
            return hits;
        }
        List<Hit> fitting = new ArrayList<>();
        for (var hit : hits) {
            var known = Findable.of(hit.sticker(), List.of(new Tag(hit.term(), hit.term())), Instant.EPOCH);
            if (query.accepts(known) && !excluded().contains(hit.sticker().id())) {
                fitting.add(hit);
            }
        }
        return fitting;
    }

    private Set<StickerId> excluded() {
        var known = excluded;
        if (known == null) {
            known = new HashSet<>();
            for (var word : query.excluded()) {
                for (var hit : having(word)) {
                    known.add(hit.sticker().id());
                }
            }
            excluded = known;
        }
        return known;
    }

    /** Everyone's stickers with this very word. */
    private List<Hit> having(String word) {
        return SearchWords.parse(word)
                .map(sought -> index.find(Audience.EVERYONE, sought, MOST_EXCLUDED, BUDGET)
                        .hits())
                .orElse(List.of())
                .stream()
                .filter(hit -> hit.term().equals(word))
                .toList();
    }
}
