package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.RepliedSticker;
import tagalong.storage.Sticker;

/** Finds it in the message replied to, in its buttons, among the cards that were shown, or by what was typed. */
final class StickerOfReply implements RepliedSticker {
    private final Cards cards;
    private final CardEditing editing;

    StickerOfReply(Cards cards, CardEditing editing) {
        this.cards = cards;
        this.editing = editing;
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
                .flatMap(sticker -> editing.sticker(turn.user(), sticker))
                .or(() -> editing.stickerOfChange(turn.user(), Integer.toString(messageId)));
    }
}
