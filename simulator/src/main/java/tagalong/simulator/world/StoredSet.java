package tagalong.simulator.world;

import java.util.List;

/** A sticker set. */
public record StoredSet(String name, String title, String stickerType, List<StoredFile> stickers) {
    public StoredSet {
        stickers = List.copyOf(stickers);
    }
}
