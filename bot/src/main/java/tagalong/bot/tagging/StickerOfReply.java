package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.RepliedSticker;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;
import tagalong.storage.UndoStore;

/** Finds it in the message replied to, in its buttons, among the cards that were shown, or by what was typed. */
final class StickerOfReply implements RepliedSticker {
    private final Cards cards;
    private final StickerStore stickers;
    private final UndoStore undos;

    StickerOfReply(Cards cards, StickerStore stickers, UndoStore undos) {
        this.cards = cards;
        this.stickers = stickers;
        this.undos = undos;
    }

    @Override
    public Optional<Sticker> of(Turn turn, RepliedTo repliedTo) {
        var messageId = repliedTo.messageId();
        if (messageId == null || repliedTo.sticker() != null) {
            return Optional.ofNullable(repliedTo.sticker());
        }
        return repliedTo.buttons().stream()
                .flatMap(data -> cards.buttons().read(turn.user(), data).stream())
                .findFirst()
                .map(CardAction::sticker)
                .or(() -> cards.shownAt(turn, messageId))
                .flatMap(sticker -> stickers.find(turn.user(), sticker))
                .or(() -> undos.find(turn.user(), Integer.toString(messageId)).map(UndoStore.Undo::sticker));
    }
}
