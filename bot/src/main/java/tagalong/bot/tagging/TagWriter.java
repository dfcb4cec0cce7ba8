package tagalong.bot.tagging;

import java.util.ArrayList;
import java.util.List;
import tagalong.bot.dispatch.Request;
import tagalong.bot.tagging.CardAction.Undo;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.TypedTags.Refused;
import tagalong.storage.UndoStore;
import tagalong.storage.Visibility;

/** Does what a typed message says and answers with what is saved. A message that is handled again changes nothing. */
public final class TagWriter {
    /** So that the answer to any message fits into one. */
    private static final int MOST_NAMED = 10;

    private final TagStore tags;
    private final UndoStore undos;
    private final Preferences preferences;
    private final Cards cards;
    private final TelegramGateway telegram;

    public TagWriter(TagStore tags, UndoStore undos, Preferences preferences, Cards cards, TelegramGateway telegram) {
        this.tags = tags;
        this.undos = undos;
        this.preferences = preferences;
        this.cards = cards;
        this.telegram = telegram;
    }

    /** Saves what was typed in this message about this sticker, or says what stands against it. */
    void write(Request request, int messageId, Sticker sticker, String typed) {
        var messages = request.messages();
        var now = tags.tagsOf(request.user(), sticker.id());
        var before = undos.find(request.user(), Integer.toString(messageId)).map(UndoStore.Undo::before).orElse(now);
        var change = TypedChange.of(typed, before.tags());
        if (!change.refused().isEmpty()) {
            telegram.send(request.chat(), new Reply(refusal(messages, change.refused()), Keyboard.NONE, messageId));
        } else if (change.tags().isEmpty() && before.tags().isEmpty()) {
            telegram.send(request.chat(), new Reply(messages.html("tags.nothing"), Keyboard.NONE, messageId));
        } else if (!change.missing().isEmpty() && change.tags().equals(before.tags())) {
            telegram.send(request.chat(), new Reply(
                    messages.html("tags.not-there", Html.shorten(String.join(", ", change.missing()))), Keyboard.NONE, messageId));
        } else {
            save(request, messageId, sticker, now, change.tags());
        }
    }

    private void save(Request request, int messageId, Sticker sticker, OwnTags now, List<Tag> wanted) {
        var undo = undos.saveIfAbsent(request.user(), Integer.toString(messageId), new UndoStore.Undo(sticker, now));
        var change = tags.retag(request.user(), sticker, wanted, preferences.visibility(request.user()));
        var handledBefore = !undo.before().equals(now) && !change.changed();
        if (!handledBefore) {
            telegram.send(request.chat(), saved(request, messageId, sticker, wanted, change));
        }
    }

    private Reply saved(Request request, int messageId, Sticker sticker, List<Tag> inTypedOrder, TagChange change) {
        var messages = request.messages();
        var visibility = cards.visibility(request.user(), sticker, change.after());
        var text = (inTypedOrder.isEmpty()
                ? messages.html("tags.cleared")
                : messages.html("tags.saved", Cards.list(inTypedOrder)))
                .line(Cards.whoFindsIt(messages, sticker, visibility));
        if (!change.ownerOnly().isEmpty()) {
            text = text.line(messages.html("tags.owner-only", String.join(", ", change.ownerOnly())));
        }
        List<Button> row = new ArrayList<>();
        if (!sticker.alwaysPrivate()) {
            row.add(cards.visibilityButton(messages, sticker, visibility));
            if (visibility == Visibility.PUBLIC && preferences.explainOnce(request.user())) {
                text = text.line(messages.html("tags.first-save"));
            }
        }
        row.add(cards.undoButton(messages, new Undo(sticker.id(), Integer.toString(messageId))));
        return new Reply(text, Keyboard.of(row), messageId);
    }

    private static Html refusal(Messages messages, List<Refused> refused) {
        var text = messages.html("tags.refused");
        for (var piece : refused.subList(0, Math.min(refused.size(), MOST_NAMED))) {
            text = text.line(messages.html("tags.refused." + piece.reason().name(), Html.shorten(piece.text())));
        }
        if (refused.size() > MOST_NAMED) {
            text = text.line(messages.html("tags.refused.more", refused.size() - MOST_NAMED));
        }
        return text.line(messages.html("tags.refused.end"));
    }
}
