package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;

/** Each sticker is one row; that of somebody's own picture goes away by itself. */
final class DynamoStickerStore implements StickerStore {

    private static final Duration LIFETIME_OF_OWN_PICTURES = Duration.ofDays(30);

    private final Table table;
    private final Clock clock;

    DynamoStickerStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public void save(Sticker sticker) {
        var row = Row.at(Keys.sticker(sticker.id())).sticker(sticker);
        table.put((sticker.alwaysPrivate() ? row.expiresAt(clock.instant().plus(LIFETIME_OF_OWN_PICTURES)) : row)
                .build());
    }

    @Override
    public Optional<Sticker> find(StickerId id) {
        return table.get(Keys.sticker(id), clock.instant()).map(Row::sticker);
    }
}
