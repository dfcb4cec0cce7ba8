package tagalong.bot.usecase;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.work.Errands;
import tagalong.bot.work.Lanes;
import tagalong.storage.Footprint;
import tagalong.storage.LibraryStore;
import tagalong.storage.LibraryStore.LibrarySet;
import tagalong.storage.SetContentStore;
import tagalong.storage.SetContentStore.SetContent;
import tagalong.storage.Sticker;
import tagalong.storage.StoreWatcher;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.Library;
import tagalong.storage.finding.SetWords;
import tagalong.storage.finding.Tongue;

/**
 * The sets that are each person's, with all that is in them. A set is asked of Telegram in the background, once for all people, and
 * again when it is used and older than a day; a library is made of what is known at that moment.
 */
public final class Libraries {
    /** How old a set may be, and how old the note of its last use. */
    static final Duration FRESH = Duration.ofDays(1);
    /** Then it is looked again whether any of the person's sets is too old. */
    private static final Duration LIBRARY_KEPT = Duration.ofMinutes(10);

    /** When a set was fetched that the store does not have. */
    private static final Instant NEVER = Instant.EPOCH;

    private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 16;

    /** Where libraries and sets are kept. */
    public record Stores(LibraryStore libraries, SetContentStore contents) {}

    /** Where work is done. */
    public record Workplace(Lanes lanes, Errands errands, InstantSource clock) {}

    /**
     * A set in a person's library.
     *
     * @param content null while it is not known yet
     */
    public record Listed(String name, @Nullable SetContent content) {}

    private record KnownSet(SetContent content, SetWords words) {}

    /** @param sets what it was made of, the very same list for as long as nothing changes */
    private record KnownLibrary(List<LibrarySet> sets, String language, long version, Library library, long weight) {}

    private final Stores stores;
    private final Function<String, Optional<StickerSet>> telegram;
    private final Workplace workplace;
    private final EmojiWords emoji;
    private final Cache<String, KnownSet> known = Caffeine.newBuilder()
            .executor(Runnable::run)
            .maximumWeight(MOST_BYTES)
            .weigher((String name, KnownSet set) -> bytes(set.words().weight()))
            .recordStats()
            .build();
    private final Cache<UserId, KnownLibrary> people;
    private final Set<String> beingFetched = ConcurrentHashMap.newKeySet();
    /** Rises with every set that is known anew. */
    private final AtomicLong version = new AtomicLong();

    /** @param telegram asks for a set by its name; empty when there is none, an exception when it cannot be asked */
    public Libraries(
            Stores stores, Function<String, Optional<StickerSet>> telegram, Workplace workplace, EmojiWords emoji) {
        this.stores = stores;
        this.telegram = telegram;
        this.workplace = workplace;
        this.emoji = emoji;
        this.people = Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(() -> workplace.clock().millis() * 1_000_000)
                .expireAfterWrite(LIBRARY_KEPT)
                .maximumWeight(MOST_BYTES)
                .weigher((UserId user, KnownLibrary library) -> bytes(library.weight()))
                .recordStats()
                .build();
    }

    public void watchedBy(StoreWatcher watcher) {
        watcher.memory("sets", () -> Footprint.use(known));
        watcher.memory("library-words", () -> Footprint.use(people));
    }

    /** Somebody sent a sticker, favoured or tagged it: its set is theirs from now on. Costs no time. */
    public void used(UserId user, Sticker sticker) {
        sticker.set()
                .filter(LibraryStore::takes)
                .ifPresent(set -> workplace.errands().run(user, set, () -> take(user, set)));
    }

    /** What the person's sets are found by; asks the store where they are not in memory, and never Telegram. */
    public Library of(UserId user, String language) {
        var sets = stores.libraries().lastUsedFirst(user);
        var before = people.getIfPresent(user);
        if (before != null
                && before.sets() == sets
                && before.version() == version.get()
                && before.language().equals(language)) {
            return before.library();
        }
        load(names(sets));
        // Before the words: of what comes meanwhile, the next library is made.
        var now = version.get();
        var words = inMemory(names(sets)).map(KnownSet::words).toList();
        var library = new Library(Tongue.of(emoji, language), words);
        var weight = words.stream().mapToLong(SetWords::weight).sum();
        people.put(user, new KnownLibrary(sets, language, now, library, weight));
        sets.stream()
                .filter(set -> !isFresh(known.getIfPresent(set.name())))
                .forEach(set -> workplace.errands().run(user, set.name(), () -> refresh(set.name())));
        return library;
    }

