package tagalong.bot.tagging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.ShownMessages.ShownMessage;
import tagalong.storage.Footprint;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/**
 * Remembers for a while which messages of walks show which sticker, so that their buttons can tell what became of it. The last ones
 * are in the session, too; what was forgotten is found again when one of its buttons is pressed.
 */
final class ShownSteps {
    private static final Duration REMEMBERED = Duration.ofDays(7);
    private static final long MOST_BYTES = 16L << 20;
    /** Of a message that is on its way, and the few words that will be offered with it. */
    private static final int BYTES_A_STEP = 1_000;

    /**
     * @param message done with its id when it is out
     * @param words those offered, when they are known
     */
    record Shown(CompletableFuture<Integer> message, CompletableFuture<List<String>> words) {}

    /** @param generation another one after everything of the person was deleted */
    private record Place(UserId user, long generation, StickerId sticker) {}

    private final Sessions sessions;
    private final Cache<Place, Shown> shown = Caffeine.newBuilder()
            .expireAfterWrite(REMEMBERED)
            .maximumWeight(MOST_BYTES)
            .weigher((Place place, Shown step) -> BYTES_A_STEP + Footprint.of(place.sticker))
            .build();

    ShownSteps(Sessions sessions) {
        this.sessions = sessions;
    }

    void remember(UserId user, StickerId sticker, Shown step) {
        shown.put(place(user, sticker), step);
        sessions.shown(user).add(ShownMessage.ofStep(step.message(), sticker));
    }

    /** The last message that showed the sticker. */
    Optional<CompletableFuture<Integer>> message(UserId user, StickerId sticker) {
        return known(user, sticker)
                .map(Shown::message)
                .or(() -> sessions.shown(user).stepOf(sticker).map(ShownMessage::id));
    }

    /** The words that were offered with it; none while it is on its way. */
    Optional<List<String>> words(UserId user, StickerId sticker) {
        return known(user, sticker).map(step -> step.words().getNow(List.of()));
    }

    private Optional<Shown> known(UserId user, StickerId sticker) {
        return Optional.ofNullable(shown.getIfPresent(place(user, sticker)));
    }

    private Place place(UserId user, StickerId sticker) {
        return new Place(user, sessions.generation(user), sticker);
    }
}
