package tagalong.simulator;

import java.util.List;

/** A sticker set that everyone can see. */
public record StickerSet(String name, String title, List<Sticker> stickers) {
    public StickerSet {
        stickers = List.copyOf(stickers);
    }

    /** The sticker at this place, counted from 0. */
    public Sticker get(int index) {
        return stickers.get(index);
    }

    /** The link that people share. */
    public String link() {
        return "https://t.me/addstickers/" + name;
    }
}
