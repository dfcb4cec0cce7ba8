package tagalong.bot.walk;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/**
 * Remembers for a while which messages of walks show which sticker, so that their buttons can tell what became of it. What was forgotten
 * is found again when one of its buttons is pressed.
 */
final class ShownSteps {
    private static final Duration REMEMBERED = Duration.ofDays(7);
    private static final long MOST_STEPS = 20_000;

    /**
     * @param message done with its id when it is out
     * @param words those offered, when they are known
     */
    record Shown(CompletableFuture<Integer> message, CompletableFuture<List<String>> words) {}

    private record Place(UserId user, StickerId sticker) {}

    private final Cache<Place, Shown> shown = Caffeine.newBuilder()
            .expireAfterWrite(REMEMBERED)
            .maximumSize(MOST_STEPS)
            .build();

    void remember(UserId user, StickerId sticker, Shown step) {
        shown.put(new Place(user, sticker), step);
    }

    /** The last message that showed the sticker. */
    Optional<Shown> of(UserId user, StickerId sticker) {
        return Optional.ofNullable(shown.getIfPresent(new Place(user, sticker)));
    }
}
