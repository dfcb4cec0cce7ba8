package tagalong.bot.tagging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.StickerId;

/** Sends what is about a sticker and remembers for a while which message that was, for who replies to it. */
public final class ShownCards {
    private static final Duration REMEMBERED = Duration.ofDays(7);
    private static final long MOST = 200_000;

    private record Place(long chat, int messageId) {}

    private final TelegramGateway telegram;
    private final Cache<Place, StickerId> shown =
            Caffeine.newBuilder().expireAfterWrite(REMEMBERED).maximumSize(MOST).build();

    public ShownCards(TelegramGateway telegram) {
        this.telegram = telegram;
    }

    void send(long chat, Reply reply, StickerId about) {
        telegram.send(chat, reply).thenAccept(messageId -> shown.put(new Place(chat, messageId), about));
    }

    Optional<StickerId> at(long chat, int messageId) {
        return Optional.ofNullable(shown.getIfPresent(new Place(chat, messageId)));
    }
}
