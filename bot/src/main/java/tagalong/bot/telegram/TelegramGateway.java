package tagalong.bot.telegram;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.methods.AnswerCallbackQuery;
import org.telegram.telegrambots.meta.api.methods.botapimethods.BotApiMethod;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import tagalong.bot.metrics.CallWatch;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.sets.UnavailableException;
import tagalong.bot.text.Html;
import tagalong.bot.work.Patience;
import tagalong.storage.Footprint;
import tagalong.storage.Sticker;

/**
 * The one door to Telegram. What goes to a chat is queued per chat and returns at once; what asks something returns the
 * answer. Retries and the meaning of errors are decided here and nowhere else.
 */
public final class TelegramGateway implements AutoCloseable {
    /**
     * What people see of the bot before they write to it.
     *
     * @param language two letters; null for all in whose language there is none
     * @param commands name to description, in the menu's order
     * @param inGroups the same for the menu in groups
     */
    public record Introduction(
            @Nullable String language,
            Map<String, String> commands,
            Map<String, String> inGroups,
            String description,
            String shortDescription) {}

    static final Duration CONNECTING = Duration.ofSeconds(5);
    static final Duration SILENCE = Duration.ofSeconds(20);
    private static final int BYTES_OF_BUTTONS = 4 << 10;

    private final DirectCalls calls;
    private final DirectMethods methods;
    private final LibraryClient uploads;
    private final Questions questions;
    private final Outbox outbox;
    private volatile String username = "";

    /**
     * @param sending the threads that send what is queued; ended with this
     * @param patience how a thread waits that asks Telegram again
     * @param watch told of each call
     */
    public TelegramGateway(BotAddress bot, ScheduledExecutorService sending, Patience patience, CallWatch watch) {
        outbox = new Outbox(sending, Outbox.USUAL_DRAIN);
        calls = new DirectCalls(bot, CONNECTING, SILENCE);
        methods = new DirectMethods(calls, watch, System::nanoTime);
        uploads = new LibraryClient(bot, watch);
        questions = new Questions(methods, new FileDownloads(uploads::http, bot), patience);
    }

    /** @return done with the message's id when it is out; never, if it does not get through */
    public CompletableFuture<Integer> send(long chat, Reply reply) {
        var method = Methods.message(chat, reply);
        var sent = new CompletableFuture<Integer>();
        outbox.put(
                chat,
                "sendMessage",
                false,
                bytes(reply),
                () -> sent.complete(methods.execute(method).getMessageId()));
        return sent;
    }

    /** Makes a message of ours say something else. */
    public void edit(long chat, int messageId, Reply reply) {
        var method = Methods.edit(chat, messageId, reply);
        outbox.put(chat, "editMessageText", true, bytes(reply), () -> methods.execute(method));
    }

    /**
     * As {@link #edit(long, int, Reply)} for a message that may still be on its way; one that never got out, or is gone, is sent
     * anew.
     */
    public void edit(long chat, CompletableFuture<Integer> messageId, Reply reply) {
        outbox.put(chat, "editMessageText", true, bytes(reply), () -> {
            var known = messageId.getNow(0);
            if (known == 0) {
                methods.execute(Methods.message(chat, reply));
                return;
            }
            orElse(
                            () -> methods.execute(Methods.edit(chat, known, reply)),
                            () -> methods.execute(Methods.message(chat, reply)))
                    .run();
        });
    }

    /** Gives a message of ours other buttons, or none; nothing when it never got out. */
    public void editButtons(long chat, CompletableFuture<Integer> messageId, Keyboard keyboard) {
        outbox.put(chat, "editMessageReplyMarkup", true, BYTES_OF_BUTTONS, () -> {
            var known = messageId.getNow(0);
            if (known != 0) {
                methods.execute(Methods.buttons(chat, known, keyboard));
            }
        });
    }

    /** @return done with the message's id when it is out; never, if it does not get through */
    public CompletableFuture<Integer> sendSticker(long chat, Sticker sticker, Keyboard keyboard) {
        var sent = new CompletableFuture<Integer>();
        outbox.put(
                chat,
                "sendSticker",
                false,
                Footprint.of(sticker) + BYTES_OF_BUTTONS,
                () -> sent.complete(methods.execute(Methods.sticker(chat, sticker, keyboard))
                        .getMessageId()));
        return sent;
    }

