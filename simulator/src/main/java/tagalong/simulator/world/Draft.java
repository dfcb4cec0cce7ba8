package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** A message before it is posted; what it has not is null or 0. */
public record Draft(
        long from,
        Content content,
        Message replyTo,
        ObjectNode keyboard,
        ObjectNode clientMarkup,
        long viaBot,
        String inlineMessageId,
        long forwardedFrom) {
    public static Draft of(long from, Content content) {
        return new Draft(from, content, null, null, null, 0, null, 0);
    }

    public Draft replyingTo(Message message) {
        return new Draft(from, content, message, keyboard, clientMarkup, viaBot, inlineMessageId, forwardedFrom);
    }

    public Draft withKeyboard(ObjectNode newKeyboard) {
        return new Draft(from, content, replyTo, newKeyboard, clientMarkup, viaBot, inlineMessageId, forwardedFrom);
    }

    public Draft withClientMarkup(ObjectNode markup) {
        return new Draft(from, content, replyTo, keyboard, markup, viaBot, inlineMessageId, forwardedFrom);
    }

    public Draft via(long botId, String newInlineMessageId) {
        return new Draft(from, content, replyTo, keyboard, clientMarkup, botId, newInlineMessageId, forwardedFrom);
    }

    public Draft forwardedFrom(long userId) {
        return new Draft(from, content, replyTo, keyboard, clientMarkup, viaBot, inlineMessageId, userId);
    }
}
