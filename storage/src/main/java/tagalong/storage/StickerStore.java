package tagalong.storage;

import java.util.Optional;

/** The stickers a card was shown for, so that a button press, which names only the id, has what it needs. */
public interface StickerStore {

    /** Keeps the sticker as last seen. */
    void save(Sticker sticker);

    Optional<Sticker> find(StickerId id);
}
