package tagalong.storage.cache;

import java.util.List;
import tagalong.storage.FavouriteStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;
import tagalong.storage.finding.PersonalIndex;

/** Favourites, asked of the table only for a person who is not in memory. */
record CachedFavouriteStore(FavouriteStore store, PersonalIndexes people) implements FavouriteStore {

    @Override
    public boolean add(UserId user, Sticker sticker) {
        return people.changing(user, () -> store.add(user, sticker), index -> index.withFavourite(sticker));
    }

    @Override
    public boolean remove(UserId user, StickerId sticker) {
        return people.changing(user, () -> store.remove(user, sticker), index -> index.withoutFavourite(sticker));
    }

    @Override
    public boolean contains(UserId user, StickerId sticker) {
        return people.known(user)
                .map(index -> index.isFavourite(sticker))
                .orElseGet(() -> store.contains(user, sticker));
    }

    @Override
    public List<Sticker> newestFirst(UserId user) {
        return people.known(user).map(PersonalIndex::favourites).orElseGet(() -> store.newestFirst(user));
    }
}
