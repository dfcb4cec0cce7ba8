package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.tagging.CardAction.AddWord;
import tagalong.bot.tagging.CardAction.Clear;
import tagalong.bot.tagging.CardAction.Favourite;
import tagalong.bot.tagging.CardAction.Show;
import tagalong.bot.tagging.CardAction.Undo;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.Sticker;

/** A button was pressed: makes the state it names, for the person who pressed it, and shows the card as it is now. */
public final class PressCardHandler implements UpdateHandler {
    private final CardButtons buttons;
    private final CardChanges changes;
    private final Cards cards;
    private final TelegramGateway telegram;

    public PressCardHandler(CardButtons buttons, CardChanges changes, Cards cards, TelegramGateway telegram) {
        this.buttons = buttons;
        this.changes = changes;
        this.cards = cards;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Press;
    }

    @Override
    public void handle(Request request) {
        var press = (Request.Press) request.content();
        var action = buttons.read(press.data());
        var sticker = action.flatMap(found -> changes.sticker(request.user(), found));
        var said = sticker.flatMap(found -> carryOut(request, press, action.orElseThrow(), found));
        if (said.isEmpty()) {
            telegram.toast(
                    request.chat(), press.callbackQueryId(), request.messages().plain("press.stale"));
            return;
        }
        telegram.toast(
                request.chat(), press.callbackQueryId(), request.messages().plain(said.get() + ".toast"));
        if (press.messageId() != null && !said.get().equals(CardChanges.ALREADY)) {
            var headline = request.messages().html(said.get());
            if (action.orElseThrow() instanceof AddWord && changes.explainOnce(request.user(), sticker.orElseThrow())) {
                headline = headline.line(request.messages().html("tags.first-save"));
            }
            var undo = action.orElseThrow() instanceof Clear || action.orElseThrow() instanceof AddWord
                    ? new Undo(sticker.orElseThrow().id(), changeName(press))
                    : null;
            telegram.edit(
                    request.chat(), press.messageId(), cards.changed(request, sticker.orElseThrow(), headline, undo));
        }
    }

    /** @return the key of what to say; empty when the button means nothing any more */
    private Optional<String> carryOut(Request request, Request.Press press, CardAction action, Sticker sticker) {
        var user = request.user();
        if (action instanceof Show show) {
            return changes.show(user, sticker, show.audience());
        }
        if (action instanceof Favourite favourite) {
            return Optional.of(changes.favourite(user, sticker, favourite.wanted()));
        }
        if (action instanceof AddWord add) {
            return Optional.of(changes.addWord(user, sticker, add.word(), changeName(press)));
        }
        if (action instanceof Undo undo) {
            return changes.undo(user, undo.change());
        }
        return action instanceof Clear
                ? Optional.of(changes.clear(user, sticker, changeName(press)))
                : Optional.empty();
    }

    /** Names the press among all the person's changes; message ids, which name the others, are shorter. */
    private static String changeName(Request.Press press) {
        return "press-" + press.callbackQueryId();
    }
}
