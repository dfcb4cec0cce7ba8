package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tagalong.storage.AuthoredTags;
import tagalong.storage.Footprint;
import tagalong.storage.SetStatus;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageException;
import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.TaggedSticker;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.PersonalIndex;

/**
 * Each person's {@link PersonalIndex}, loaded once and changed with every write. Loads and changes of one person exclude each other,
 * and the tags written in the last minutes are laid over each load, because the index lags behind the table.
 */
final class PersonalIndexes implements PersonalMemory {
    private static final int PART_OF_HEAP = 4;
    private static final int PART_OF_HEAP_FOR_TITLES = 32;
    /** For whoever is not searched for but listed: no language is asked for. */
    private static final String ANY_LANGUAGE = EmojiWords.ENGLISH;
    /** Loads of different people must not wait for each other because they share a bin of a small hash table. */
    private static final int BINS = 1 << 12;

    private final Storage storage;
    private final Executor executor;
    private final EmojiWords emoji;
    private final Cache<String, String> titles;
    private final Cache<UserId, PersonalIndex> people;
    private final LatestWrites lately;

    PersonalIndexes(Storage storage, Ticker ticker, Executor executor, EmojiWords emoji) {
        this.storage = storage;
        this.executor = executor;
        this.emoji = emoji;
        this.titles = Caffeine.newBuilder()
                .executor(Runnable::run)
                .maximumWeight(Footprint.ofHeap(PART_OF_HEAP_FOR_TITLES))
                .weigher((String set, String title) -> Footprint.OBJECT + Footprint.of(set) + Footprint.of(title))
                .build();
        this.people = Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(ticker)
                .initialCapacity(BINS)
                .maximumWeight(Footprint.ofHeap(PART_OF_HEAP))
                .weigher((UserId user, PersonalIndex index) -> (int) Math.min(Integer.MAX_VALUE, index.weight()))
                .recordStats()
                .build();
        this.lately = new LatestWrites(ticker);
    }

    PersonalIndex of(UserId user) {
        return people.get(user, key -> load(key, () -> ANY_LANGUAGE));
    }

    /** The person's index in their language; asked for while the tags are read, if they are. */
    PersonalIndex of(UserId user, Supplier<String> language) {
        var index = people.get(user, key -> load(key, language));
        var wanted = language.get();
        return index.language().equals(wanted)
                ? index
                : people.asMap()
                        .compute(user, (key, before) -> before == null ? load(key, language) : in(before, wanted));
    }

    private PersonalIndex in(PersonalIndex index, String language) {
        return index.language().equals(language) ? index : index.in(context(language));
    }

    private PersonalIndex.Context context(String language) {
        return new PersonalIndex.Context(emoji, language, titles::getIfPresent);
    }

    /** The person's index with all private stickers marked, which the table's index does not tell. */
    PersonalIndex knowingPrivate(UserId user, Supplier<String> language) {
        var index = of(user, language);
        return index.knowsPrivate()
                ? index
                : people.asMap().compute(user, (key, before) -> knowingPrivate(key, before == null ? index : before));
    }

    private PersonalIndex knowingPrivate(UserId user, PersonalIndex index) {
        return index.knowsPrivate() ? index : index.knowingPrivate(privateOnes(user));
    }

    /** What was written in the last minutes is laid over it, as over each load. */
    private Set<StickerId> privateOnes(UserId user) {
        var ids = new HashSet<StickerId>();
        storage.tags().givenBy(user).stream()
                .filter(given -> given.tags().isPrivate())
                .forEach(given -> ids.add(given.sticker().id()));
        lately(user).forEach((id, sticker) -> {
            if (sticker.own().isPrivate()) {
                ids.add(id);
            } else {
                ids.remove(id);
            }
        });
        return ids;
    }

    /** The titles are everybody's; only this person's stickers get theirs now, others' when they are loaded. */
    void learnTitles(UserId user, Map<String, String> learned) {
        titles.putAll(learned);
        change(user, index -> index.in(context(index.language())));
    }

