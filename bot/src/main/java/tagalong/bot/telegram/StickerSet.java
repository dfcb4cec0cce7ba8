package tagalong.bot.telegram;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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

    static StickerSet of(org.telegram.telegrambots.meta.api.objects.stickers.StickerSet set) {
        var pictures = set.getStickers().stream()
                .filter(sticker -> pictureOf(sticker) != null)
                .collect(Collectors.toMap(
                        sticker -> new StickerId(sticker.getFileUniqueId()),
                        StickerSet::pictureOf,
                        (one, other) -> one));
        return new StickerSet(
                set.getName(),
                set.getTitle(),
                set.getStickers().stream().map(Media::of).toList(),
                pictures);
    }

    /** The thumbnail; a sticker that does not move is its own picture where there is none. */
    private static String pictureOf(org.telegram.telegrambots.meta.api.objects.stickers.Sticker sticker) {
        if (sticker.getThumbnail() != null) {
            return sticker.getThumbnail().getFileId();
        }
        return sticker.getIsAnimated() || sticker.getIsVideo() ? null : sticker.getFileId();
    }
}
