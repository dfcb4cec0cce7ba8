package tagalong.storage.cache;

import java.util.Map;
import java.util.function.Supplier;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/** Each person's index as kept, and shared searches as read lately with the last minute's changes laid over them. */
record CachedSearchIndex(PersonalIndexes people, RecentSearches searches, ChangedTerms changed) implements SearchIndex {

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
        var found = searches.find(audience, words, atLeast, budget);
        return new SharedHits(changed.layOver(audience, words, found.hits()), found.complete(), found.unfinished());
    }

    @Override
    public boolean stillFinds(Audience.Shared audience, SearchWords words, StickerId sticker) {
        return changed.stillFinds(audience, words, sticker);
    }
}
