package tagalong.storage.dynamo;

import java.util.Optional;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;

/** Each sticker is one row. */
final class DynamoStickerStore implements StickerStore {

    private final Table table;

    DynamoStickerStore(Table table) {
        this.table = table;
    }

    @Override
    public void save(Sticker sticker) {
        table.put(Row.at(Keys.sticker(sticker.id())).sticker(sticker).build());
    }

    @Override
    public Optional<Sticker> find(StickerId id) {
        return table.get(Keys.sticker(id)).map(Row::sticker);
    }
}