    /** Sends a picture with the reply below it; the reply alone when Telegram does not take the picture. */
    public void sendPhoto(long chat, byte[] picture, Reply caption) {
        outbox.put(
                chat,
                "sendPhoto",
                false,
                picture.length + bytes(caption),
                orElse(
                        () -> uploads.get().execute(Methods.photo(chat, picture, caption)),
                        () -> methods.execute(Methods.message(chat, caption))));
    }

    public void sendFile(long chat, String fileName, byte[] content, Html caption) {
        outbox.put(
                chat,
                "sendDocument",
                false,
                content.length + Footprint.of(caption.markup()),
                () -> uploads.get().execute(Methods.document(chat, fileName, content, caption)));
    }

    /** Answers a message by an emoji on it; in words where the chat allows no such reaction. */
    public void react(long chat, int messageId, String emoji, Reply inWords) {
        outbox.put(
                chat,
                "setMessageReaction",
                true,
                bytes(inWords),
                orElse(
                        () -> methods.execute(Methods.reaction(chat, messageId, emoji)),
                        () -> methods.execute(Methods.message(chat, inWords))));
    }

    /** Its buttons hold no more than a few kilobytes. */
    private static long bytes(Reply reply) {
        return (long) Footprint.of(reply.text().markup()) + BYTES_OF_BUTTONS;
    }

    private static Outbox.Call orElse(Outbox.Call call, Outbox.Call whenRefused) {
        return () -> {
            try {
                call.run();
            } catch (TelegramApiException e) {
                var failure = Failure.of(e);
                if (failure.cause() != Failure.Cause.REFUSED || failure.isBlocked() || failure.isStale()) {
                    throw e;
                }
                whenRefused.run();
            }
        };
    }

    /** Ends a button press with a short text at the top of the chat. */
    public void toast(long chat, String callbackQueryId, String text) {
        var method = AnswerCallbackQuery.builder()
                .callbackQueryId(callbackQueryId)
                .text(text)
                .build();
        outbox.put(chat, "answerCallbackQuery", true, Footprint.of(text), () -> methods.execute(method));
    }

    public InlineAnswer.Outcome answer(String queryId, InlineAnswer answer) {
        return questions.answer(queryId, answer);
    }

    /** Whether Telegram knows the file, and by this very id; a failure to ask is no yes. */
    public boolean isGenuine(Sticker sticker) {
        return questions.isGenuine(sticker);
    }

    /** False only when Telegram says that the file is gone; a failure to ask is no verdict. */
    public boolean isAlive(Sticker sticker) {
        return questions.isAlive(sticker);
    }

    /**
     * The bytes of a file, up to the 20 MB that a bot may fetch.
     *
     * @return empty when Telegram does not give it
     * @throws UnavailableException when Telegram cannot be asked
     */
    public Optional<byte[]> download(String fileId) {
        return download(fileId, FileDownloads.LARGEST);
    }

    /** As {@link #download(String)}; empty, too, when there is more of it than so many bytes. */
    public Optional<byte[]> download(String fileId, long mostBytes) {
        return questions.download(fileId, mostBytes);
    }

    /**
     * @return empty when there is no such set
     * @throws UnavailableException when Telegram cannot be asked
     */
    public Optional<StickerSet> stickerSet(String name) {
        return questions.stickerSet(name);
    }

    /** Our own user name, by which groups address commands; empty until it is known. Does not wait. */
    public String username() {
        return username;
    }

    /** Asks Telegram for it. */
    public void learnUsername() {
        questions.username().ifPresent(name -> username = name);
    }

    /**
     * Tells Telegram what the bot's menu and profile say.
     *
     * @return done when Telegram took it all; never, if it does not get through, which is logged and costs nothing else
     */
    public CompletableFuture<Void> introduce(Introduction introduction) {
        return CompletableFuture.allOf(
                Methods.introduction(introduction).stream().map(this::introduce).toArray(CompletableFuture<?>[]::new));
    }

    private CompletableFuture<Boolean> introduce(BotApiMethod<Boolean> method) {
        var taken = new CompletableFuture<Boolean>();
        outbox.put(
                Outbox.NOBODY,
                method.getMethod(),
                true,
                Footprint.OBJECT,
                () -> taken.complete(methods.execute(method)));
        return taken;
    }

    /** How many calls to chats wait or are under way. */
    public int queued() {
        return outbox.calls();
    }

    /** About what they hold in memory. */
    public long queuedBytes() {
        return outbox.bytes();
    }

    /** Sends what is queued, for a few seconds at most. */
    @Override
    public void close() {
        outbox.close();
        calls.close();
        uploads.close();
    }
}
