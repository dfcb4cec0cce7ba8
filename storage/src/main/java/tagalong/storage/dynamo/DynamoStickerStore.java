package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;
import tagalong.storage.UserId;

/** Each sticker is one row for all people; what may be somebody's own picture is one under its person, and goes away by itself. */
final class DynamoStickerStore implements StickerStore {

    private static final Duration LIFETIME_OF_OWN_PICTURES = Duration.ofDays(30);

    private final Table table;
    private final Batches batches;
    private final Clock clock;

    DynamoStickerStore(Table table, Batches batches, Clock clock) {
        this.table = table;
        this.batches = batches;
        this.clock = clock;
    }

    @Override
    public void save(UserId user, Sticker sticker) {
        var row = Row.at(Keys.known(user, sticker)).sticker(sticker);
        table.put((sticker.mayBeOwn() ? row.expiresAt(clock.instant().plus(LIFETIME_OF_OWN_PICTURES)) : row).build());
    }

    @Override
    public Optional<Sticker> find(UserId user, StickerId id) {
        var now = clock.instant();
        return batches.readNow(List.of(Keys.sticker(id), Keys.picture(user, id))).stream()
                .filter(row -> !row.isExpired(now))
                .filter(row -> Keys.of(row).equals(Keys.known(user, row.sticker())))
                .map(Row::sticker)
                .findFirst();
    }
}
