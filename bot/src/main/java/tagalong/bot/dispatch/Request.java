package tagalong.bot.dispatch;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tagalong.bot.telegram.Keyboard;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/**
 * One update, read once.
 *
 * @param sentAt when a message was sent or edited, in seconds since the epoch; 0 for what is no message
 * @param chat where to answer; for inline queries, which come from no chat we know, the person's own
 * @param messageId the message that was sent, or the one whose button was pressed; null when there is none to speak of
 * @param appLanguage the IETF tag of the language the person's app is in; null when Telegram does not tell
 */
public record Request(
        int updateId,
        int sentAt,
        UserId user,
        long chat,
        @Nullable Integer messageId,
        @Nullable String appLanguage,
        Content content) {
    /** What the person did. */
    public sealed interface Content {}

    /** Typed something that is neither a command nor a link to a set. */
    public record Text(String text, RepliedTo repliedTo) implements Content {}

    /**
     * Changed what an earlier message says.
     *
     * @param shown the sticker in the message itself, whose caption was changed; null for a message of words
     */
    public record Edit(String text, @Nullable Sticker shown) implements Content {}

    /** Typed a command, without its slash and in lower case; the argument is what follows it. */
    public record Command(String name, String argument, RepliedTo repliedTo) implements Content {}

    /**
     * Typed a command in a group, in reply to what can be tagged, or with our name.
     *
     * @param sticker null when it is in reply to nothing of that kind
     */
    public record GroupCommand(
            String name, String argument, @Nullable Sticker sticker) implements Content {}

    /** Typed a link to a sticker set. */
    public record SetLink(String setName) implements Content {}

    /** Sent a file that may hold tags, by its name. */
    public record TagFile(String fileId, String fileName, long size) implements Content {}

    /**
     * Sent something that can be tagged.
     *
     * @param caption empty for none
     */
    public record Media(Sticker sticker, String caption) implements Content {}

    /** One of our own inline results came back in the private chat. */
    public record OwnResult(Sticker sticker) implements Content {}

    /** Sent something that cannot be tagged. */
    public record Unsupported() implements Content {}

    /**
     * Pressed a button.
     *
     * @param keyboard all buttons of the message; none when Telegram no longer tells
     */
    public record Press(String queryId, String data, Keyboard keyboard) implements Content {}

    /** Typed after our name in any chat. */
    public record InlineSearch(String queryId, String query, String offset) implements Content {}

    /** Picked one of our inline results, which were found by this query. */
    public record Chosen(String resultId, String query) implements Content {}

    /**
     * The message that was replied to.
     *
     * @param messageId null when nothing was replied to
     * @param sticker null when it shows none
     * @param buttons the data of its buttons
     */
    public record RepliedTo(
            @Nullable Integer messageId, @Nullable Sticker sticker, List<String> buttons) {
        public static final RepliedTo NOTHING = new RepliedTo(null, null, List.of());

        public RepliedTo {
            buttons = List.copyOf(buttons);
        }
    }
}
