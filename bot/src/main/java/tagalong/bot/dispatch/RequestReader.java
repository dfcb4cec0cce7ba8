package tagalong.bot.dispatch;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.telegram.telegrambots.meta.api.objects.CallbackQuery;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.User;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardButton;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Request.Content;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.text.Messages;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.UserId;

/** Reads Telegram's updates; what no handler could want becomes no request. */
public final class RequestReader {
    /** Exactly the kinds of update that are read here. */
    public static final List<String> KINDS =
            List.of("message", "edited_message", "inline_query", "chosen_inline_result", "callback_query");

    private static final Pattern COMMAND = Pattern.compile("/(\\w+)(?:@(\\w+))?(.*)", Pattern.DOTALL);

    private final long ourId;
    private final Supplier<String> ourName;
    private final Function<UserId, Optional<String>> language;

    /**
     * @param ourName asked only when a command names a bot; empty while it is not known
     * @param language what a person chose to be spoken to in, if they did
     */
    public RequestReader(long ourId, Supplier<String> ourName, Function<UserId, Optional<String>> language) {
        this.ourId = ourId;
        this.ourName = ourName;
        this.language = language;
    }

    /** The request in the language its person chose; may ask the store. */
    Request inTheirLanguage(Request request) {
        return language.apply(request.user())
                .map(chosen -> request.in(Messages.in(chosen)))
                .orElse(request);
    }

    /** @return empty for what is none of our business, such as chatter in groups */
    public Optional<Request> read(Update update) {
        if (update.getInlineQuery() != null) {
            var query = update.getInlineQuery();
            return Optional.of(request(
                    update,
                    query.getFrom(),
                    query.getFrom().getId(),
                    new Request.InlineSearch(
                            query.getId(), query.getQuery(), Objects.toString(query.getOffset(), ""))));
        }
        if (update.getChosenInlineQuery() != null) {
            var chosen = update.getChosenInlineQuery();
            return Optional.of(request(
                    update, chosen.getFrom(), chosen.getFrom().getId(), new Request.Chosen(chosen.getResultId())));
        }
        if (update.getCallbackQuery() != null) {
            return press(update, update.getCallbackQuery());
        }
        var message = update.getMessage() != null ? update.getMessage() : update.getEditedMessage();
        if (message == null
                || message.getFrom() == null
                || Boolean.TRUE.equals(message.getFrom().getIsBot())) {
            return Optional.empty();
        }
        var edited = update.getEditedMessage() != null;
        return (message.getChat().isUserChat() ? content(message, edited) : groupCommand(message, edited))
                .map(content -> request(update, message.getFrom(), message.getChatId(), content));
    }

    private static Optional<Request> press(Update update, CallbackQuery query) {
        if (query.getData() == null) {
            return Optional.empty();
        }
        var message = query.getMessage();
        var chat = message == null ? query.getFrom().getId() : message.getChatId();
        var messageId = message == null ? null : message.getMessageId();
        return Optional.of(
                request(update, query.getFrom(), chat, new Request.Press(query.getId(), messageId, query.getData())));
    }

    private Optional<Content> content(Message message, boolean edited) {
        if (message.getText() != null) {
            return text(message, edited);
        }
        var media = tagalong.bot.telegram.Media.in(message);
        if (media.isPresent()) {
            var caption = Objects.toString(message.getCaption(), "");
            var viaUs = message.getViaBot() != null && message.getViaBot().getId() == ourId;
            return Optional.of(
                    edited
                            ? new Request.Text(
                                    message.getMessageId(), caption, new RepliedTo(null, media.get(), List.of()), true)
                            : new Request.Media(message.getMessageId(), media.get(), caption, viaUs));
        }
        if (edited) {
            return Optional.empty();
        }
        if (message.hasDocument()) {
            var document = message.getDocument();
            return Optional.of(new Request.Document(
                    message.getMessageId(),
                    document.getFileId(),
                    Objects.toString(document.getFileName(), ""),
                    Objects.requireNonNullElse(document.getFileSize(), 0L)));
        }
        return isFromAPerson(message) ? Optional.of(new Request.Unsupported(message.getMessageId())) : Optional.empty();
    }

    private Optional<Content> text(Message message, boolean edited) {
        var command = COMMAND.matcher(message.getText());
        if (!command.matches()) {
            return Optional.of(new Request.Text(message.getMessageId(), message.getText(), repliedTo(message), edited));
        }
        return !edited
                ? Optional.of(new Command(message.getMessageId(), name(command), argument(command), repliedTo(message)))
                : Optional.empty();
    }

    /** Of all that is said in a group, only a command that answers a sticker is our business. */
    private Optional<Content> groupCommand(Message message, boolean edited) {
        var sticker = repliedTo(message).sticker();
        var isAPersons = message.getSenderChat() == null; // else a channel's, or an admin's who hides behind the group
        if (edited || sticker == null || message.getText() == null || !isAPersons) {
            return Optional.empty();
        }
        var command = COMMAND.matcher(message.getText());
        return command.matches() && isMeantForUs(command)
                ? Optional.of(
                        new Request.GroupCommand(message.getMessageId(), name(command), argument(command), sticker))
                : Optional.empty();
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
        var media = tagalong.bot.telegram.Media.in(original)
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

    private static Request request(Update update, User person, long chat, Content content) {
        return new Request(
                update.getUpdateId(),
                sentAt(update),
                new UserId(person.getId()),
                chat,
                person.getLanguageCode(),
                Messages.in(person.getLanguageCode()),
                content);
    }

    private static int sentAt(Update update) {
        if (update.getMessage() != null) {
            return Objects.requireNonNullElse(update.getMessage().getDate(), 0);
        }
        return update.getEditedMessage() == null
                ? 0
                : Objects.requireNonNullElse(update.getEditedMessage().getEditDate(), 0);
    }
}
