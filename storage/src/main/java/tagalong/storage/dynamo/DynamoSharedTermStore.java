package tagalong.storage.dynamo;

import java.util.List;
import java.util.Objects;
import tagalong.storage.Audience;
import tagalong.storage.SharedTermStore;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/** Reads the rows of shared terms and of those who hold them. */
final class DynamoSharedTermStore implements SharedTermStore {

    private final Table table;

    DynamoSharedTermStore(Table table) {
        this.table = table;
    }

    @Override
    public List<Tag> of(StickerId sticker, Audience.Shared audience) {
        return table.all(Keys.shared(audience, sticker)).stream()
                .map(row -> new Tag(Objects.requireNonNullElse(row.text(), row.value()), row.value()))
                .toList();
    }

    @Override
    public int holders(StickerId sticker, Audience.Shared audience, Tag term, int most) {
        return table.count(Keys.holders(new SharedTerm(audience, term.value()), sticker), most);
    }
}
