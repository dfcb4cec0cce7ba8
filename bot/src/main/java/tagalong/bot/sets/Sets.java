package tagalong.bot.sets;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import tagalong.bot.telegram.StickerSet;
import tagalong.bot.telegram.TelegramGateway;

/** Sticker sets as Telegram had them a minute ago at most, so that a walk does not ask at every step. */
public final class Sets {
    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final long MOST_KEPT = 1_000;

    private final TelegramGateway telegram;
    private final Cache<String, StickerSet> kept =
            Caffeine.newBuilder().expireAfterWrite(KEPT).maximumSize(MOST_KEPT).build();

    public Sets(TelegramGateway telegram) {
        this.telegram = telegram;
    }

    /**
     * @return empty when there is no such set
     * @throws tagalong.bot.telegram.TelegramUnavailableException when Telegram cannot be asked
     */
    public Optional<StickerSet> find(String name) {
        return Optional.ofNullable(
                kept.get(name, asked -> telegram.stickerSet(asked).orElse(null)));
    }
}
