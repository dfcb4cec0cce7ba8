package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import tagalong.storage.Audience;
import tagalong.storage.ChoiceStore;
import tagalong.storage.FavouriteStore;
import tagalong.storage.Forgetting;
import tagalong.storage.ForwardingStorage;
import tagalong.storage.LibraryStore;
import tagalong.storage.LocalCopies;
import tagalong.storage.MarkStore;
import tagalong.storage.ModerationStore;
import tagalong.storage.PreferenceStore;
import tagalong.storage.SessionStore;
import tagalong.storage.SharedSearch;
import tagalong.storage.SharedTermStore;
import tagalong.storage.Showcase;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StoreWatcher;
import tagalong.storage.TagStore;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.SearchIndex;

/** A storage with a memory in front: every search of a person's own costs no request once they are known. */
public final class CachedStorage extends ForwardingStorage implements LocalCopies {

    /** Some thousand stickers and their words: each word typed that nobody shares is compared with all of them. */
    private static final long MOST_BYTES_SEEN = 4L << 20;

    private final PersonalIndexes people;
    private final SeenTerms seen;
    private final ChangedTerms changed;
    private final RecentSearches searches;
    private final LiveShowcase showcase;
    private final CachedTagStore tags;
    private final CachedSharedTermStore sharedTerms;
    private final CachedSharedSearch search;
    private final CachedFavouriteStore favourites;
    private final CachedChoiceStore choices;
    private final CachedLibraryStore libraries;
    private final CachedPreferenceStore preferences;
    private final CachedSessionStore sessions;
    private final CachedUndoStore undos;
    private final CachedMarkStore marks;
    private final List<PersonalMemory> memories;
    private final CachedModerationStore moderation;
    private final CachedForgetting forgetting;
    private final SearchIndex index;

    /**
     * @param executor runs requests that are made side by side; they never wait for each other
     * @param emoji the words that emoji are found by
     */
    public CachedStorage(Storage storage, Ticker ticker, Executor executor, EmojiWords emoji, InstantSource clock) {
        super(storage);
        this.people = new PersonalIndexes(storage, ticker, executor, emoji);
        var counts = new HolderCounts(ticker);
        this.seen = new SeenTerms(MOST_BYTES_SEEN);
        this.changed = new ChangedTerms(storage.sharedTerms(), counts, seen, ticker, executor);
        this.sharedTerms = new CachedSharedTermStore(storage.sharedTerms(), changed, counts, seen);
        this.searches = new RecentSearches(storage.search(), ticker);
        var surroundings = new LiveShowcase.Surroundings(clock, ticker, executor);
        var rules = storage.moderation().rules();
        this.showcase = new LiveShowcase(
                storage.feed(), this::isShared, rules::isReported, storage.sharedTerms(), surroundings);
        var feed = new FeedNotes(storage, showcase, surroundings);
        this.tags = new CachedTagStore(
                storage.tags(), new CachedTagStore.Followers(people, changed, feed), ticker, executor);
        this.search = new CachedSharedSearch(storage.search(), changed);
        this.favourites = new CachedFavouriteStore(storage.favourites(), people);
        this.choices = new CachedChoiceStore(storage.choices(), people, feed, ticker);
        this.libraries = new CachedLibraryStore(storage.libraries(), ticker);
        this.preferences = new CachedPreferenceStore(storage.preferences(), ticker);
        this.sessions = new CachedSessionStore(storage.sessions(), ticker);
        this.undos = new CachedUndoStore(storage.undos(), ticker);
        this.marks = new CachedMarkStore(storage.marks(), ticker);
        this.memories = List.of(people, tags, choices, libraries, preferences, sessions, undos, marks);
        this.forgetting = new CachedForgetting(storage.forgetting(), people, changed, memories, showcase);
        this.moderation = new CachedModerationStore(storage.moderation(), this::outdateEveryones);
        this.index = new CachedSearchIndex(people, searches, changed, sharedTerms, rules);
    }

    /** What people should see, which agrees with every write of this storage at once. */
    public SearchIndex searchIndex() {
        return index;
    }

    /** Whether what nearly every update of a person asks for is in memory: their preferences and their session. */
    public boolean remembers(UserId user) {
        return Stream.of(preferences, sessions)
                .allMatch(kept -> kept.byPerson().known(user).isPresent());
    }

    /** What to show to whoever asks for nothing. */
    public Showcase showcase() {
        return showcase;
    }

    private boolean isShared(StickerId sticker) {
        return !sharedTerms.of(sticker, Audience.EVERYONE).isEmpty();
    }

    @Override
    public void discard() {
        memories.forEach(PersonalMemory::discard);
        changed.discard();
        showcase.discard();
        moderation.load();
        reports().load();
    }

    /** What everyone finds is not what it was. */
    private void outdateEveryones() {
        searches.discard();
        seen.outdate(moderation.rules()::hides);
        changed.readAgain();
        tags.outdateStatuses();
        showcase.doubt();
    }

    @Override
    public void watchedBy(StoreWatcher watcher) {
        super.watchedBy(watcher);
        watcher.memory("people", people::use);
        watcher.memory("tags", tags::use);
        watcher.memory("choices", choices::use);
        watcher.memory("libraries", libraries::use);
        watcher.memory("preferences", preferences::use);
        watcher.memory("sessions", sessions::use);
        watcher.memory("undos", undos::use);
        watcher.memory("marks", marks::use);
        watcher.memory("shared-searches", searches::use);
        watcher.memory("seen-terms", seen::use);
    }

    @Override
    public TagStore tags() {
        return tags;
    }

    @Override
    public SharedTermStore sharedTerms() {
        return sharedTerms;
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
    public LibraryStore libraries() {
        return libraries;
    }

    @Override
    public PreferenceStore preferences() {
        return preferences;
    }

    @Override
    public SessionStore sessions() {
        return sessions;
    }

    @Override
    public UndoStore undos() {
        return undos;
    }

    @Override
    public MarkStore marks() {
        return marks;
    }

    @Override
    public ModerationStore moderation() {
        return moderation;
    }

    @Override
    public Forgetting forgetting() {
        return forgetting;
    }
}
