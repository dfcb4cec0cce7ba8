package tagalong.bot.usecase;

import static tagalong.storage.DailyCountStore.Counted.NEWLY_SHARED_WORDS;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Collectors;
import tagalong.bot.work.Concurrently;
import tagalong.storage.Audience;
import tagalong.storage.DailyCountStore;
import tagalong.storage.OwnTags;
import tagalong.storage.SharingRules;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.finding.SearchIndex;

/** How much one person may still tag and share; asked in their lane by whatever tags or shares. */
public final class Allowance {
    /** So many words more than are needed are counted at a time, at most, so that most saves need no request for it. */
    private static final int MOST_AHEAD = 25;
    /** What is counted ahead is this small a part of what there may be in a day. */
    private static final int PART_AHEAD = 20;

    /** A day and a number each: 2 MB at most. */
    private static final long MOST_PEOPLE = 10_000;

    /** Words that are counted for a day and not used yet. */
    private record Ahead(LocalDate day, int words) {}

    private final DailyCountStore counts;
    private final SearchIndex index;
    private final SharingRules rules;
    private final Workplace workplace;
    private final int mostShared;
    private final int mostStickers;
    private final Cache<UserId, Ahead> ahead = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofDays(1))
            .maximumSize(MOST_PEOPLE)
            .build();

    /**
     * How much there may be.
     *
     * @param sharedADay so many words may be newly shared in a day
     * @param stickers so many stickers may have tags
     */
    public record Most(int sharedADay, int stickers) {}

    /**
     * Where it is found out.
     *
     * @param beside where the table is asked while something else is written
     * @param loads reads all of a person's tags meanwhile
     */
    public record Workplace(Executor beside, Executor loads, InstantSource clock) {}

    public Allowance(DailyCountStore counts, SearchIndex index, SharingRules rules, Workplace workplace, Most most) {
        this.counts = counts;
        this.rules = rules;
        this.index = index;
        this.workplace = workplace;
        this.mostShared = most.sharedADay;
        this.mostStickers = most.stickers;
    }

    /** Begins to read what {@link #hasRoomFor} and {@link #hasUsedNone} go by, beside what has to be written before. */
    public void beginLoading(UserId user) {
        Concurrently.begin(workplace.loads(), () -> index.of(user));
    }

    /** Whether the person may give tags to a sticker that has none of theirs. */
    public boolean hasRoomFor(UserId user, StickerId sticker) {
        var tagged = index.of(user).tagged();
        return tagged.size() < mostStickers || tagged.get(sticker).isPresent();
    }

    /** Whether the person has tags on no sticker at all. */
    public boolean hasUsedNone(UserId user) {
        return index.of(user).tagged().size() == 0;
    }

    /**
     * Counts the words that are newly shared when these become the tags.
     *
     * @param otherwise for whom they are unless something was decided
     * @return false when they are too many for today
     */
    public boolean mayShare(UserId user, Sticker sticker, OwnTags before, List<Tag> tags, Audience otherwise) {
        var words = newlyShared(user, sticker, before, tags, otherwise);
        var counted = countedAhead(user, words);
        if (counted.words() < words) {
            return false;
        }
        ahead.put(user, new Ahead(counted.day(), counted.words() - words));
        return true;
    }

    /**
     * Begins to count what {@link #mayShare} will ask for, beside what has to be written before.
     *
     * @return to be run before {@link #mayShare}: waits until it is over, or does it, should nobody have begun. What could not be
     *     counted is tried again then
     */
    public Runnable beginCounting(UserId user, Sticker sticker, OwnTags before, List<Tag> tags, Audience otherwise) {
        var words = newlyShared(user, sticker, before, tags, otherwise);
        if (words <= kept(user).words()) {
            return () -> {};
        }
        var counting = new FutureTask<>(() -> countedAhead(user, words));
        try {
            workplace.beside().execute(counting);
        } catch (RejectedExecutionException ending) {
            // Then who waits for it does it.
        }
        return () -> {
            counting.run(); // does nothing when it has begun
            await(counting);
        };
    }

    private static void await(Future<?> counting) {
        try {
            counting.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            // It is tried again when it is asked for.
        }
    }

    /** Counts more when fewer are left than these. */
    private Ahead countedAhead(UserId user, int words) {
        var kept = kept(user);
        var missing = words - kept.words();
        if (missing <= 0) {
            return kept;
        }
        for (var more : List.of(Math.min(MOST_AHEAD, mostShared / PART_AHEAD), 0)) {
            if (counts.add(user, NEWLY_SHARED_WORDS, kept.day(), missing + more, mostShared)) {
                var counted = new Ahead(kept.day(), words + more);
                ahead.put(user, counted);
                return counted;
            }
        }
        return kept;
    }

    private Ahead kept(UserId user) {
        var today = LocalDate.ofInstant(workplace.clock().instant(), ZoneOffset.UTC);
        var kept = ahead.getIfPresent(user);
        return kept != null && kept.day().equals(today) ? kept : new Ahead(today, 0);
    }

    private int newlyShared(UserId user, Sticker sticker, OwnTags before, List<Tag> tags, Audience otherwise) {
        if (sticker.alwaysPrivate()
                || !before.audienceOr(sticker.audienceOr(otherwise)).isShared()) {
            return 0;
        }
        var words = new HashSet<>(words(tags));
        // What somebody types who is banned would be shared when they are not any more: so it counts on its day, too.
        words.removeAll(rules.bans(user) ? words(before.tags()) : before.sharedWords());
        return words.size();
    }

    /** But for what nobody shares. */
    private Set<String> words(List<Tag> tags) {
        return tags.stream()
                .filter(tag -> rules.against(tag).isEmpty())
                .flatMap(tag -> tag.words().stream())
                .collect(Collectors.toSet());
    }
}
