package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import tagalong.bot.telegram.InlineAnswer.Outcome;
import tagalong.storage.Footprint;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/**
 * Finds the files that Telegram takes in no answer though it knows them. A refused answer may be given again, one that is taken is
 * the query's last: so some are left out until the rest is taken. What was left out is suspected together for an hour, and each
 * query that meets it lets half of it in again, until the culprit stands alone.
 */
final class SuspectFiles {
    private static final Duration SUSPECTED = Duration.ofHours(1);
    private static final long MOST_BYTES_SUSPECTED = 4L << 20;
    private static final Duration PROVEN = Duration.ofHours(1);
    private static final long MOST_BYTES_PROVEN = 8L << 20;
    /** Each costs up to 180 calls, and one of the threads that answer everybody. */
    private static final int CAREFUL_SEARCHES_A_MINUTE = 6;

    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** Files of which one or more are bad. */
    private record Group(long number, int size) {}

    /** Gives an answer with these; asked again only after a refusal. */
    interface Trial {
        Outcome apply(List<Sticker> stickers);
    }

    private final Ticker ticker;
    private final AtomicLong groups = new AtomicLong();
    private final Cache<StickerId, Group> groupOf;
    private final Cache<StickerId, Boolean> proven;
    /** When careful searches of the last minute began, the oldest first. */
    private final Deque<Long> careful = new ArrayDeque<>();

    SuspectFiles(Ticker ticker) {
        this.ticker = ticker;
        this.groupOf = Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(ticker)
                .expireAfterWrite(SUSPECTED)
                .maximumWeight(MOST_BYTES_SUSPECTED)
                .weigher((StickerId file, Group group) -> Footprint.ENTRY + Footprint.of(file))
                .build();
        this.proven = Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(ticker)
                .expireAfterWrite(PROVEN)
                .maximumWeight(MOST_BYTES_PROVEN)
                .weigher((StickerId file, Boolean isTaken) -> Footprint.OBJECT + Footprint.of(file))
                .build();
    }

    List<Sticker> trusted(List<Sticker> stickers) {
        return stickers.stream().filter(sticker -> group(sticker).isEmpty()).toList();
    }

    /** Answers without those that are suspected, but for some of them that may prove innocent: in three trials at most. */
    Outcome answer(List<Sticker> stickers, Trial trial) {
        if (groupOf.estimatedSize() == 0) {
            return tried(stickers, trial);
        }
        var trusted = trusted(stickers);
        for (var some : Omissions.split(largestGroup(stickers), 2)) {
            var outcome = tried(only(stickers, Stream.concat(trusted.stream(), some.stream())), trial);
            if (outcome == Outcome.REFUSED) {
                suspect(some);
            } else {
                if (outcome == Outcome.ANSWERED) {
                    some.forEach(sticker -> groupOf.invalidate(sticker.id()));
                }
                return outcome;
            }
        }
        return tried(trusted, trial);
    }

    /** Answers with as many as Telegram takes, after it refused all of them. */
    void search(List<Sticker> refused, Trial trial) {
        new CulpritSearch(this, refused, given -> tried(given, trial), ticker)
                .run(new Omissions(refused, this::isProven), mayBeCareful(ticker.read()));
    }

    /** Asked for each result there is, so no use is noted by it. */
    boolean isProven(Sticker sticker) {
        return proven.policy().getIfPresentQuietly(sticker.id()) != null;
    }

    void suspect(Collection<Sticker> stickers) {
        var group = new Group(groups.incrementAndGet(), stickers.size());
        stickers.forEach(sticker -> {
            proven.invalidate(sticker.id());
            groupOf.put(sticker.id(), group);
        });
    }

    private Outcome tried(List<Sticker> stickers, Trial trial) {
        var outcome = trial.apply(stickers);
        if (outcome == Outcome.ANSWERED) {
            for (var sticker : stickers) {
                if (!isProven(sticker)) {
                    proven.put(sticker.id(), true);
                }
            }
        }
        return outcome;
    }

    private boolean mayBeCareful(long now) {
        synchronized (careful) {
            careful.removeIf(begun -> now - begun >= MINUTE.toNanos());
            if (careful.size() == CAREFUL_SEARCHES_A_MINUTE) {
                return false;
            }
            careful.addLast(now);
            return true;
        }
    }

    private Optional<Group> group(Sticker sticker) {
        return Optional.ofNullable(groupOf.getIfPresent(sticker.id()));
    }

    /** Those here of the largest group; empty when each stands alone. */
    private List<Sticker> largestGroup(List<Sticker> stickers) {
        return stickers.stream()
                .flatMap(sticker -> group(sticker).stream())
                .filter(group -> group.size() > 1)
                .max(Comparator.comparingInt(Group::size).thenComparing(Group::number))
                .map(group -> stickers.stream()
                        .filter(sticker -> group(sticker).equals(Optional.of(group)))
                        .toList())
                .orElse(List.of());
    }

    /** In their order. */
    private static List<Sticker> only(List<Sticker> stickers, Stream<Sticker> wanted) {
        var in = new HashSet<>(wanted.toList());
        return stickers.stream().filter(in::contains).toList();
    }
}
