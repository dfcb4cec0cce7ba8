package tagalong.bot.sets;

import java.util.List;
import java.util.Map;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/**
 * A sticker set as Telegram has it now.
 *
 * @param pictures for each sticker that has one, the file id of a small still picture of it
 */
public record StickerSet(String name, String title, List<Sticker> stickers, Map<StickerId, String> pictures) {
    public StickerSet {
        stickers = List.copyOf(stickers);
        pictures = Map.copyOf(pictures);
    }
}
