package tagalong.bot.dispatch;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.telegram.telegrambots.meta.api.objects.CallbackQuery;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.User;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import tagalong.bot.dispatch.Request.Content;
import tagalong.bot.telegram.Keyboard;
import tagalong.storage.UserId;

/** Reads Telegram's updates; what nobody could want to answer becomes no request. */
final class RequestReader {
    /** Exactly the kinds of update that are read here. */
    static final List<String> KINDS =
            List.of("message", "edited_message", "inline_query", "chosen_inline_result", "callback_query");

    /** @see <a href="https://core.telegram.org/bots/api#inlinequery">InlineQuery</a> */
    private static final int LONGEST_QUERY = 256;

    private final MessageReader messages;

    /** @param ourName asked only when a command names a bot; empty while it is not known */
    RequestReader(long ourId, Supplier<String> ourName) {
        this.messages = new MessageReader(ourId, ourName);
    }

    /** @return empty for what is none of our business, such as chatter in groups */
    Optional<Request> read(Update update) {
        if (update.getInlineQuery() != null) {
            var query = update.getInlineQuery();
            var search = new Request.InlineSearch(
                    query.getId(), atMostLongest(query.getQuery()), Objects.toString(query.getOffset(), ""));
            return Optional.of(fromNowhere(update, query.getFrom(), search));
        }
        if (update.getChosenInlineQuery() != null) {
            var chosen = update.getChosenInlineQuery();
            var content = new Request.Chosen(chosen.getResultId(), Objects.toString(chosen.getQuery(), ""));
            return Optional.of(fromNowhere(update, chosen.getFrom(), content));
        }
        if (update.getCallbackQuery() != null) {
            return press(update, update.getCallbackQuery());
        }
        var edited = update.getEditedMessage() != null;
        var message = edited ? update.getEditedMessage() : update.getMessage();
        if (message == null
                || message.getFrom() == null
                || Boolean.TRUE.equals(message.getFrom().getIsBot())) {
            return Optional.empty();
        }
        return messages.read(message, edited).map(content -> inChat(update, message, content, edited));
    }

    /** Telegram brings no longer one; folding one of a hundred thousand marks would take longer than an answer may. */
    private static String atMostLongest(String query) {
        return query.codePointCount(0, query.length()) <= LONGEST_QUERY
                ? query
                : query.substring(0, query.offsetByCodePoints(0, LONGEST_QUERY));
    }

    /** For inline queries, which come from no chat we know, the person's own stands in. */
    private static Request fromNowhere(Update update, User person, Content content) {
        return new Request(
                update.getUpdateId(),
                0,
                new UserId(person.getId()),
                person.getId(),
                null,
                person.getLanguageCode(),
                content);
    }

    private static Request inChat(Update update, Message message, Content content, boolean edited) {
        var person = message.getFrom();
        return new Request(
                update.getUpdateId(),
                Objects.requireNonNullElse(edited ? message.getEditDate() : message.getDate(), 0),
                new UserId(person.getId()),
                message.getChatId(),
                message.getMessageId(),
                person.getLanguageCode(),
                content);
    }

    private static Optional<Request> press(Update update, CallbackQuery query) {
        if (query.getData() == null) {
            return Optional.empty();
        }
        var person = query.getFrom();
        var message = query.getMessage();
        return Optional.of(new Request(
                update.getUpdateId(),
                0,
                new UserId(person.getId()),
                message == null ? person.getId() : message.getChatId(),
                message == null ? null : message.getMessageId(),
                person.getLanguageCode(),
                new Request.Press(query.getId(), query.getData(), keyboard(query))));
    }

    private static Keyboard keyboard(CallbackQuery query) {
        return query.getMessage() instanceof Message message ? Keyboard.of(message.getReplyMarkup()) : Keyboard.NONE;
    }
}
