package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import tagalong.storage.AuthoredTags;
import tagalong.storage.PersonalIndex;
import tagalong.storage.SetStatus;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageException;
import tagalong.storage.TaggedSticker;
import tagalong.storage.UserId;

/**
 * Each person's {@link PersonalIndex}, loaded once and changed with every write. Loads and changes of one person exclude each other,
 * and the tags written in the last minutes are laid over each load, because the index lags behind the table.
 */
final class PersonalIndexes implements PersonalMemory {
    /** An entry, with its sticker, tags and words, takes about a kilobyte: a quarter of the heap at most. */
    private static final long MOST_ENTRIES = Runtime.getRuntime().maxMemory() / 4_096;
    /** Loads of different people must not wait for each other because they share a bin of a small hash table. */
    private static final int BINS = 1 << 14;

    private static final Duration LAG = Duration.ofMinutes(5);

    private final Storage storage;
    private final Executor executor;
    private final Cache<UserId, PersonalIndex> people;
    private final Cache<UserId, Map<StickerId, TaggedSticker>> lately;

    PersonalIndexes(Storage storage, Ticker ticker, Executor executor) {
        this.storage = storage;
        this.executor = executor;
        this.people = Caffeine.newBuilder()
                .ticker(ticker)
                .initialCapacity(BINS)
                .maximumWeight(MOST_ENTRIES)
                .weigher((UserId user, PersonalIndex index) -> index.weight())
                .build();
        this.lately = Caffeine.newBuilder().ticker(ticker).expireAfterWrite(LAG).build();
    }

    PersonalIndex of(UserId user) {
        return people.get(user, this::load);
    }

    /** What is in memory of the person, if anything. */
    Optional<PersonalIndex> known(UserId user) {
        return Optional.ofNullable(people.getIfPresent(user));
    }

    /** All tags of the person as they are now, although the index lags behind the table. */
    AuthoredTags tagsBy(UserId user) {
        var authored = storage.tags().tagsBy(user);
        for (var sticker : lately.asMap().getOrDefault(user, Map.of()).values()) {
            authored = authored.with(sticker);
        }
        return authored;
    }

    /** Which stickers of a set the person tagged: from memory if they are known, else by one request. */
    SetStatus status(UserId user, String setName) {
        var known = people.getIfPresent(user);
        Set<StickerId> tagged = new HashSet<>();
        var complete = true;
        if (known == null) {
            var asked = storage.tags().status(setName, user);
            tagged.addAll(asked.tagged());
            complete = asked.complete();
        }
        var fresh = known == null ? lately.asMap().getOrDefault(user, Map.of()) : known.tagged();
        for (var sticker : fresh.values()) {
            if (sticker.sticker().set().filter(setName::equals).isPresent()
                    && !sticker.tags().isEmpty()) {
                tagged.add(sticker.sticker().id());
            } else {
                tagged.remove(sticker.sticker().id());
            }
        }
        return new SetStatus(tagged, complete);
    }

    /** Tells of tags that the table now has. */
    void tagged(UserId user, TaggedSticker sticker) {
        lately.asMap().merge(user, Map.of(sticker.sticker().id(), sticker), (before, now) -> {
            var both = new HashMap<>(before);
            both.putAll(now);
            return both;
        });
        change(user, index -> index.with(sticker));
    }

    /** Tells of a new file id. */
    void refresh(UserId user, Sticker sticker) {
        lately.asMap().computeIfPresent(user, (key, before) -> {
            var tagged = before.get(sticker.id());
            if (tagged == null) {
                return before;
            }
            var fresh = new HashMap<>(before);
            fresh.put(sticker.id(), tagged.with(sticker));
            return fresh;
        });
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
        lately.asMap().computeIfPresent(user, (key, before) -> {
            var rest = new HashMap<>(before);
            rest.remove(sticker);
            return rest;
        });
        people.invalidate(user);
    }

    @Override
    public void forget(UserId user) {
        lately.invalidate(user);
        people.invalidate(user);
    }

    @Override
    public void discard() {
        lately.invalidateAll();
        people.invalidateAll();
    }

    private PersonalIndex load(UserId user) {
        var favourites = asking(() -> storage.favourites().newestFirst(user));
        var choices = asking(() -> storage.choices().mostRecentFirst(user));
        var index = PersonalIndex.of(storage.tags().tagsBy(user), answer(favourites), answer(choices));
        for (var sticker : lately.asMap().getOrDefault(user, Map.of()).values()) {
            index = index.with(sticker);
        }
        return index;
    }

    private <T> CompletableFuture<T> asking(Supplier<T> request) {
        return CompletableFuture.supplyAsync(request, executor);
    }

    private static <T> T answer(CompletableFuture<T> asked) {
        try {
            return asked.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof StorageException known
                    ? known
                    : new StorageException("A person's rows could not be read", e);
        }
    }
}
