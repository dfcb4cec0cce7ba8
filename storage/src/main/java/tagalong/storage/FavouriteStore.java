package tagalong.storage;

import java.util.List;

/** Each person's favourite stickers. */
public interface FavouriteStore {

    /** Adds a favourite; one that is there already keeps its place. Returns whether it is new. */
    boolean add(UserId user, Sticker sticker);

    /** Returns whether it was there. */
    boolean remove(UserId user, StickerId sticker);

    boolean contains(UserId user, StickerId sticker);

    /** All of them, newest first. */
    List<Sticker> newestFirst(UserId user);
}
