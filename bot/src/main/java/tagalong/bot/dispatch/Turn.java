package tagalong.bot.dispatch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tagalong.bot.telegram.InlineAnswer;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/**
 * One person's request being answered: who they are, in which language to speak, and the ways to answer where they asked.
 * Answers are held back until the request's work is known to be done, so that nothing is said twice; afterwards, as for work
 * that goes on in the background, they leave at once.
 */
public final class Turn {
    private final Request request;
    private final Supplier<Messages> language;
    private final TelegramGateway telegram;
    private @Nullable List<Runnable> held = new ArrayList<>();
    private @Nullable Messages messages;
    private volatile Runnable whenAnswered = () -> {};

    /** @param language asked when the first word is said, because it may have to ask the store */
    Turn(Request request, Supplier<Messages> language, TelegramGateway telegram) {
        this.request = request;
        this.language = language;
        this.telegram = telegram;
    }

    public UserId user() {
        return request.user();
    }

    public long chat() {
        return request.chat();
    }

    public int updateId() {
        return request.updateId();
    }

    /** When a message was sent or edited, in seconds since the epoch; 0 for what is no message. */
    public int sentAt() {
        return request.sentAt();
    }

    public boolean isPress() {
        return request.content() instanceof Request.Press;
    }

    /** The buttons of the message of which one was pressed; none when Telegram no longer tells. */
    public Keyboard pressedKeyboard() {
        return request.content() instanceof Request.Press press ? press.keyboard() : Keyboard.NONE;
    }

    /** The message that was sent, or the one whose button was pressed; null when Telegram does not tell. */
    public @Nullable Integer messageId() {
        return request.messageId();
    }

    /** The IETF tag of the language the person's app is in; null when Telegram does not tell. */
    public @Nullable String appLanguage() {
        return request.appLanguage();
    }

    /** Names what this turn changes among all changes of the person, the same however often it is handled. */
    public String change() {
        if (request.content() instanceof Request.Press press) {
            return "press-" + press.queryId();
        }
        return request.content() instanceof Request.GroupCommand
                ? "group" + chat() + "-" + messageId()
                : String.valueOf(messageId());
    }

    /** The language to speak in. */
    public synchronized Messages messages() {
        if (messages == null) {
            messages = language.get();
        }
        return messages;
    }

    /** The person chose another language: from now on it is spoken. */
    public synchronized void changeLanguage() {
        messages = null;
    }

    public Html html(String key) {
        return messages().html(key);
    }

    public Html html(String key, Map<String, ?> arguments) {
        return messages().html(key, arguments);
    }

    public String plain(String key) {
        return messages().plain(key);
    }

    public String plain(String key, Map<String, ?> arguments) {
        return messages().plain(key, arguments);
    }

    /** Sends a message to where the request came from; done with its id when it is out. */
    public CompletableFuture<Integer> say(Reply reply) {
        var sent = new CompletableFuture<Integer>();
        later(() -> telegram.send(chat(), reply).thenAccept(sent::complete));
        return sent;
    }

    /** As {@link #say}, with a reply that is made when it leaves, so that what it needs may come meanwhile. */
    public CompletableFuture<Integer> say(Supplier<Reply> made) {
        var sent = new CompletableFuture<Integer>();
        later(() -> telegram.send(chat(), made.get()).thenAccept(sent::complete));
        return sent;
    }

    public CompletableFuture<Integer> say(Html text) {
        return say(new Reply(text));
    }

    /** As {@link #say}, in answer to the message this is about, which is shown above it. */
    public CompletableFuture<Integer> answer(Html text) {
        return answer(text, Keyboard.NONE);
    }

    public CompletableFuture<Integer> answer(Html text, Keyboard keyboard) {
        return say(new Reply(text, keyboard, messageId()));
    }

    /** As {@link #answer}, with a reply that is made when it leaves. */
    public CompletableFuture<Integer> answer(Supplier<Reply> made) {
        return say(() -> {
            var reply = made.get();
            return new Reply(reply.text(), reply.keyboard(), messageId());
        });
    }

