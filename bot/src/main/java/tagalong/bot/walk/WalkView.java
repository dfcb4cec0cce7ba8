package tagalong.bot.walk;

import java.util.List;
import tagalong.bot.dispatch.Request;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.tagging.Cards;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.storage.StickerStore;

/** What a person sees of a walk: each sticker with the ways on, its card, and at the end what was done. */
public final class WalkView {
    private final Cards cards;
    private final StickerStore stickers;
    private final WalkButtons buttons;
    private final TelegramGateway telegram;

    public WalkView(Cards cards, StickerStore stickers, WalkButtons buttons, TelegramGateway telegram) {
        this.cards = cards;
        this.stickers = stickers;
        this.buttons = buttons;
        this.telegram = telegram;
    }

    /** The ways on stand under the sticker, because the card's own buttons change the card. */
    void show(Request request, Walk walk, String title, Html headline) {
        var messages = request.messages();
        stickers.save(walk.shown());
        var card = cards.card(request, walk.shown(), null);
        var progress =
                messages.html("walk.progress", walk.position() + 1, walk.stops().size(), title);
        telegram.sendSticker(request.chat(), walk.shown(), buttons.underSticker(messages, walk));
        telegram.send(request.chat(), new Reply(headline.line(progress).line(card.text()), card.keyboard()));
    }

    /** Says what was done, what is left of the set, and offers to go on with it. */
    void end(Request request, Html done, SetProgress progress) {
        var messages = request.messages();
        var left = progress.stickers(Part.NOT_MINE).size();
        var text = done.line(messages.html(
                left == 0 ? "walk.none-left" : "walk.left", left, progress.set().title()));
        telegram.send(
                request.chat(),
                new Reply(
                        text,
                        left == 0
                                ? Keyboard.NONE
                                : Keyboard.of(List.of(buttons.start(messages, progress, Part.NOT_MINE)))));
    }

    void say(Request request, Html text) {
        telegram.send(request.chat(), new Reply(text));
    }
}
