package tagalong.bot.dispatch;

import java.util.List;
import tagalong.bot.text.Messages;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/**
 * One update, read once.
 *
 * @param sentAt when a message was sent or edited, in seconds since the epoch; 0 for what is no message
 * @param chat where to answer; for inline queries, which come from no chat we know, the person's own
 * @param appLanguage the IETF tag of the language the person's app is in; null when Telegram does not tell
 * @param messages what to say, in the language the person chose, else in their app's
 */
public record Request(
        int updateId, int sentAt, UserId user, long chat, String appLanguage, Messages messages, Content content) {

    Request in(Messages other) {
        return new Request(updateId, sentAt, user, chat, appLanguage, other, content);
    }

    /** The same person and place, as if they had done this. */
    public Request with(Content other) {
        return new Request(updateId, sentAt, user, chat, appLanguage, messages, other);
    }

    /** What the person did. */
    public sealed interface Content {}

    /**
     * Typed something that is no command.
     *
     * @param edited whether this changes an earlier message
     */
    public record Text(int messageId, String text, RepliedTo repliedTo, boolean edited) implements Content {}

    /** Typed a command, without its slash and in lower case; the argument is what follows it. */
    public record Command(int messageId, String name, String argument, RepliedTo repliedTo) implements Content {}

    /** Typed a command in a group, in reply to what can be tagged. */
    public record GroupCommand(int messageId, String name, String argument, Sticker sticker) implements Content {}

    /** Sent a file that is neither picture nor sound. */
    public record Document(int messageId, String fileId, String fileName, long size) implements Content {}

    /**
     * Sent something that can be tagged.
     *
     * @param caption empty for none
     * @param viaUs whether it is one of our own inline results coming back
     */
    public record Media(int messageId, Sticker sticker, String caption, boolean viaUs) implements Content {}

    /** Sent something that cannot be tagged. */
    public record Unsupported(int messageId) implements Content {}

    /**
     * Pressed a button.
     *
     * @param messageId the message it was under; null when Telegram no longer tells
     */
    public record Press(String callbackQueryId, Integer messageId, String data) implements Content {}

    /** Typed after our name in any chat. */
    public record InlineSearch(String queryId, String query, String offset) implements Content {}

    /** Picked one of our inline results. */
    public record Chosen(String resultId) implements Content {}

    /**
     * The message that was replied to.
     *
     * @param messageId null when nothing was replied to
     * @param sticker null when it shows none
     * @param buttons the data of its buttons
     */
    public record RepliedTo(Integer messageId, Sticker sticker, List<String> buttons) {
        public static final RepliedTo NOTHING = new RepliedTo(null, null, List.of());

        public RepliedTo {
            buttons = List.copyOf(buttons);
        }
    }
}
