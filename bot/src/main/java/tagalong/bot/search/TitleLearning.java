package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.sets.UnavailableException;
import tagalong.bot.usecase.Libraries;
import tagalong.storage.Footprint;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;
import tagalong.storage.finding.SearchIndex;

/**
 * Learns what the sets of a person's stickers are called, behind their searches and never before an answer; Telegram is asked only for what
 * is not kept, or older than a day.
 */
final class TitleLearning {
    private static final Logger LOG = LoggerFactory.getLogger(TitleLearning.class);
    private static final Duration LOOKED_AGAIN = Duration.ofMinutes(10);
    private static final Duration ASKED_AGAIN = Duration.ofDays(1);
    private static final int MOST_AT_ONCE = 50;
    private static final int PART_OF_HEAP = 64;

    private final SearchIndex index;
    private final Libraries libraries;
    private final Executor threads;
    private final Cache<UserId, Boolean> looked = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterWrite(LOOKED_AGAIN)
            .maximumWeight(Footprint.ofHeap(PART_OF_HEAP))
            .weigher((UserId user, Boolean isDone) -> Footprint.ENTRY)
            .build();
    private final Cache<String, Boolean> asked = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterWrite(ASKED_AGAIN)
            .maximumWeight(Footprint.ofHeap(PART_OF_HEAP))
            .weigher((String set, Boolean isDone) -> Footprint.OBJECT + Footprint.of(set))
            .build();

    /** @param threads may wait for Telegram */
    TitleLearning(SearchIndex index, Libraries libraries, Executor threads) {
        this.index = index;
        this.libraries = libraries;
        this.threads = threads;
    }

    /** Looks after this person's titles, if that was not done lately. */
    void attendTo(UserId user) {
        if (looked.getIfPresent(user) != null || looked.asMap().putIfAbsent(user, true) != null) {
            return;
        }
        try {
            threads.execute(() -> tryToLearn(user));
        } catch (RejectedExecutionException e) {
            // The process is ending.
        }
    }

    private void tryToLearn(UserId user) {
        try {
            learn(user);
        } catch (StorageException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("No titles of sets for now");
        }
    }

    private void learn(UserId user) {
        var before = titles(user);
        var unasked = before.keySet().stream()
                .filter(name -> asked.getIfPresent(name) == null)
                .limit(MOST_AT_ONCE)
                .toList();
        try {
            libraries.refresh(unasked);
            unasked.forEach(name -> asked.put(name, true));
        } catch (UnavailableException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("No titles of sets for now");
        }
        // What was asked for somebody else is news for this person too.
        var learned = new HashMap<String, String>(libraries.titles(before.keySet()));
        learned.entrySet().removeIf(set -> set.getValue().equals(before.get(set.getKey())));
        if (!learned.isEmpty()) {
            index.learnTitles(user, learned);
        }
    }

    /** What each set is called as far as is known, or else nothing; the sets tagged last first. */
    private Map<String, String> titles(UserId user) {
        var titles = new LinkedHashMap<String, String>();
        var tagged = index.of(user).tagged();
        for (var sticker : tagged.newest(0, tagged.size()).hits()) {
            sticker.sticker()
                    .set()
                    .ifPresent(name -> titles.putIfAbsent(name, sticker.title() == null ? "" : sticker.title()));
        }
        return titles;
    }
}
