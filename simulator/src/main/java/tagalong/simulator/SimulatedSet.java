package tagalong.simulator;

import java.util.List;

/** A sticker set that everyone can see. */
public record SimulatedSet(String name, String title, List<SimulatedSticker> stickers) {
    public SimulatedSet {
        stickers = List.copyOf(stickers);
    }

    /** The sticker at this place, counted from 0. */
    public SimulatedSticker get(int index) {
        return stickers.get(index);
    }

    /** The link that people share. */
    public String link() {
        return "https://t.me/addstickers/" + name;
    }
}
