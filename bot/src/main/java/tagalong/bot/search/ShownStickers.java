package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import tagalong.storage.Footprint;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;
import tagalong.storage.UserId;

/** Gives each result an id and finds the sticker again when it is chosen. */
final class ShownStickers {
    /** @see <a href="https://core.telegram.org/bots/api#inlinequeryresultcachedsticker">result ids</a> */
    private static final int LONGEST_ID = 64;

    private static final Duration CHOSEN_WITHIN = Duration.ofMinutes(15);

    private static final long MOST_BYTES = 24L << 20;

    private final StickerStore stickers;
    private final Cache<String, Sticker> shown = Caffeine.newBuilder()
            .executor(Runnable::run)
            .expireAfterAccess(CHOSEN_WITHIN)
            .maximumWeight(MOST_BYTES)
            .weigher((String id, Sticker sticker) -> Footprint.of(id) + Footprint.of(sticker))
            .build();

    ShownStickers(StickerStore stickers) {
        this.stickers = stickers;
    }

    /** The sticker's own unique id, which is far shorter than Telegram's limit; cut if it should ever not be. */
    String resultId(Sticker sticker) {
        var id = sticker.id().fileUniqueId();
        var resultId = id.substring(0, Math.min(id.length(), LONGEST_ID));
        if (!sticker.equals(shown.getIfPresent(resultId))) {
            shown.put(resultId, sticker);
        }
        return resultId;
    }

    Optional<Sticker> chosen(UserId user, String resultId) {
        var sticker = shown.getIfPresent(resultId);
        if (sticker != null) {
            return Optional.of(sticker);
        }
        try {
            return stickers.find(user, new StickerId(resultId));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