    /** The person's sets, the one used last first. */
    public List<Listed> list(UserId user) {
        var sets = stores.libraries().lastUsedFirst(user);
        load(names(sets));
        return sets.stream()
                .map(set -> {
                    var one = known.getIfPresent(set.name());
                    return new Listed(
                            set.name(), one == null || one.content().fetchedAt().equals(NEVER) ? null : one.content());
                })
                .toList();
    }

    /** What these sets are called, as far as that is kept; never asks Telegram. */
    public Map<String, String> titles(Collection<String> names) {
        var known = new HashMap<String, String>();
        var wanted = names.stream().filter(LibraryStore::takes).distinct().toList();
        load(wanted);
        inMemory(wanted)
                .map(KnownSet::content)
                .filter(set -> !set.stickers().isEmpty())
                .forEach(set -> known.put(set.name(), set.title()));
        return known;
    }

    /** Asks Telegram for those of the sets that are not kept or older than a day; throws what it throws when it cannot be asked. */
    public void refresh(Collection<String> names) {
        titles(names);
        names.stream().filter(LibraryStore::takes).distinct().forEach(this::refresh);
    }

    /** To be called in the person's lane. */
    public void remove(UserId user, String setName) {
        stores.libraries().remove(user, setName);
    }

    /** Asks the store for those not in memory, all together; what it does not have is there empty, unless it came meanwhile. */
    private void load(List<String> names) {
        var missing =
                names.stream().filter(name -> known.getIfPresent(name) == null).toList();
        if (missing.isEmpty()) {
            return;
        }
        var found = stores.contents().find(missing);
        found.forEach(this::keepIfUnknown);
        missing.forEach(name -> keepIfUnknown(new SetContent(name, name, List.of(), NEVER)));
        if (!found.isEmpty()) {
            version.incrementAndGet();
        }
    }

    private Stream<KnownSet> inMemory(List<String> names) {
        return names.stream().map(known::getIfPresent).filter(Objects::nonNull);
    }

    private static List<String> names(List<LibrarySet> sets) {
        return sets.stream().map(LibrarySet::name).toList();
    }

    private void take(UserId user, String name) {
        var now = workplace.clock().instant();
        var isNoted = stores.libraries().lastUsedFirst(user).stream()
                .anyMatch(set -> set.name().equals(name) && isFresh(set.usedAt(), now));
        if (!isNoted) {
            workplace.lanes().run(user, () -> stores.libraries().use(user, name, now));
        }
        refresh(name);
    }

    /** Asks Telegram unless what is known is new enough, or is being asked for. */
    private void refresh(String name) {
        if (isFresh(known.getIfPresent(name)) || !beingFetched.add(name)) {
            return;
        }
        try {
            var kept = stores.contents().find(List.of(name));
            if (!kept.isEmpty()
                    && isFresh(kept.get(0).fetchedAt(), workplace.clock().instant())) {
                keepAnew(kept.get(0));
                return;
            }
            var now = workplace.clock().instant();
            var content = telegram.apply(name)
                    .map(set -> new SetContent(name, set.title(), set.stickers(), now))
                    .orElseGet(() -> new SetContent(name, name, List.of(), now));
            stores.contents().save(content);
            keepAnew(content);
        } finally {
            beingFetched.remove(name);
        }
    }

    private void keepAnew(SetContent content) {
        keep(content);
        version.incrementAndGet();
    }

    private void keep(SetContent content) {
        known.put(content.name(), known(content));
    }

    private void keepIfUnknown(SetContent content) {
        if (known.getIfPresent(content.name()) == null) {
            known.asMap().putIfAbsent(content.name(), known(content));
        }
    }

    private KnownSet known(SetContent content) {
        return new KnownSet(content, SetWords.of(content.title(), content.stickers(), emoji));
    }

    private boolean isFresh(@Nullable KnownSet set) {
        return set != null
                && isFresh(set.content().fetchedAt(), workplace.clock().instant());
    }

    private static boolean isFresh(Instant then, Instant now) {
        return then.plus(FRESH).isAfter(now);
    }

    private static int bytes(long weight) {
        return (int) Math.min(Integer.MAX_VALUE, weight);
    }
}
