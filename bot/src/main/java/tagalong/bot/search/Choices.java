package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Lesson;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.Learning;

/** Which stickers people send and what they had typed for them, so that those come first the next time. */
final class Choices {
    private static final Duration UNUSED_KEPT = Duration.ofMinutes(10);
    private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 256;
    /** The lessons themselves are the store's. */
    private static final int LESSON_BYTES = 8;

    private static final int PERSON_BYTES = 256;

    /** @param lessons what it was made of, the very same list for as long as nothing changes */
    private record Known(List<Lesson> lessons, Learning learning) {}

    private final ChoiceStore store;
    private final InstantSource clock;
    private final Cache<UserId, Known> people = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterAccess(UNUSED_KEPT)
            .maximumWeight(MOST_BYTES)
            .weigher((UserId user, Known known) ->
                    PERSON_BYTES + LESSON_BYTES * known.lessons().size())
            .build();

    Choices(ChoiceStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /**
     * Somebody chose a sticker.
     *
     * @param typed the whole query; one without words teaches nothing, but is a use
     */
    void chosen(UserId user, Sticker sticker, String typed) {
        of(user).lesson(FindingQuery.parse(typed), sticker.id(), clock.instant())
                .ifPresentOrElse(lesson -> store.remember(user, sticker, lesson), () -> sent(user, sticker));
    }

    /** Somebody sent a sticker, for words that are not known. */
    void sent(UserId user, Sticker sticker) {
        store.remember(user, sticker, clock.instant());
    }

    /** What the person's choices taught; asks the store for whoever is not in memory. */
    Learning of(UserId user) {
        var lessons = store.lessons(user);
        var known = people.getIfPresent(user);
        if (known != null && known.lessons() == lessons) {
            return known.learning();
        }
        var learning = Learning.of(lessons);
        people.put(user, new Known(lessons, learning));
        return learning;
    }
}
