package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;

/** Which sticker a reply is about. */
public final class MeantSticker {
    private final CardButtons buttons;
    private final StickerStore stickers;

    public MeantSticker(CardButtons buttons, StickerStore stickers) {
        this.buttons = buttons;
        this.stickers = stickers;
    }

    /** The sticker in the message replied to, or the one its buttons are about. */
    public Optional<Sticker> in(RepliedTo repliedTo) {
        if (repliedTo.sticker() != null) {
            return Optional.of(repliedTo.sticker());
        }
        return repliedTo.buttons().stream()
                .flatMap(data -> buttons.read(data).stream())
                .findFirst()
                .flatMap(action -> stickers.find(action.sticker()));
    }
}