    /** Makes the message whose button was pressed say something else; nothing when Telegram no longer tells which it was. */
    public void edit(Reply reply) {
        var messageId = messageId();
        if (messageId != null) {
            edit(messageId, reply);
        }
    }

    public void edit(int messageId, Reply reply) {
        later(() -> telegram.edit(chat(), messageId, reply));
    }

    /** Makes a message of ours say something else when its turn to be out has come; says it anew if it never was. */
    public void edit(CompletableFuture<Integer> message, Reply reply) {
        later(() -> telegram.edit(chat(), message, reply));
    }

    /** Gives a message of ours other buttons, or none. */
    public void editButtons(CompletableFuture<Integer> message, Keyboard keyboard) {
        later(() -> telegram.editButtons(chat(), message, keyboard));
    }

    /** Ends a button press with a short text at the top of the chat; one that is not ended seems to hang. */
    public void toast(String text) {
        if (request.content() instanceof Request.Press press) {
            later(() -> telegram.toast(chat(), press.queryId(), text));
        }
    }

    /** Ends a button press without a word. */
    public void toast() {
        toast("");
    }

    /** Sends a sticker with buttons that are made when it leaves; done with the message's id when it is out. */
    public CompletableFuture<Integer> sendSticker(Sticker sticker, Supplier<Keyboard> made) {
        var sent = new CompletableFuture<Integer>();
        later(() -> telegram.sendSticker(chat(), sticker, made.get()).thenAccept(sent::complete));
        return sent;
    }

    /** Sends a picture with the reply below it; the reply alone when Telegram does not take the picture. */
    public void sendPhoto(byte[] picture, Reply caption) {
        later(() -> telegram.sendPhoto(chat(), picture, caption));
    }

    public void sendFile(String fileName, byte[] content, Html caption) {
        later(() -> telegram.sendFile(chat(), fileName, content, caption));
    }

    /** Answers the message by an emoji on it; in words where the chat allows no such reaction. */
    public void react(String emoji, Html inWords) {
        var messageId = messageId();
        if (messageId != null) {
            later(() -> telegram.react(chat(), messageId, emoji, new Reply(inWords, Keyboard.NONE, messageId)));
        }
    }

    /** Answers an inline query, at once: who types waits, and nothing was changed. */
    public InlineAnswer.Outcome answer(InlineAnswer answer) {
        if (request.content() instanceof Request.InlineSearch search) {
            var outcome = telegram.answer(search.queryId(), answer);
            if (outcome != InlineAnswer.Outcome.REFUSED) {
                whenAnswered.run();
            }
            return outcome;
        }
        return InlineAnswer.Outcome.LOST;
    }

    /** Answers an inline query with nothing; holds nothing of this turn, so that many can wait. */
    Runnable emptyAnswer() {
        if (request.content() instanceof Request.InlineSearch search) {
            var gateway = telegram;
            var queryId = search.queryId();
            return () -> gateway.answer(queryId, new InlineAnswer(List.of(), "", null));
        }
        return () -> {};
    }

    /** Holds what follows back until this is over, too, well or not; meanwhile the work is marked as done. */
    public void awaitBeforeSaying(CompletableFuture<?> beside) {
        later(() -> beside.exceptionally(failure -> null).join());
    }

    /** Told when an inline query's answer is out. */
    void whenAnswered(Runnable watch) {
        whenAnswered = watch;
    }

    Request request() {
        return request;
    }

    /** The work is done: sends what is held back, in order, and from now on everything at once. */
    synchronized void release() {
        var answers = held;
        held = null;
        if (answers != null) {
            answers.forEach(Runnable::run);
        }
    }

    /** The work failed: what was to be said about it is not true. What is said instead is held back like everything. */
    synchronized void discard() {
        if (held != null) {
            held.clear();
        }
    }

    private void later(Runnable answer) {
        synchronized (this) {
            if (held != null) {
                held.add(answer);
                return;
            }
        }
        answer.run();
    }
}
