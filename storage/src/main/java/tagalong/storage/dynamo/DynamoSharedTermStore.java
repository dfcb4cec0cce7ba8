package tagalong.storage.dynamo;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import tagalong.storage.Audience;
import tagalong.storage.SharedTermStore;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/** Reads the rows of shared terms and of those who hold them; what is hidden is as if it were not there. */
final class DynamoSharedTermStore implements SharedTermStore {

    private final Table table;
    private final Batches batches;
    private final SharingRules rules;

    DynamoSharedTermStore(Table table, Batches batches, SharingRules rules) {
        this.table = table;
        this.batches = batches;
        this.rules = rules;
    }

    @Override
    public List<Tag> of(StickerId sticker, Audience.Shared audience) {
        return table.all(Keys.shared(audience, sticker)).stream()
                .filter(row -> !rules.hides(sticker, row.value()))
                .map(row -> new Tag(Objects.requireNonNullElse(row.text(), row.value()), row.value()))
                .toList();
    }

    @Override
    public Set<StickerId> having(String term, Audience.Shared audience, Collection<StickerId> stickers) {
        var shared = new SharedTerm(audience, term);
        var keys = stickers.stream()
                .distinct()
                .filter(sticker -> !rules.hides(sticker, term))
                .map(sticker -> Keys.shared(shared, sticker))
                .toList();
        return batches.read(keys).stream().map(row -> Keys.sticker(row.id())).collect(Collectors.toSet());
    }

    @Override
    public int holders(StickerId sticker, Audience.Shared audience, Tag term, int most) {
        return rules.hides(sticker, term.value())
                ? 0
                : table.count(Keys.holders(new SharedTerm(audience, term.value()), sticker), most);
    }
}
