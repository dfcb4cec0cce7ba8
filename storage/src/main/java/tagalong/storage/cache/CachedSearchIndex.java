package tagalong.storage.cache;

import tagalong.storage.Audience;
import tagalong.storage.PersonalIndex;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchIndex;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** Each person's index as kept, and shared searches as read lately with the last minute's changes laid over them. */
record CachedSearchIndex(PersonalIndexes people, RecentSearches searches, ChangedTerms changed) implements SearchIndex {

    @Override
    public PersonalIndex of(UserId user) {
        return people.of(user);
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
