package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import tagalong.storage.FeedStore;
import tagalong.storage.FeedStore.Entry;

/** What was shared on each of the last days: read once, and changed with every write of this process, which is the only one. */
final class FeedDays {

    /** With {@link FeedStore#MOST_A_DAY} entries a day, each of less than 1 KB, they take some megabytes. */
    private static final long MOST_DAYS = FeedStore.LIFETIME.toDays() + 2;

    private static final Duration UNUSED_KEPT = Duration.ofHours(1);

    private final FeedStore store;
    private final Cache<LocalDate, List<Entry>> days;

    FeedDays(FeedStore store, Ticker ticker) {
        this.store = store;
        this.days = Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterAccess(UNUSED_KEPT)
                .maximumSize(MOST_DAYS)
                .build();
    }

    /** The last one first. */
    List<Entry> on(LocalDate day) {
        return days.get(day, store::sharedOn);
    }

    /**
     * Adds a sticker to its day, unless it is there or the day is full.
     *
     * @return whether it was added
     */
    boolean share(Entry entry) {
        var added = new AtomicBoolean();
        days.asMap().compute(day(entry), (day, known) -> {
            var before = known == null ? store.sharedOn(day) : known;
            if (before.size() >= FeedStore.MOST_A_DAY || before.stream().anyMatch(other -> isSame(other, entry))) {
                return before;
            }
            store.share(entry);
            added.set(true);
            return Stream.concat(Stream.of(entry), before.stream()).toList();
        });
        return added.get();
    }

    void unshare(Entry entry) {
        days.asMap()
                .computeIfPresent(
                        day(entry),
                        (day, known) -> known.stream()
                                .filter(other -> !other.equals(entry))
                                .toList());
        store.unshare(entry);
    }

    void discard() {
        days.invalidateAll();
    }

    private static boolean isSame(Entry one, Entry other) {
        return one.sticker().id().equals(other.sticker().id());
    }

    static LocalDate day(Entry entry) {
        return LocalDate.ofInstant(entry.at(), ZoneOffset.UTC);
    }
}
