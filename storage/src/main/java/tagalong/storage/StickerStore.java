package tagalong.storage;

import java.util.Optional;

/**
 * The stickers a card was shown for, so that a button press, which names only the id, has what it needs. What may be somebody's own picture is
 * kept for that person alone, for a while, and goes with them: nobody else finds it here, whatever they press.
 */
public interface StickerStore {

    /** Keeps the sticker as this person saw it last. */
    void save(UserId user, Sticker sticker);

    Optional<Sticker> find(UserId user, StickerId id);
}
