package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.storage.Audience;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.FeedStore.Entry;
import tagalong.storage.FeedStore.SharedWord;
import tagalong.storage.Footprint;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.UserId;

/**
 * Notes for the feed what is newly shared and what is picked, after the fact and beside it: nobody waits for it, and what could not be
 * noted is missing there, no more.
 */
final class FeedNotes {

    /** Who has tagged fewer stickers is not known well enough to be shown to everyone. */
    static final int ENOUGH_STICKERS = 10;
    /** So much of a day's feed may be one person's. */
    static final int MOST_OF_ONE = 50;

    private static final Logger LOG = LoggerFactory.getLogger(FeedNotes.class);
    private static final int SEVERAL = 2;
    private static final int PART_OF_HEAP = 64;

    private record OnDay(UserId user, LocalDate day) {}

    private record Given(StickerId sticker, String word) {}

    private record Pick(UserId user, StickerId sticker) {}

    private final Storage storage;
    private final FeedDays days;
    private final LiveShowcase showcase;
    private final InstantSource clock;
    private final Executor executor;
    private final Cache<OnDay, Integer> shownOf;
    /** What was shared lately; true when it is noted that several people share it. */
    private final Cache<Given, Boolean> given;

    private final Cache<Pick, Boolean> picks;

    FeedNotes(Storage storage, LiveShowcase showcase, LiveShowcase.Surroundings surroundings) {
        var ticker = surroundings.ticker();
        this.storage = storage;
        this.days = showcase.days();
        this.showcase = showcase;
        this.clock = surroundings.clock();
        this.executor = surroundings.executor();
        this.shownOf = remembering(ticker, Duration.ofDays(1), one -> 0);
        this.given = remembering(ticker, Duration.ofDays(7), one -> Footprint.of(one.sticker) + Footprint.of(one.word));
        this.picks = remembering(ticker, Duration.ofMinutes(10), one -> Footprint.of(one.sticker));
    }

    /** @param stickers on how many the person has tags now */
    void changed(UserId user, int stickers, Sticker sticker, TagChange change) {
        var before = everyones(change.before());
        var fresh = new HashSet<>(everyones(change.after()));
        if (!fresh.containsAll(before)) {
            showcase.unshared(sticker.id(), before);
        }
        fresh.removeAll(before);
        if (fresh.isEmpty() || sticker.mayBeOwn()) {
            return;
        }
        var now = clock.instant();
        var entry = new Entry(sticker, now);
        var day = new OnDay(user, FeedDays.day(entry));
        if (stickers >= ENOUGH_STICKERS && shown(shownOf.getIfPresent(day)) < MOST_OF_ONE) {
            beside(() -> share(day, entry));
        }
        fresh.stream()
                .map(word -> new Given(sticker.id(), word))
                .filter(one -> Boolean.FALSE.equals(given.asMap().putIfAbsent(one, false)))
                .forEach(one -> beside(() -> keepIfOfSeveral(one, now)));
    }

    /** @param isFirst whether the person had not picked it lately */
    void picked(UserId user, Choice choice, boolean isFirst) {
        var sticker = choice.sticker();
        if (isFirst && !sticker.mayBeOwn() && picks.asMap().putIfAbsent(new Pick(user, sticker.id()), true) == null) {
            beside(() -> {
                storage.feed().pick(sticker, choice.usedAt());
                showcase.added();
            });
        }
    }

    /** Counts what the day really got; one at a time, so that what waits beside each other is counted too. */
    private void share(OnDay day, Entry entry) {
        shownOf.asMap().compute(day, (same, before) -> {
            var soFar = shown(before);
            return soFar < MOST_OF_ONE && days.share(entry) ? soFar + 1 : soFar;
        });
        showcase.added();
    }

    private static int shown(@Nullable Integer soFar) {
        return soFar == null ? 0 : soFar;
    }

    /** It was shared before on this sticker; whether by somebody else, only the table knows. */
    private void keepIfOfSeveral(Given one, Instant now) {
        var term = new Tag(one.word, one.word);
        if (storage.sharedTerms().holders(one.sticker, Audience.EVERYONE, term, SEVERAL) >= SEVERAL) {
            storage.feed().keep(new SharedWord(one.word, one.sticker, now));
            given.put(one, true);
            showcase.added();
        }
    }

    private void beside(Runnable note) {
        try {
            executor.execute(() -> {
                try {
                    note.run();
                } catch (StorageException e) {
                    LOG.atWarn().addKeyValue("reason", e.getMessage()).log("The feed lacks something");
                }
            });
        } catch (RejectedExecutionException ending) {
            LOG.atInfo().log("The feed lacks something, because this process ends");
        }
    }

    private static Set<String> everyones(OwnTags own) {
        return Audience.EVERYONE.equals(own.audience()) ? own.sharedWords() : Set.of();
    }

    private static <K, V> Cache<K, V> remembering(Ticker ticker, Duration time, ToIntFunction<K> bytes) {
        return Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterWrite(time)
                .maximumWeight(Footprint.ofHeap(PART_OF_HEAP))
                .weigher((K key, V value) -> Footprint.ENTRY + Footprint.OBJECT + bytes.applyAsInt(key))
                .build();
    }
}
