package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.telegram.InlineAnswer.Outcome;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/**
 * Finds the files that Telegram takes in no answer though it knows them. A refused answer may be given again, one that is taken is
 * the query's last: so parts are left out until the rest is taken. What was left out is suspected together for an hour, and each
 * query that meets it lets half of it in again, until the culprit stands alone.
 */
final class SuspectFiles {
    private static final Logger LOG = LoggerFactory.getLogger(SuspectFiles.class);
    private static final Duration SUSPECTED = Duration.ofHours(1);
    private static final long MOST_SUSPECTED = 100_000;
    private static final int PARTS = 12;
    /** A person waits, and Telegram takes no answer after some seconds. */
    private static final Duration LONGEST_SEARCH = Duration.ofSeconds(3);

    /** Files of which one or more are bad. */
    private record Group(long number, int size) {}

    /** Gives an answer with these; asked again only after a refusal. */
    interface Trial {
        Outcome apply(List<Sticker> stickers);
    }

    private final Ticker ticker;
    private final AtomicLong groups = new AtomicLong();
    private final Cache<StickerId, Group> groupOf;

    SuspectFiles(Ticker ticker) {
        this.ticker = ticker;
        this.groupOf = Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(ticker)
                .expireAfterWrite(SUSPECTED)
                .maximumSize(MOST_SUSPECTED)
                .build();
    }

    List<Sticker> trusted(List<Sticker> stickers) {
        return stickers.stream().filter(sticker -> group(sticker).isEmpty()).toList();
    }

    /** Answers without those that are suspected, but for some of them that may prove innocent: in three trials at most. */
    Outcome answer(List<Sticker> stickers, Trial trial) {
        if (groupOf.estimatedSize() == 0) {
            return trial.apply(stickers);
        }
        var trusted = trusted(stickers);
        for (var some : halves(largestGroup(stickers))) {
            var outcome = trial.apply(only(stickers, Stream.concat(trusted.stream(), some.stream())));
            if (outcome == Outcome.REFUSED) {
                suspect(some);
            } else {
                if (outcome == Outcome.ANSWERED) {
                    some.forEach(sticker -> groupOf.invalidate(sticker.id()));
                }
                return outcome;
            }
        }
        return trial.apply(trusted);
    }

    /** Answers with as many as Telegram takes, after it refused all of them. */
    void search(List<Sticker> refused, Trial trial) {
        var start = ticker.read();
        for (var part : split(refused, PARTS)) {
            if (ticker.read() - start > LONGEST_SEARCH.toNanos()) {
                break;
            }
            if (isOver(refused, without(refused, part), trial)) {
                return;
            }
        }
        for (var piece : Stream.of(2, 4)
                .flatMap(pieces -> split(refused, pieces).stream())
                .toList()) {
            if (isOver(refused, piece, trial)) {
                return;
            }
        }
        trial.apply(List.of());
    }

    private boolean isOver(List<Sticker> refused, List<Sticker> some, Trial trial) {
        var outcome = trial.apply(some);
        if (outcome == Outcome.ANSWERED) {
            var leftOut = without(refused, some);
            LOG.atWarn().addKeyValue("files", leftOut.size()).log("Telegram refuses answers with one of these files");
            suspect(leftOut);
        }
        return outcome != Outcome.REFUSED;
    }

    private void suspect(Collection<Sticker> stickers) {
        var group = new Group(groups.incrementAndGet(), stickers.size());
        stickers.forEach(sticker -> groupOf.put(sticker.id(), group));
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

    private static List<List<Sticker>> halves(List<Sticker> stickers) {
        return split(stickers, 2);
    }

    private static List<List<Sticker>> split(List<Sticker> stickers, int most) {
        var size = Math.max(1, (stickers.size() + most - 1) / most);
        return IntStream.iterate(0, from -> from < stickers.size(), from -> from + size)
                .mapToObj(from -> stickers.subList(from, Math.min(from + size, stickers.size())))
                .toList();
    }

    private static List<Sticker> without(List<Sticker> stickers, List<Sticker> leftOut) {
        var out = new HashSet<>(leftOut);
        return stickers.stream().filter(sticker -> !out.contains(sticker)).toList();
    }

    /** In their order. */
    private static List<Sticker> only(List<Sticker> stickers, Stream<Sticker> wanted) {
        var in = new HashSet<>(wanted.toList());
        return stickers.stream().filter(in::contains).toList();
    }
}
