package tagalong.storage.cache;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/** Each person's index as kept, and shared searches as read lately with the last minute's changes laid over them. */
record CachedSearchIndex(
        PersonalIndexes people,
        RecentSearches searches,
        ChangedTerms changed,
        CachedSharedTermStore terms,
        SharingRules rules)
        implements SearchIndex {
    private static final SharedHits NOT_IN_MEMORY = new SharedHits(List.of(), false, true);

    @Override
    public PersonalIndex of(UserId user) {
        return people.of(user);
    }

    @Override
    public PersonalIndex of(UserId user, Supplier<String> language) {
        return people.of(user, language);
    }

    @Override
    public PersonalIndex knowingPrivate(UserId user, Supplier<String> language) {
        return people.knowingPrivate(user, language);
    }

    @Override
    public void learnTitles(UserId user, Map<String, String> titles) {
        people.learnTitles(user, titles);
    }

    @Override
    public SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget) {
        var mayAsk = !budget.equals(SearchBudget.NONE);
        if (!mayAsk && !changed.areRead()) {
            return NOT_IN_MEMORY;
        }
        var found = searches.find(audience, words, atLeast, budget);
        if (!mayAsk && found.unfinished()) {
            return NOT_IN_MEMORY;
        }
        var hits = changed.layOver(audience, words, found.hits());
        if (found.cost().requests() > 0) {
            hits.forEach(hit -> terms.seen().add(hit.sticker().id(), List.of(hit.term())));
        }
        return found.withHits(hits);
    }

    @Override
    public Optional<SearchWords> corrected(PersonalIndex mine, FindingQuery query) {
        return mine.corrected(query, terms.seen().words());
    }

    @Override
    public Optional<List<String>> changedTerms(Audience.Shared audience, StickerId sticker) {
        return changed.known(audience, sticker)
                .map(known -> known.stream().map(Tag::value).toList());
    }

    @Override
    public Set<StickerId> having(Audience.Shared audience, String term, Collection<StickerId> stickers) {
        var having = new HashSet<StickerId>();
        var unknown = new ArrayList<StickerId>();
        for (var sticker : stickers) {
            var known = changed.known(audience, sticker);
            if (known.isEmpty()) {
                unknown.add(sticker);
            } else if (known.get().stream().anyMatch(tag -> tag.value().equals(term))) {
                having.add(sticker);
            }
        }
        if (!unknown.isEmpty()) {
            having.addAll(terms.having(term, audience, unknown));
        }
        return having;
    }

    @Override
    public List<String> terms(Audience.Shared audience, StickerId sticker) {
        return terms.of(sticker, audience).stream().map(Tag::value).toList();
    }

    @Override
    public boolean mayHide(StickerId sticker, String beginning) {
        return rules.mayHide(sticker, beginning);
    }

    @Override
    public int changesOfHidden() {
        return rules.changes();
    }

    @Override
    public boolean stillFinds(Audience.Shared audience, SearchWords words, StickerId sticker) {
        return !rules.hides(sticker, words.phrase()) && changed.stillFinds(audience, words, sticker);
    }
}
