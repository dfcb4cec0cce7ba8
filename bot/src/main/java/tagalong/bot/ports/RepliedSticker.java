package tagalong.bot.ports;

import java.util.Optional;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.dispatch.Turn;
import tagalong.storage.Sticker;

/** Which sticker a reply is about. */
@FunctionalInterface
public interface RepliedSticker {
    /** The sticker in the message replied to, or the one its buttons, its card or the tags typed in it are about. */
    Optional<Sticker> of(Turn turn, RepliedTo repliedTo);
}
