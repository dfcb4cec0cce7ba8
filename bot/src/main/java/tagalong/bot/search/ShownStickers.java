package tagalong.bot.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Policy;
import com.github.benmanes.caffeine.cache.Ticker;
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
    private static final Duration KEPT = CHOSEN_WITHIN.multipliedBy(2);

    private static final long MOST_BYTES = 24L << 20;

    private final StickerStore stickers;
    private final Cache<String, Sticker> shown;
    private final Policy.FixedExpiration<String, Sticker> written;

    ShownStickers(StickerStore stickers, Ticker ticker) {
        this.stickers = stickers;
        this.shown = Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(ticker)
                .expireAfterWrite(KEPT)
                .maximumWeight(MOST_BYTES)
                .weigher((String id, Sticker sticker) -> Footprint.of(id) + Footprint.of(sticker))
                .build();
        this.written = shown.policy().expireAfterWrite().orElseThrow();
    }

    /** The sticker's own unique id, which is far shorter than Telegram's limit; cut if it should ever not be. */
    String resultId(Sticker sticker) {
        var id = sticker.id().fileUniqueId();
        var resultId = id.substring(0, Math.min(id.length(), LONGEST_ID));
        if (!isFresh(resultId, sticker)) {
            shown.put(resultId, sticker);
        }
        return resultId;
    }

    /** Whether it is kept for as long as it may be chosen. Asked for each result there is, so no use is noted by it. */
    private boolean isFresh(String resultId, Sticker sticker) {
        return sticker.equals(shown.policy().getIfPresentQuietly(resultId))
                && written.ageOf(resultId).orElse(KEPT).compareTo(CHOSEN_WITHIN) < 0;
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
