package tagalong.storage.memory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import tagalong.storage.AuthoredTags;
import tagalong.storage.OwnTags;
import tagalong.storage.SetStatus;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.Visibility;

/** A tag store that tells the memory of every write. */
final class MemoryTagStore implements TagStore {
    /** Not longer than the last changes are laid over it. */
    private static final Duration STATUS_KEPT = Duration.ofSeconds(60);

    private static final long MOST_STATUSES = 2_000;

    private final TagStore store;
    private final People people;
    private final PublicChanges publicChanges;
    private final Cache<String, SetStatus> statuses;

    MemoryTagStore(TagStore store, People people, PublicChanges publicChanges, Ticker ticker) {
        this.store = store;
        this.people = people;
        this.publicChanges = publicChanges;
        this.statuses = Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterWrite(STATUS_KEPT)
                .maximumSize(MOST_STATUSES)
                .build();
    }

    @Override
    public TagChange replace(UserId user, Sticker sticker, List<Tag> tags, Visibility visibility) {
        return remembered(user, sticker, () -> store.replace(user, sticker, tags, visibility));
    }

    @Override
    public TagChange retag(UserId user, Sticker sticker, List<Tag> tags, Visibility otherwise) {
        return remembered(user, sticker, () -> store.retag(user, sticker, tags, otherwise));
    }

    @Override
    public TagChange add(UserId user, Sticker sticker, Tag tag, Visibility otherwise) {
        return remembered(user, sticker, () -> store.add(user, sticker, tag, otherwise));
    }

    @Override
    public TagChange remove(UserId user, Sticker sticker, Tag tag) {
        return remembered(user, sticker, () -> store.remove(user, sticker, tag));
    }

    @Override
    public TagChange clear(UserId user, Sticker sticker) {
        return remembered(user, sticker, () -> store.clear(user, sticker));
    }

    @Override
    public TagChange show(UserId user, Sticker sticker, Visibility visibility) {
        return remembered(user, sticker, () -> store.show(user, sticker, visibility));
    }

    @Override
    public TagChange refold(UserId user, StickerId sticker) {
        var change = store.refold(user, sticker);
        people.doubt(user, sticker);
        return change;
    }

    @Override
    public void refreshFileId(UserId user, Sticker sticker) {
        store.refreshFileId(user, sticker);
        people.refresh(user, sticker);
        publicChanges.note(sticker);
    }

    @Override
    public OwnTags tagsOf(UserId user, StickerId sticker) {
        return store.tagsOf(user, sticker);
    }

    @Override
    public List<String> publicTerms(StickerId sticker) {
        return store.publicTerms(sticker);
    }

    @Override
    public AuthoredTags tagsBy(UserId author) {
        return store.tagsBy(author);
    }

    @Override
    public SetStatus status(String setName, UserId user) {
        return people.status(user, setName);
    }

    @Override
    public SetStatus status(String setName) {
        return publicChanges.layOver(setName, statuses.get(setName, store::status));
    }

    /** Nothing of the last minutes is known any more. */
    void forgetEverything() {
        statuses.invalidateAll();
    }

    private TagChange remembered(UserId user, Sticker sticker, Supplier<TagChange> write) {
        try {
            var change = write.get();
            people.tagged(user, TaggedSticker.of(sticker, change.after().tags(), change.savedAt()));
            if (isPublic(change.before()) || isPublic(change.after())) {
                publicChanges.note(sticker);
            }
            return change;
        } catch (RuntimeException e) {
            people.doubt(user, sticker.id()); // some of it may have been written
            publicChanges.doubt(sticker.id());
            throw e;
        }
    }

    private static boolean isPublic(OwnTags tags) {
        return tags.visibility().filter(Visibility.PUBLIC::equals).isPresent();
    }
}