    /** What is in memory of the person, if anything. */
    Optional<PersonalIndex> known(UserId user) {
        return Optional.ofNullable(people.getIfPresent(user));
    }

    /** All tags of the person as they are now, although the index lags behind the table. */
    AuthoredTags tagsBy(UserId user) {
        var authored = storage.tags().tagsBy(user);
        for (var sticker : lately.of(user).values()) {
            authored = authored.with(sticker);
        }
        return authored;
    }

    /** Which stickers of a set the person tagged: from memory if they are known, else by one request. */
    SetStatus status(UserId user, String setName) {
        var known = people.getIfPresent(user);
        if (known != null) {
            return new SetStatus(
                    known.tagged().all().stream()
                            .filter(sticker -> sticker.sticker()
                                    .set()
                                    .filter(setName::equals)
                                    .isPresent())
                            .map(Findable::id)
                            .collect(Collectors.toSet()),
                    true);
        }
        var asked = storage.tags().status(setName, user);
        var tagged = new HashSet<StickerId>(asked.tagged());
        for (var sticker : lately.of(user).values()) {
            if (sticker.sticker().set().filter(setName::equals).isPresent()
                    && !sticker.tags().isEmpty()) {
                tagged.add(sticker.sticker().id());
            } else {
                tagged.remove(sticker.sticker().id());
            }
        }
        return new SetStatus(tagged, asked.complete());
    }

    /** What the person gave stickers in the last minutes, which an index may not know yet. */
    Map<StickerId, TaggedSticker> lately(UserId user) {
        return lately.of(user);
    }

    /** Tells of tags that the table now has. */
    void tagged(UserId user, TaggedSticker sticker) {
        lately.add(user, sticker);
        change(user, index -> index.with(sticker));
    }

    /** Tells of a new file id. */
    void refresh(UserId user, Sticker sticker) {
        lately.refresh(user, sticker);
        change(user, index -> index.withFileId(sticker));
    }

    /** Writes, and changes what is in memory alike; after a failure all is read again, for it may have been written. */
    <T> T changing(UserId user, Supplier<T> write, UnaryOperator<PersonalIndex> change) {
        try {
            var result = write.get();
            change(user, change);
            return result;
        } catch (RuntimeException e) {
            people.invalidate(user);
            throw e;
        }
    }

    private void change(UserId user, UnaryOperator<PersonalIndex> change) {
        people.asMap().computeIfPresent(user, (key, index) -> change.apply(index));
    }

    /** What the table has of this sticker is not known: all is read again. */
    void doubt(UserId user, StickerId sticker) {
        lately.doubt(user, sticker);
        people.invalidate(user);
    }

    @Override
    public void forget(UserId user) {
        lately.forget(user);
        people.invalidate(user);
    }

    @Override
    public MemoryUse use() {
        return Footprint.use(people);
    }

    @Override
    public void discard() {
        lately.discard();
        people.invalidateAll();
    }

    private PersonalIndex load(UserId user, Supplier<String> language) {
        var spoken = asking(language);
        var favourites = asking(() -> storage.favourites().newestFirst(user));
        var choices = asking(() -> storage.choices().mostRecentFirst(user));
        var tags = storage.tags().tagsBy(user);
        var index = PersonalIndex.of(context(answer(spoken)), tags, answer(favourites), answer(choices));
        for (var sticker : lately.of(user).values()) {
            index = index.with(sticker);
        }
        return index;
    }

    /** The threads may all be busy with what waits for this: what they have not begun when it is needed, is done by who needs it. */
    private <T> FutureTask<T> asking(Supplier<T> request) {
        var asked = new FutureTask<>(request::get);
        try {
            executor.execute(asked);
        } catch (RejectedExecutionException ending) {
            // Then it is asked when it is needed.
        }
        return asked;
    }

    private static <T> T answer(FutureTask<T> asked) {
        asked.run(); // does nothing when it has begun
        try {
            return asked.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StorageException("Interrupted while a person's rows were read", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof StorageException known
                    ? known
                    : new StorageException("A person's rows could not be read", e);
        }
    }
}
