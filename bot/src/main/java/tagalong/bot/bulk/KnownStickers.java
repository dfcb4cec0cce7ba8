package tagalong.bot.bulk;

import java.util.Optional;
import tagalong.bot.sets.StickerSet;
import tagalong.storage.Sticker;

/** Knows which stickers there are; a file may claim anything. */
interface KnownStickers {
    /** @return empty when there is no such set */
    Optional<StickerSet> set(String name);

    /** Whether there is such a file, by this very id; what cannot be found out is no yes. */
    boolean isGenuine(Sticker sticker);
}
