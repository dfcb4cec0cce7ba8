package tagalong.storage.dynamo;

import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import tagalong.storage.FavouriteStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** Each favourite is a row under its person, and holds the sticker, so that all of them are one query. */
final class DynamoFavouriteStore implements FavouriteStore {

    private final Table table;
    private final Clock clock;

    DynamoFavouriteStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public boolean add(UserId user, Sticker sticker) {
        return table.putIfAbsent(Row.at(key(user, sticker.id()))
                .sticker(sticker)
                .savedAt(Row.micros(clock.instant()))
                .build());
    }

    @Override
    public boolean remove(UserId user, StickerId sticker) {
        return table.deleteIfPresent(key(user, sticker));
    }

    @Override
    public boolean contains(UserId user, StickerId sticker) {
        return table.get(key(user, sticker)).isPresent();
    }

    @Override
    public List<Sticker> newestFirst(UserId user) {
        return table.all(Keys.favourites(user)).stream()
                .sorted(Comparator.comparing(Row::savedAt).reversed().thenComparing(Row::value))
                .map(Row::sticker)
                .toList();
    }

    private static Key key(UserId user, StickerId sticker) {
        return Keys.of(Keys.favourites(user), sticker.fileUniqueId());
    }
}
