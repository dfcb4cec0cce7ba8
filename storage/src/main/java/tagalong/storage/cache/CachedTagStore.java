package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tagalong.storage.Audience;
import tagalong.storage.AuthoredTags;
import tagalong.storage.Footprint;
import tagalong.storage.GivenTags;
import tagalong.storage.OwnTags;
import tagalong.storage.SetStatus;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.TaggedSticker;
import tagalong.storage.UserId;
import tagalong.storage.finding.PersonalIndex;

/** A tag store that tells the memory of every write, and is asked only for what is not known. */
final class CachedTagStore implements TagStore, PersonalMemory {
    /** Not longer than the last changes are laid over it. */
    private static final Duration STATUS_KEPT = Duration.ofSeconds(60);

    private static final int PART_OF_HEAP_FOR_STATUSES = 32;

    /** Who is told of every write. */
    record Followers(PersonalIndexes people, ChangedTerms changed, FeedNotes feed) {}

    private record Question(String setName, Audience.Shared audience) {}

    private record Place(UserId user, StickerId sticker) {}

    private final TagStore store;
    private final PersonalIndexes people;
    private final ChangedTerms changed;
    private final FeedNotes feed;
    private final Executor executor;
    private final Memory<Place, OwnTags> own;
    private final Cache<Question, SetStatus> statuses;

    /** @param executor asks edits ahead of what is read for them */
    CachedTagStore(TagStore store, Followers followers, Ticker ticker, Executor executor) {
        this.store = store;
        this.feed = followers.feed;
        this.executor = executor;
        this.own = new Memory<>(ticker, Footprint.ofHeap(32), Footprint::of);
        this.people = followers.people;
        this.changed = followers.changed;
        this.statuses = Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterWrite(STATUS_KEPT)
                .maximumWeight(Footprint.ofHeap(PART_OF_HEAP_FOR_STATUSES))
                .weigher((Question question, SetStatus status) -> weight(question, status))
                .build();
    }

    private static int weight(Question question, SetStatus status) {
        return Footprint.ENTRY
                + Footprint.of(question.setName)
                + status.tagged().stream().mapToInt(Footprint::of).sum();
    }

    @Override
    public TagChange replace(UserId user, Sticker sticker, List<Tag> tags, Audience audience) {
        return remembered(user, sticker, () -> store.replace(user, sticker, tags, audience));
    }

    @Override
    public TagChange retag(UserId user, Sticker sticker, List<Tag> tags, Audience otherwise) {
        return remembered(user, sticker, () -> store.retag(user, sticker, tags, otherwise));
    }

    @Override
    public TagChange retagUnshared(UserId user, Sticker sticker, List<Tag> tags) {
        return remembered(user, sticker, () -> store.retagUnshared(user, sticker, tags));
    }

    @Override
    public TagChange edit(
            UserId user, Sticker sticker, Audience otherwise, Function<OwnTags, Optional<List<Tag>>> edit) {
        return remembered(user, sticker, () -> {
            var known = own.known(new Place(user, sticker.id()));
            if (known.isEmpty()) {
                return store.edit(user, sticker, otherwise, edit);
            }
            try (var ahead = new EditAhead(edit, known.get(), executor)) {
                return store.edit(user, sticker, otherwise, ahead);
            }
        });
    }

    @Override
    public TagChange add(UserId user, Sticker sticker, Tag tag, Audience otherwise) {
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
    public TagChange show(UserId user, Sticker sticker, Audience audience) {
        return remembered(user, sticker, () -> store.show(user, sticker, audience));
    }

    @Override
    public TagChange refold(UserId user, StickerId sticker) {
        return rewritten(user, sticker, people.known(user), () -> store.refold(user, sticker));
    }

    @Override
    public TagChange reshare(UserId user, StickerId sticker) {
        return rewritten(user, sticker, Optional.of(people.of(user)), () -> store.reshare(user, sticker));
    }

    private TagChange rewritten(
            UserId user, StickerId sticker, Optional<PersonalIndex> mine, Supplier<TagChange> write) {
        var known = mine.flatMap(index -> index.get(sticker));
        if (known.isPresent()) {
            return remembered(user, known.get().sticker(), write);
        }
        try {
            return write.get();
        } finally {
            own.forget(new Place(user, sticker));
            people.doubt(user, sticker);
        }
    }

    @Override
    public void refreshFileId(UserId user, Sticker sticker) {
        store.refreshFileId(user, sticker);
        people.refresh(user, sticker);
        changed.note(Audience.EVERYONE, sticker, List.of());
    }

    @Override
    public OwnTags tagsOf(UserId user, StickerId sticker) {
        return own.of(new Place(user, sticker), () -> store.tagsOf(user, sticker), tags -> Memory.ALWAYS);
    }

    @Override
    public AuthoredTags tagsBy(UserId author) {
        return people.tagsBy(author);
    }

    @Override
    public List<GivenTags> givenBy(UserId author) {
        var given = new TreeMap<StickerId, GivenTags>(Comparator.comparing(StickerId::fileUniqueId));
        store.givenBy(author).forEach(one -> given.put(one.sticker().id(), one));
        people.lately(author).forEach((id, sticker) -> {
            var tags = tagsOf(author, id);
            if (tags.tags().isEmpty()) {
                given.remove(id);
            } else {
                given.put(id, new GivenTags(sticker.sticker(), tags));
            }
        });
        return List.copyOf(given.values());
    }

    @Override
    public SetStatus status(String setName, UserId user) {
        return people.status(user, setName);
    }

    @Override
    public SetStatus status(String setName, Audience.Shared audience) {
        var asked = statuses.get(new Question(setName, audience), question -> store.status(setName, audience));
        return changed.layOver(setName, audience, asked);
    }

    /** Other terms may be seen than before. */
    void outdateStatuses() {
        statuses.invalidateAll();
    }

    @Override
    public void forget(UserId user) {
        own.forgetAll(place -> place.user().equals(user));
    }

    @Override
    public MemoryUse use() {
        return own.use();
    }

    @Override
    public void discard() {
        own.discard();
        statuses.invalidateAll();
    }

    private TagChange remembered(UserId user, Sticker sticker, Supplier<TagChange> write) {
        try {
            var change =
                    own.writing(new Place(user, sticker.id()), write, (before, done) -> done.after(), Memory.ALWAYS);
            people.tagged(user, new TaggedSticker(sticker, change.after(), change.savedAt()));
            var touched = Stream.of(change.before(), change.after())
                    .flatMap(one -> one.tags().stream())
                    .toList();
            Stream.of(change.before(), change.after())
                    .map(OwnTags::audience)
                    .filter(Audience.Shared.class::isInstance)
                    .map(Audience.Shared.class::cast)
                    .distinct()
                    .forEach(audience -> changed.note(audience, sticker, touched));
            feed.changed(user, stickersOf(user), sticker, change);
            return change;
        } catch (RuntimeException e) {
            people.doubt(user, sticker.id()); // some of it may have been written
            changed.doubt(sticker.id());
            throw e;
        }
    }

    /** None of whoever is not in memory, which is hardly ever somebody who tags. */
    private int stickersOf(UserId user) {
        return people.known(user).map(index -> index.tagged().size()).orElse(0);
    }
}
