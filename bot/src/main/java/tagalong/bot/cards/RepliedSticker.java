package tagalong.bot.cards;

import java.util.Optional;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.dispatch.Turn;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;
import tagalong.storage.UndoStore;

/** Which sticker a reply is about. */
public final class RepliedSticker {
    private final Cards cards;
    private final StickerStore stickers;
    private final UndoStore undos;

    public RepliedSticker(Cards cards, StickerStore stickers, UndoStore undos) {
        this.cards = cards;
        this.stickers = stickers;
        this.undos = undos;
    }

    /** The sticker in the message replied to, or the one its buttons, its card or the tags typed in it are about. */
    public Optional<Sticker> of(Turn turn, RepliedTo repliedTo) {
        var messageId = repliedTo.messageId();
        if (messageId == null || repliedTo.sticker() != null) {
            return Optional.ofNullable(repliedTo.sticker());
        }
        return repliedTo.buttons().stream()
                .flatMap(data -> cards.buttons().read(data).stream())
                .findFirst()
                .map(CardAction::sticker)
                .or(() -> cards.shownAt(turn, messageId))
                .flatMap(sticker -> stickers.find(turn.user(), sticker))
                .or(() -> undos.find(turn.user(), Integer.toString(messageId)).map(UndoStore.Undo::sticker));
    }
}
