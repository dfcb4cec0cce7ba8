package tagalong.bot.tagging;

import java.util.ArrayList;
import java.util.List;
import tagalong.bot.dispatch.Request;
import tagalong.bot.tagging.CardAction.Undo;
import tagalong.bot.tagging.TagSaver.NotSaved;
import tagalong.bot.tagging.TagSaver.Saved;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;

/** Saves what a typed message says and answers with what is saved, or with what stands against it. */
public final class TagWriter {
    private final TagSaver saver;
    private final Preferences preferences;
    private final Cards cards;
    private final ShownCards shown;
    private final TelegramGateway telegram;

    public TagWriter(TagSaver saver, Preferences preferences, Cards cards, ShownCards shown, TelegramGateway telegram) {
        this.saver = saver;
        this.preferences = preferences;
        this.cards = cards;
        this.shown = shown;
        this.telegram = telegram;
    }

    /** @return whether something was saved, now or when the message was handled first */
    boolean write(Request request, int messageId, Sticker sticker, String typed) {
        return answered(request, messageId, saver.save(request, Integer.toString(messageId), sticker, typed));
    }

    /** Adds what was typed to what there is. */
    void add(Request request, int messageId, Sticker sticker, String typed) {
        answered(request, messageId, saver.add(request, Integer.toString(messageId), sticker, typed));
    }

    private boolean answered(Request request, int messageId, TagSaver.Outcome outcome) {
        if (outcome instanceof NotSaved not) {
            telegram.send(request.chat(), new Reply(not.why(), Keyboard.NONE, messageId));
            return false;
        }
        if (outcome instanceof Saved saved && !saved.again()) {
            shown.send(
                    request.chat(),
                    answer(request, messageId, saved),
                    saved.sticker().id());
        }
        return true;
    }

    private Reply answer(Request request, int messageId, Saved saved) {
        var messages = request.messages();
        var sticker = saved.sticker();
        var audience = cards.audience(request.user(), sticker, saved.change().after());
        var text = inShort(messages, saved).line(Cards.whoFindsIt(messages, sticker, audience));
        if (!saved.missing().isEmpty()) {
            text = text.line(messages.html("tags.not-there", Html.shorten(String.join(", ", saved.missing()))));
        }
        if (!saved.change().ownerOnly().isEmpty()) {
            text = text.line(messages.html(
                    "tags.owner-only", String.join(", ", saved.change().ownerOnly())));
        }
        List<Button> row = new ArrayList<>();
        if (!sticker.alwaysPrivate()) {
            row.add(cards.audienceButton(messages, sticker, audience));
            if (Audience.EVERYONE.equals(audience) && preferences.explainOnce(request.user())) {
                text = text.line(messages.html("tags.first-save"));
            }
        }
        row.add(cards.undoButton(messages, new Undo(sticker.id(), Integer.toString(messageId))));
        return new Reply(text, Keyboard.of(row), messageId);
    }

    /** What was saved, in one line. */
    public static Html inShort(Messages messages, Saved saved) {
        return saved.tags().isEmpty()
                ? messages.html("tags.cleared")
                : messages.html("tags.saved", Cards.list(saved.tags()));
    }
}
