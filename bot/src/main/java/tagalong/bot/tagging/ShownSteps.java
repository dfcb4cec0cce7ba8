package tagalong.bot.tagging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.ToLongFunction;
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

    /** @param generation another one after everything of the person was deleted */
    private record Place(UserId user, long generation, StickerId sticker) {}

    private final ToLongFunction<UserId> generation;
    private final Cache<Place, Shown> shown = Caffeine.newBuilder()
            .expireAfterWrite(REMEMBERED)
            .maximumSize(MOST_STEPS)
            .build();

    /** @param generation how often everything of a person was deleted */
    ShownSteps(ToLongFunction<UserId> generation) {
        this.generation = generation;
    }

    void remember(UserId user, StickerId sticker, Shown step) {
        shown.put(place(user, sticker), step);
    }

    /** The last message that showed the sticker. */
    Optional<Shown> of(UserId user, StickerId sticker) {
        return Optional.ofNullable(shown.getIfPresent(place(user, sticker)));
    }

    private Place place(UserId user, StickerId sticker) {
        return new Place(user, generation.applyAsLong(user), sticker);
    }
}
