package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** A message before it is posted; what it has not is null or 0. */
public record Draft(
        long from,
        Content content,
        @Nullable Message replyTo,
        @Nullable ObjectNode keyboard,
        @Nullable ObjectNode clientMarkup,
        long viaBot,
        @Nullable String inlineMessageId,
        long forwardedFrom) {
    public static Draft of(long from, Content content) {
        return new Draft(from, content, null, null, null, 0, null, 0);
    }

    public Draft replyingTo(@Nullable Message message) {
        return new Draft(from, content, message, keyboard, clientMarkup, viaBot, inlineMessageId, forwardedFrom);
    }

    public Draft withKeyboard(@Nullable ObjectNode newKeyboard) {
        return new Draft(from, content, replyTo, newKeyboard, clientMarkup, viaBot, inlineMessageId, forwardedFrom);
    }

    public Draft withClientMarkup(@Nullable ObjectNode markup) {
        return new Draft(from, content, replyTo, keyboard, markup, viaBot, inlineMessageId, forwardedFrom);
    }

    public Draft via(long botId, @Nullable String newInlineMessageId) {
        return new Draft(from, content, replyTo, keyboard, clientMarkup, botId, newInlineMessageId, forwardedFrom);
    }

    public Draft forwardedFrom(long userId) {
        return new Draft(from, content, replyTo, keyboard, clientMarkup, viaBot, inlineMessageId, userId);
    }
}
