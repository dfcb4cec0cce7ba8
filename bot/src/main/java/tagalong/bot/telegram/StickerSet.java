package tagalong.bot.telegram;

import java.util.List;
import tagalong.storage.Sticker;

/** A sticker set as Telegram has it now. */
public record StickerSet(String name, String title, List<Sticker> stickers) {
    static StickerSet of(org.telegram.telegrambots.meta.api.objects.stickers.StickerSet set) {
        return new StickerSet(set.getName(), set.getTitle(), set.getStickers().stream().map(Media::of).toList());
    }
}
