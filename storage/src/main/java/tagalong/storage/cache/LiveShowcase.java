package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tagalong.storage.Audience;
import tagalong.storage.FeedStore;
import tagalong.storage.FeedStore.Entry;
import tagalong.storage.FeedStore.SharedWord;
import tagalong.storage.SharedTermStore;
import tagalong.storage.Showcase;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;

/**
 * The feed as it may be shown: each sticker is looked up before, and what nobody shares any more leaves the feed. Kept for a minute for
 * all who look; an old look is shown while a new one is under way.
 */
final class LiveShowcase implements Showcase {

    /** As many as two answers to an inline query hold. */
    private static final int MOST_SHOWN = 100;

    private static final int MOST_WORDS_TRIED = 10;
    private static final int SEVERAL = 2;
    private static final Duration KEPT = Duration.ofMinutes(1);
    /** Who asks first holds a thread for so long at most. */
    private static final Duration PATIENCE = Duration.ofMillis(500);

    /** @param executor asks the table side by side */
    record Surroundings(InstantSource clock, Ticker ticker, Executor executor) {}

    /** One of the feed, and how it leaves it. */
    private record Candidate(Entry entry, Runnable removal) {}

    private final FeedStore store;
    private final FeedDays days;
    private final Predicate<StickerId> isShared;
    private final Predicate<StickerId> isReported;
    private final SharedTermStore terms;
    private final InstantSource clock;
    private final Executor executor;
    private final KeptForAll<List<Sticker>> stickers;
    private final KeptForAll<Optional<SharedWord>> word;

    /**
     * @param isShared whether everyone finds a sticker by anything, now
     * @param isReported whether a sticker waits for an admin: it is not shown meanwhile, and stays
     */
    LiveShowcase(
            FeedStore store,
            Predicate<StickerId> isShared,
            Predicate<StickerId> isReported,
            SharedTermStore terms,
            Surroundings surroundings) {
        var ticker = surroundings.ticker;
        this.store = store;
        this.days = new FeedDays(store, ticker);
        this.isShared = isShared;
        this.isReported = isReported;
        this.terms = terms;
        this.clock = surroundings.clock;
        this.executor = surroundings.executor;
        var looks = new KeptForAll.Looks(executor, ticker, KEPT, PATIENCE);
        this.stickers = new KeptForAll<>(this::look, List.of(), looks);
        this.word = new KeptForAll<>(this::lookForAWord, Optional.empty(), looks);
    }

    FeedDays days() {
        return days;
    }

    /** Something was added to the feed: who saw nothing sees it at once, all others within a minute. */
    void added() {
        stickers.change(shown -> shown.isEmpty() ? null : shown);
        word.change(shown -> shown.isEmpty() ? null : shown);
    }

    /** Somebody shares these words no more. Whether others do is seen at the next look; until then it is not shown. */
    void unshared(StickerId sticker, Set<String> words) {
        stickers.change(shown ->
                shown.stream().filter(other -> !other.id().equals(sticker)).toList());
        word.change(shown -> shown.map(SharedWord::term).filter(words::contains).isPresent() ? null : shown);
    }

    /** All that is shown is looked up again. */
    void doubt() {
        stickers.change(shown -> null);
        word.change(shown -> null);
    }

    void discard() {
        doubt();
        days.discard();
    }

    @Override
    public List<Sticker> stickers() {
        return stickers.get().stream()
                .filter(sticker -> !isReported.test(sticker.id()))
                .toList();
    }

    @Override
    public boolean isEmpty() {
        var isKnown = stickers.isKnown(); // asked first, for the look may end in between; asking for them begins it
        return stickers().isEmpty() && isKnown;
    }

    @Override
    public boolean isShown(StickerId sticker) {
        return !isReported.test(sticker)
                && stickers.known().stream().anyMatch(shown -> shown.id().equals(sticker));
    }

    @Override
    public Optional<String> sharedWord() {
        var known = word.get();
        if (known.filter(one -> isReported.test(one.sticker())).isEmpty()) {
            return known.map(SharedWord::term);
        }
        word.change(shown -> shown.equals(known) ? null : shown);
        return word.get().filter(one -> !isReported.test(one.sticker())).map(SharedWord::term);
    }

    private List<Sticker> look() {
        var newest = new LinkedHashMap<StickerId, Candidate>();
        candidates().stream()
                .sorted(Comparator.comparing((Candidate one) -> one.entry.at()).reversed())
                .forEach(one -> newest.putIfAbsent(one.entry.sticker().id(), one));
        return sideBySide(newest.values().stream().limit(MOST_SHOWN).map(this::ifShared))
                .flatMap(Optional::stream)
                .toList();
    }

    private List<Candidate> candidates() {
        var all = new ArrayList<Candidate>();
        store.picked().forEach(entry -> all.add(new Candidate(entry, () -> store.unpick(entry))));
        var today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        sideBySide(Stream.iterate(0L, back -> back + 1)
                        .limit(FeedStore.LIFETIME.toDays() + 1)
                        .map(back -> (Supplier<List<Entry>>) () -> days.on(today.minusDays(back))))
                .flatMap(List::stream)
                .forEach(entry -> all.add(new Candidate(entry, () -> days.unshare(entry))));
        return all;
    }

    /** The sticker, if everyone finds it by anything; one that could not be looked up is not shown, and stays. */
    private Supplier<Optional<Sticker>> ifShared(Candidate candidate) {
        return () -> {
            try {
                var sticker = candidate.entry.sticker();
                if (isShared.test(sticker.id())) {
                    return Optional.of(sticker);
                }
                candidate.removal.run();
            } catch (StorageException e) {
                // The next look is in a minute.
            }
            return Optional.empty();
        };
    }

    private Optional<SharedWord> lookForAWord() {
        var some = store.words().stream()
                .filter(word -> !isReported.test(word.sticker()))
                .limit(MOST_WORDS_TRIED)
                .toList();
        for (var candidate : some) {
            if (isOfSeveral(candidate)) {
                return Optional.of(candidate);
            }
            store.drop(candidate);
        }
        return Optional.empty();
    }

    private boolean isOfSeveral(SharedWord candidate) {
        var term = new Tag(candidate.term(), candidate.term());
        return terms.holders(candidate.sticker(), Audience.EVERYONE, term, SEVERAL) >= SEVERAL;
    }

    private <T> Stream<T> sideBySide(Stream<Supplier<T>> reads) {
        var begun =
                reads.map(read -> CompletableFuture.supplyAsync(read, executor)).toList();
        return begun.stream().map(LiveShowcase::result);
    }

    private static <T> T result(CompletableFuture<T> read) {
        try {
            return Objects.requireNonNull(read.join());
        } catch (CompletionException e) {
            if (e.getCause() instanceof StorageException known) {
                throw known;
            }
            throw e;
        }
    }
}
