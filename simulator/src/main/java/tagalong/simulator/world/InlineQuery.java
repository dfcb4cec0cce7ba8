package tagalong.simulator.world;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a person asked a bot inline. Guarded by the world's lock. */
public final class InlineQuery {
    private final String id;
    private final Bot bot;
    private final long from;
    private final Chat chat;
    private final String text;
    private final String offset;
    private final Instant askedAt;
    private @Nullable QueryAnswer answer;
    private boolean fromCache;
    private @Nullable Instant answeredAt;

    InlineQuery(String id, Bot bot, long from, Chat chat, String text, String offset, Instant askedAt) {
        this.id = id;
        this.bot = bot;
        this.from = from;
        this.chat = chat;
        this.text = text;
        this.offset = offset;
        this.askedAt = askedAt;
    }

    public String id() {
        return id;
    }

    public Bot bot() {
        return bot;
    }

    public long from() {
        return from;
    }

    /** Where it was typed; the bot never learns it. */
    public Chat chat() {
        return chat;
    }

    public String text() {
        return text;
    }

    public String offset() {
        return offset;
    }

    public Instant askedAt() {
        return askedAt;
    }

    /** The kind of chat, as the bot is told: {@code sender} is the chat with the bot itself. */
    public String chatType() {
        return chat.isPrivate() && chat.has(bot.id()) ? "sender" : chat.type();
    }

    /** The answer, or null while there is none. */
    public @Nullable QueryAnswer answer() {
        return answer;
    }

    /** Whether the answer came from Telegram's cache, so that the bot was not asked. */
    public boolean isFromCache() {
        return fromCache;
    }

    /** How long its person waited for the answer; empty while there is none. */
    public Optional<Duration> answeredAfter() {
        return Optional.ofNullable(answeredAt).map(at -> Duration.between(askedAt, at));
    }

    void answered(QueryAnswer newAnswer, boolean cached, Instant now) {
        answer = newAnswer;
        fromCache = cached;
        answeredAt = now;
    }
}
