package tagalong.bot.tagging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import tagalong.bot.dispatch.Turn;
import tagalong.storage.Footprint;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** Remembers for a while which message of ours was about which sticker, for who replies to it. */
final class ShownCards {
    private static final Duration REMEMBERED = Duration.ofDays(7);
    private static final long MOST_BYTES = 24L << 20;

    private record Place(long chat, int messageId) {}

    private final Cache<Place, StickerId> shown = Caffeine.newBuilder()
            .expireAfterWrite(REMEMBERED)
            .maximumWeight(MOST_BYTES)
            .weigher((Place place, StickerId sticker) -> 2 * Footprint.OBJECT + Footprint.of(sticker.fileUniqueId()))
            .build();

    /** @param message done with its id when it is out */
    void remember(Turn turn, Sticker about, CompletableFuture<Integer> message) {
        message.thenAccept(messageId -> shown.put(new Place(turn.chat(), messageId), about.id()));
    }

    Optional<StickerId> at(long chat, int messageId) {
        return Optional.ofNullable(shown.getIfPresent(new Place(chat, messageId)));
    }
}
