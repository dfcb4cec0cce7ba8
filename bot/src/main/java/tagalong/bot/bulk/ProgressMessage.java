package tagalong.bot.bulk;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tagalong.bot.bulk.BulkEditing.Outcome;
import tagalong.bot.ports.WalkGuide.Relabelled;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Messages;
import tagalong.storage.StickerId;

/** One message that says how far a change is, and at last what came of it. */
final class ProgressMessage implements BulkEditing.Report {
    /** The chat it is in. */
    interface Chat {
        /** Done with the message's id when it is out. */
        CompletableFuture<Integer> say(Reply reply);

        void edit(int messageId, Reply reply);

        void editButtons(Relabelled message);

        /** Ends the press of a button, if that is what asked. */
        void toast(String text);

        /** Tells who asked that they do not get what they want. */
        void refuse(String text);
    }

    /** What the person was shown lately. */
    interface Shown {
        /** What is no longer true of it, because the sticker's tags changed. */
        List<Relabelled> outdatedBy(StickerId sticker);
    }

    private final Chat chat;
    private final Messages messages;
    private final ChangeTexts texts;
    private final BulkJob.Place place;
    private final Shown shown;
    private @Nullable CompletableFuture<Integer> message;

    ProgressMessage(Chat chat, Messages messages, ChangeTexts texts, BulkJob.Place place, Shown shown) {
        this.chat = chat;
        this.messages = messages;
        this.texts = texts;
        this.place = place;
        this.shown = shown;
        this.message = place.message() == null ? null : CompletableFuture.completedFuture(place.message());
    }

    /** Where the change was asked for. */
    BulkJob.Place place() {
        return place;
    }

    /**
     * Tells who asked for a change if it is not begun.
     *
     * @param toast said otherwise, if it was asked for by a button
     */
    void answer(Outcome outcome, String toast) {
        if (outcome instanceof Outcome.Busy busy) {
            chat.refuse(texts.busy(messages, busy.other()));
        } else if (outcome instanceof Outcome.Unknown) {
            chat.refuse(messages.plain("press.stale"));
        } else {
            chat.toast(toast);
        }
    }

    @Override
    public void edited(StickerId sticker) {
        shown.outdatedBy(sticker).forEach(chat::editButtons);
    }

    @Override
    public void progress(BulkJob job) {
        say(texts.progress(messages, job));
    }

    @Override
    public void done(BulkJob job) {
        say(texts.done(messages, job));
    }

    @Override
    public void stopped(BulkJob job, Cause cause) {
        say(texts.stopped(messages, job, cause));
    }

    @Override
    public synchronized @Nullable Integer message() {
        return message == null ? null : message.getNow(null);
    }

    private synchronized void say(Reply reply) {
        var sent = message();
        if (sent == null) {
            message = chat.say(reply);
        } else {
            chat.edit(sent, reply);
        }
    }
}
