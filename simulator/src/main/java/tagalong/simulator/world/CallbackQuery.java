package tagalong.simulator.world;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A button that a person pressed. Guarded by the world's lock. */
public final class CallbackQuery {
    private final String id;
    private final long from;
    private final Message message;
    private final String data;
    private final Instant askedAt;
    private @Nullable Answer answer;

    /** @param text empty: only the progress bar ends; url: to be opened, or empty */
    public record Answer(String text, boolean alert, String url) {}

    CallbackQuery(String id, long from, Message message, String data, Instant askedAt) {
        this.id = id;
        this.from = from;
        this.message = message;
        this.data = data;
        this.askedAt = askedAt;
    }

    public String id() {
        return id;
    }

    public long from() {
        return from;
    }

    public Message message() {
        return message;
    }

    public String data() {
        return data;
    }

    Instant askedAt() {
        return askedAt;
    }

    /** The bot's answer, or null while there is none. */
    public @Nullable Answer answer() {
        return answer;
    }

    void answered(Answer newAnswer) {
        answer = newAnswer;
    }
}
