package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;
import tagalong.storage.UndoStore;

/** Which sticker a reply is about. */
public final class MeantSticker {
    private final CardButtons buttons;
    private final ShownCards cards;
    private final StickerStore stickers;
    private final UndoStore undos;

    public MeantSticker(CardButtons buttons, ShownCards cards, StickerStore stickers, UndoStore undos) {
        this.buttons = buttons;
        this.cards = cards;
        this.stickers = stickers;
        this.undos = undos;
    }

    /** The sticker in the message replied to, or the one its buttons, its card or the tags typed in it are about. */
    public Optional<Sticker> in(Request request, RepliedTo repliedTo) {
        if (repliedTo.messageId() == null || repliedTo.sticker() != null) {
            return Optional.ofNullable(repliedTo.sticker());
        }
        return repliedTo.buttons().stream()
                .flatMap(data -> buttons.read(data).stream())
                .findFirst()
                .map(CardAction::sticker)
                .or(() -> cards.at(request.chat(), repliedTo.messageId()))
                .flatMap(stickers::find)
                .or(() -> undos.find(request.user(), Integer.toString(repliedTo.messageId()))
                        .map(UndoStore.Undo::sticker));
    }
}
