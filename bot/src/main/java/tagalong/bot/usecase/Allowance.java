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
import java.util.stream.Collectors;
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

    private static final long MOST_PEOPLE = 10_000;

    /** Words that are counted for a day and not used yet. */
    private record Ahead(LocalDate day, int words) {}

    private final DailyCountStore counts;
    private final SearchIndex index;
    private final SharingRules rules;
    private final InstantSource clock;
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

    public Allowance(DailyCountStore counts, SearchIndex index, SharingRules rules, InstantSource clock, Most most) {
        this.counts = counts;
        this.rules = rules;
        this.index = index;
        this.clock = clock;
        this.mostShared = most.sharedADay;
        this.mostStickers = most.stickers;
    }

    /** Whether the person may give tags to a sticker that has none of theirs. */
    public boolean hasRoomFor(UserId user, StickerId sticker) {
        var tagged = index.of(user).tagged();
        return tagged.size() < mostStickers || tagged.get(sticker).isPresent();
    }

    /** Whether the person has tags on no sticker at all. */
    boolean hasUsedNone(UserId user) {
        return index.of(user).tagged().size() == 0;
    }

    /**
     * Counts the words that are newly shared when these become the tags.
     *
     * @param otherwise for whom they are unless something was decided
     * @return false when they are too many for today
     */
    public boolean mayShare(UserId user, Sticker sticker, OwnTags before, List<Tag> tags, Audience otherwise) {
        if (sticker.alwaysPrivate()
                || !before.audienceOr(sticker.audienceOr(otherwise)).isShared()) {
            return true;
        }
        var words = new HashSet<>(words(user, tags));
        words.removeAll(before.sharedWords());
        return words.isEmpty() || isCounted(user, words.size());
    }

    private boolean isCounted(UserId user, int words) {
        var today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        var kept = ahead.getIfPresent(user);
        var left = kept != null && kept.day().equals(today) ? kept.words() : 0;
        if (words <= left) {
            ahead.put(user, new Ahead(today, left - words));
            return true;
        }
        var missing = words - left;
        var more = Math.min(MOST_AHEAD, mostShared / PART_AHEAD);
        if (counts.add(user, NEWLY_SHARED_WORDS, today, missing + more, mostShared)) {
            ahead.put(user, new Ahead(today, more));
            return true;
        }
        if (counts.add(user, NEWLY_SHARED_WORDS, today, missing, mostShared)) {
            ahead.put(user, new Ahead(today, 0));
            return true;
        }
        return false;
    }

    /** But for what is not shared anyway. */
    private Set<String> words(UserId user, List<Tag> tags) {
        return tags.stream()
                .filter(tag -> rules.against(user, tag).isEmpty())
                .flatMap(tag -> tag.words().stream())
                .collect(Collectors.toSet());
    }
}
