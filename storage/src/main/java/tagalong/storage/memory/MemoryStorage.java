package tagalong.storage.memory;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Instant;
import java.util.List;
import tagalong.storage.ChoiceStore;
import tagalong.storage.DailyCountStore;
import tagalong.storage.FavouriteStore;
import tagalong.storage.Forgetting;
import tagalong.storage.InboxStore;
import tagalong.storage.Lease;
import tagalong.storage.MarkStore;
import tagalong.storage.PreferenceStore;
import tagalong.storage.PublicSearch;
import tagalong.storage.RefStore;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.SessionStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;
import tagalong.storage.Storage;
import tagalong.storage.TagStore;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;

/** A storage with a memory in front: every search of a person's own costs no request once they are known. */
public final class MemoryStorage implements Storage {
    private final Storage storage;
    private final People people;
    private final PublicChanges publicChanges;
    private final Everyone everyone;
    private final MemoryTagStore tags;
    private final MemoryPreferenceStore preferences;

    public MemoryStorage(Storage storage, Ticker ticker) {
        this.storage = storage;
        this.people = new People(storage, ticker);
        this.publicChanges = new PublicChanges(storage.tags(), ticker);
        this.everyone = new Everyone(storage.search(), ticker);
        this.tags = new MemoryTagStore(storage.tags(), people, publicChanges, ticker);
        this.preferences = new MemoryPreferenceStore(storage.preferences(), ticker);
    }

    /** All that this person's searches look at, from memory if they searched before. */
    public Mine mine(UserId user) {
        return people.of(user);
    }

    /** What everyone's tags find: at least this many hits, or all there are, or as many as the budget allows. */
    public PublicHits everyones(SearchWords words, int atLeast, SearchBudget budget) {
        var found = everyone.find(words, atLeast, budget);
        return new PublicHits(publicChanges.layOver(words, found.hits()), found.complete());
    }

    /** Whether a sticker that these words found is still found by them, as far as the last minute's changes tell. */
    public boolean isStillFound(SearchWords words, StickerId sticker) {
        return publicChanges.isStillFound(words, sticker);
    }

    /** Another process may have written meanwhile: whatever is asked next is read from the table. */
    public void forgetEverything() {
        people.forgetEverything();
        publicChanges.forgetEverything();
        everyone.forgetEverything();
        tags.forgetEverything();
        preferences.forgetEverything();
    }

    @Override
    public TagStore tags() {
        return tags;
    }

    /** The table's own search, without the last minute's changes: {@link #everyones} is what people should see. */
    @Override
    public PublicSearch search() {
        return storage.search();
    }

    @Override
    public FavouriteStore favourites() {
        return new FavouriteStore() {
            @Override
            public boolean add(UserId user, Sticker sticker) {
                var isNew = storage.favourites().add(user, sticker);
                people.change(user, mine -> mine.withFavourite(sticker));
                return isNew;
            }

            @Override
            public boolean remove(UserId user, StickerId sticker) {
                var wasThere = storage.favourites().remove(user, sticker);
                people.change(user, mine -> mine.withoutFavourite(sticker));
                return wasThere;
            }

            @Override
            public boolean contains(UserId user, StickerId sticker) {
                return people.known(user)
                        .map(mine -> mine.favourites().stream()
                                .anyMatch(favourite -> favourite.id().equals(sticker)))
                        .orElseGet(() -> storage.favourites().contains(user, sticker));
            }

            @Override
            public List<Sticker> newestFirst(UserId user) {
                return storage.favourites().newestFirst(user);
            }
        };
    }

    @Override
    public ChoiceStore choices() {
        return new ChoiceStore() {
            @Override
            public void remember(UserId user, Sticker sticker, Instant usedAt) {
                storage.choices().remember(user, sticker, usedAt);
                people.change(user, mine -> mine.withUse(new Choice(sticker, usedAt)));
            }

            @Override
            public List<Choice> mostRecentFirst(UserId user) {
                return storage.choices().mostRecentFirst(user);
            }
        };
    }

    @Override
    public Forgetting forgetting() {
        return new Forgetting() {
            @Override
            public void begin(UserId user) {
                storage.forgetting().begin(user);
            }

            @Override
            public boolean isBeingForgotten(UserId user) {
                return storage.forgetting().isBeingForgotten(user);
            }

            @Override
            public List<UserId> unfinished() {
                return storage.forgetting().unfinished();
            }

            @Override
            public void finish(UserId user) {
                var tagged = people.of(user).tagged().values();
                storage.forgetting().finish(user);
                people.forget(user);
                tagged.forEach(sticker -> publicChanges.note(sticker.sticker()));
                preferences.forget(user);
            }
        };
    }

    @Override
    public StickerStore stickers() {
        return storage.stickers();
    }

    @Override
    public SessionStore sessions() {
        return storage.sessions();
    }

    @Override
    public RefStore refs() {
        return storage.refs();
    }

    @Override
    public PreferenceStore preferences() {
        return preferences;
    }

    @Override
    public UndoStore undos() {
        return storage.undos();
    }

    @Override
    public InboxStore inbox() {
        return storage.inbox();
    }

    @Override
    public MarkStore marks() {
        return storage.marks();
    }

    @Override
    public DailyCountStore dailyCounts() {
        return storage.dailyCounts();
    }

    @Override
    public Lease lease() {
        return storage.lease();
    }

    @Override
    public void warmUp() {
        storage.warmUp();
    }

    @Override
    public void close() {
        storage.close();
    }
}
