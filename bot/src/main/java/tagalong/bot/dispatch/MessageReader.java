package tagalong.bot.dispatch;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardButton;
import tagalong.bot.dispatch.Request.Content;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.sets.SetName;
import tagalong.bot.telegram.MediaReader;
import tagalong.storage.Sticker.Kind;

/** Reads what a person did by sending or editing a message. */
final class MessageReader {
    private static final Pattern COMMAND = Pattern.compile("/(\\w+)(?:@(\\w+))?(.*)", Pattern.DOTALL);
    private static final List<String> TAG_FILES = List.of(".json", ".csv", ".tsv");

    private final long ourId;
    private final Supplier<String> ourName;

    /** @param ourName asked only when a command names a bot; empty while it is not known */
    MessageReader(long ourId, Supplier<String> ourName) {
        this.ourId = ourId;
        this.ourName = ourName;
    }

    /** @return empty for what is none of our business, such as chatter in groups */
    Optional<Content> read(Message message, boolean edited) {
        if (!message.getChat().isUserChat()) {
            return edited ? Optional.empty() : groupCommand(message);
        }
        return edited ? edit(message) : message(message);
    }

    private Optional<Content> message(Message message) {
        if (message.getText() != null) {
            return Optional.of(text(message));
        }
        var media = MediaReader.in(message);
        if (media.isPresent()) {
            var isOurResult = message.getViaBot() != null && message.getViaBot().getId() == ourId;
            return Optional.of(
                    isOurResult
                            ? new Request.OwnResult(media.get())
                            : new Request.Media(media.get(), Objects.toString(message.getCaption(), "")));
        }
        if (message.hasDocument()) {
            return Optional.of(document(message));
        }
        return isFromAPerson(message) ? Optional.of(new Request.Unsupported()) : Optional.empty();
    }

    private Content text(Message message) {
        var command = COMMAND.matcher(message.getText());
        if (command.matches()) {
            return new Request.Command(name(command), argument(command), repliedTo(message));
        }
        return SetName.inLink(message.getText())
                .<Content>map(Request.SetLink::new)
                .orElseGet(() -> new Request.Text(message.getText(), repliedTo(message)));
    }

    private static Content document(Message message) {
        var document = message.getDocument();
        var fileName = Objects.toString(document.getFileName(), "");
        var mayHoldTags = TAG_FILES.stream().anyMatch(fileName.toLowerCase(Locale.ROOT)::endsWith);
        return mayHoldTags
                ? new Request.TagFile(
                        document.getFileId(), fileName, Objects.requireNonNullElse(document.getFileSize(), 0L))
                : new Request.Unsupported();
    }

    /** A command is done once; editing it asks for nothing. */
    private static Optional<Content> edit(Message message) {
        if (message.getText() == null) {
            return MediaReader.in(message)
                    .map(sticker -> new Request.Edit(Objects.toString(message.getCaption(), ""), sticker));
        }
        if (COMMAND.matcher(message.getText()).matches()) {
            return Optional.empty();
        }
        return Optional.of(SetName.inLink(message.getText())
                .<Content>map(Request.SetLink::new)
                .orElseGet(() -> new Request.Edit(message.getText(), null)));
    }

    /** Of all that is said in a group, only a command that answers a sticker or names us is our business. */
    private Optional<Content> groupCommand(Message message) {
        var isAPersons = message.getSenderChat() == null; // else a channel's, or an admin's who hides behind the group
        if (message.getText() == null || !isAPersons) {
            return Optional.empty();
        }
        var command = COMMAND.matcher(message.getText());
        if (!command.matches() || !isMeantForUs(command)) {
            return Optional.empty();
        }
        var sticker = repliedTo(message).sticker();
        return sticker == null && command.group(2) == null
                ? Optional.empty()
                : Optional.of(new Request.GroupCommand(name(command), argument(command), sticker));
    }

    /** While our name is not known yet, a command that names a bot is taken as ours: Telegram delivers hardly any others. */
    private boolean isMeantForUs(Matcher command) {
        if (command.group(2) == null) {
            return true;
        }
        var name = ourName.get();
        return name.isEmpty() || command.group(2).equalsIgnoreCase(name);
    }

    private static String name(Matcher command) {
        return command.group(1).toLowerCase(Locale.ROOT);
    }

    private static String argument(Matcher command) {
        return Objects.toString(command.group(3), "").strip();
    }

    private RepliedTo repliedTo(Message message) {
        var original = message.getReplyToMessage();
        if (original == null) {
            return RepliedTo.NOTHING;
        }
        var keyboard = original.getReplyMarkup();
        var buttons = keyboard == null
                ? List.<String>of()
                : keyboard.getKeyboard().stream()
                        .flatMap(List::stream)
                        .map(InlineKeyboardButton::getCallbackData)
                        .filter(Objects::nonNull)
                        .toList();
        var isOurs = original.getFrom() != null && original.getFrom().getId() == ourId;
        var media = MediaReader.in(original)
                .filter(sticker ->
                        !(isOurs && sticker.kind() == Kind.PHOTO)); // a picture of a set's status is nothing to tag
        return new RepliedTo(original.getMessageId(), media.orElse(null), buttons);
    }

    /** Service messages, such as "pinned a message", want no answer. */
    private static boolean isFromAPerson(Message message) {
        return message.hasVoice()
                || message.hasAudio()
                || message.hasContact()
                || message.hasLocation()
                || message.hasPoll()
                || message.hasDice()
                || message.getVenue() != null
                || message.getStory() != null;
    }
}
