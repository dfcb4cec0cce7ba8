package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.concurrent.Executor;
import tagalong.storage.ChoiceStore;
import tagalong.storage.FavouriteStore;
import tagalong.storage.Forgetting;
import tagalong.storage.ForwardingStorage;
import tagalong.storage.LocalCopies;
import tagalong.storage.PreferenceStore;
import tagalong.storage.SearchIndex;
import tagalong.storage.SharedSearch;
import tagalong.storage.Storage;
import tagalong.storage.TagStore;

/** A storage with a memory in front: every search of a person's own costs no request once they are known. */
public final class CachedStorage extends ForwardingStorage implements LocalCopies {

    private final PersonalIndexes people;
    private final ChangedTerms changed;
    private final RecentSearches searches;
    private final CachedTagStore tags;
    private final CachedSharedSearch search;
    private final CachedFavouriteStore favourites;
    private final CachedChoiceStore choices;
    private final CachedPreferenceStore preferences;
    private final CachedForgetting forgetting;
    private final SearchIndex index;

    /** @param executor runs requests that are made side by side; they never wait for each other */
    public CachedStorage(Storage storage, Ticker ticker, Executor executor) {
        super(storage);
        this.people = new PersonalIndexes(storage, ticker, executor);
        this.changed = new ChangedTerms(storage.tags(), ticker);
        this.searches = new RecentSearches(storage.search(), ticker);
        this.tags = new CachedTagStore(storage.tags(), people, changed, ticker);
        this.search = new CachedSharedSearch(storage.search(), changed);
        this.favourites = new CachedFavouriteStore(storage.favourites(), people);
        this.choices = new CachedChoiceStore(storage.choices(), people);
        this.preferences = new CachedPreferenceStore(storage.preferences(), ticker);
        this.forgetting = new CachedForgetting(storage.forgetting(), people, changed, preferences);
        this.index = new CachedSearchIndex(people, searches, changed);
    }

    /** What people should see, which agrees with every write of this storage at once. */
    public SearchIndex searchIndex() {
        return index;
    }

    @Override
    public void discard() {
        people.discard();
        changed.discard();
        searches.discard();
        tags.discard();
        preferences.discard();
    }

    @Override
    public TagStore tags() {
        return tags;
    }

    @Override
    public SharedSearch search() {
        return search;
    }

    @Override
    public FavouriteStore favourites() {
        return favourites;
    }

    @Override
    public ChoiceStore choices() {
        return choices;
    }

    @Override
    public PreferenceStore preferences() {
        return preferences;
    }

    @Override
    public Forgetting forgetting() {
        return forgetting;
    }
}
