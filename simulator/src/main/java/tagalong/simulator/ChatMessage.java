package tagalong.simulator;

import java.util.List;
import java.util.Optional;

/** A message as the people in its chat see it now: a later edit shows through the same object. */
public final class ChatMessage {
    ChatMessage() {
    }

    public long id() {
        throw new UnsupportedOperationException();
    }

    /** The text or the caption without formatting; empty when there is none. */
    public String text() {
        throw new UnsupportedOperationException();
    }

    /** The labels of the inline keyboard, row by row; empty when there is none. */
    public List<List<String>> buttons() {
        throw new UnsupportedOperationException();
    }

    /** The labels of the reply keyboard that came with it. */
    public List<List<String>> replyKeyboard() {
        throw new UnsupportedOperationException();
    }

    public Optional<Media> media() {
        throw new UnsupportedOperationException();
    }

    /** The username of the bot through which it was sent inline. */
    public Optional<String> viaBot() {
        throw new UnsupportedOperationException();
    }

    public Optional<ChatMessage> repliesTo() {
        throw new UnsupportedOperationException();
    }

    /** The emoji of all reactions on it. */
    public List<String> reactions() {
        throw new UnsupportedOperationException();
    }

    public boolean isEdited() {
        throw new UnsupportedOperationException();
    }

    public boolean isDeleted() {
        throw new UnsupportedOperationException();
    }

    /** As JSON, in the Bot API's shape. */
    public String json() {
        throw new UnsupportedOperationException();
    }
}
