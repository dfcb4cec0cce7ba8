package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A message in a chat. Guarded by the world's lock. */
public final class Message {
    private final Chat chat;
    private final int id;
    private final Draft draft;
    private final Instant date;
    private final Map<Long, List<String>> reactions = new LinkedHashMap<>();
    private Content content;
    private @Nullable ObjectNode keyboard;
    private @Nullable Instant editedAt;
    private boolean deleted;
    private long version;

    Message(Chat chat, int id, Draft draft, Instant date) {
        this.chat = chat;
        this.id = id;
        this.draft = draft;
        this.date = date;
        this.content = draft.content();
        this.keyboard = draft.keyboard();
    }

    public Chat chat() {
        return chat;
    }

    public int id() {
        return id;
    }

    public long from() {
        return draft.from();
    }

    /** The bot through which it was sent inline, or 0. */
    public long viaBot() {
        return draft.viaBot();
    }

    /** The message that it answers, or null. */
    public @Nullable Message replyTo() {
        return draft.replyTo();
    }

    /** Who wrote the message that was forwarded, or 0. */
    public long forwardedFrom() {
        return draft.forwardedFrom();
    }

    /** The reply keyboard, removal or forced reply that came with it, for the clients only; may be null. */
    public @Nullable ObjectNode clientMarkup() {
        return draft.clientMarkup();
    }

    /** The id by which the bot edits it when it was sent inline; null without a keyboard. */
    public @Nullable String inlineMessageId() {
        return draft.inlineMessageId();
    }

    public Instant date() {
        return date;
    }

    public Content content() {
        return content;
    }

    /** The inline keyboard, or null. */
    public @Nullable ObjectNode keyboard() {
        return keyboard;
    }

    /** When its content changed last, or null. */
    public @Nullable Instant editedAt() {
        return editedAt;
    }

    public boolean isDeleted() {
        return deleted;
    }

    /** By user. */
    public Map<Long, List<String>> reactions() {
        return reactions;
    }

    /** The number of the world's step in which it was last posted or edited. */
    public long version() {
        return version;
    }

    void version(long newVersion) {
        version = newVersion;
    }

    void edit(Content newContent, @Nullable ObjectNode newKeyboard, Instant now) {
        var otherContent = !newContent.equals(content);
        content = newContent;
        keyboard = newKeyboard;
        if (otherContent) {
            editedAt = now;
        }
    }

    void delete() {
        deleted = true;
    }
}
