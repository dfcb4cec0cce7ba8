package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.sets.Sets;
import tagalong.bot.telegram.TelegramUnavailableException;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.SearchIndex;

/** Asks Telegram what the sets of a person's stickers are called, behind their searches and never before an answer. */
final class TitleLearning {
    private static final Logger LOG = LoggerFactory.getLogger(TitleLearning.class);
    private static final Duration LOOKED_AGAIN = Duration.ofMinutes(10);
    private static final Duration ASKED_AGAIN = Duration.ofDays(1);
    private static final int MOST_AT_ONCE = 50;

    private final SearchIndex index;
    private final Sets sets;
    private final Executor threads;
    private final Cache<UserId, Boolean> looked = Caffeine.newBuilder()
            .expireAfterWrite(LOOKED_AGAIN)
            .maximumSize(100_000)
            .build();
    private final Cache<String, Boolean> asked = Caffeine.newBuilder()
            .expireAfterWrite(ASKED_AGAIN)
            .maximumSize(100_000)
            .build();

    /** @param threads may wait for Telegram */
    TitleLearning(SearchIndex index, Sets sets, Executor threads) {
        this.index = index;
        this.sets = sets;
        this.threads = threads;
    }

    /** Looks after this person's titles, if that was not done lately. */
    void attendTo(UserId user) {
        if (looked.getIfPresent(user) != null || looked.asMap().putIfAbsent(user, true) != null) {
            return;
        }
        try {
            threads.execute(() -> learn(user));
        } catch (RejectedExecutionException e) {
            // The process is ending.
        }
    }

    private void learn(UserId user) {
        Map<String, String> titles = new HashMap<>();
        try {
            for (var name : withoutTitle(user)) {
                sets.find(name).ifPresent(set -> titles.put(name, set.title()));
                asked.put(name, true);
            }
        } catch (TelegramUnavailableException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("No titles of sets for now");
        }
        if (!titles.isEmpty()) {
            index.learnTitles(user, titles);
        }
    }

    /** The sets tagged last first. */
    private List<String> withoutTitle(UserId user) {
        var tagged = index.of(user).tagged();
        return tagged.newest(0, tagged.size()).hits().stream()
                .filter(sticker -> sticker.title() == null)
                .map(Findable::sticker)
                .flatMap((Sticker sticker) -> sticker.set().stream())
                .distinct()
                .filter(name -> asked.getIfPresent(name) == null)
                .limit(MOST_AT_ONCE)
                .toList();
    }
}
