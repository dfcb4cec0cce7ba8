package tagalong.storage.dynamo;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import tagalong.storage.GivenTags;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/**
 * All stickers of an author with their tags, as the index lists them, and for whom they are, which it does not say. Every row is read for
 * that: where a change was cut short some may be private and others not yet, and one that is makes the sticker private.
 */
record GivenListing(Table table, Batches batches) {

    List<GivenTags> of(UserId author) {
        var all = Table.query(QueryConditional.keyEqualTo(Table.partition(Keys.author(author))));
        var listed = bySticker(table.all(Row.BY_AUTHOR, all.build()));
        listed.values().removeIf(rows -> rows.keySet().equals(Set.of(Keys.CLEARED)));
        var keys = listed.values().stream()
                .flatMap(rows -> rows.values().stream())
                .map(Keys::of)
                .toList();
        return bySticker(batches.readNow(keys)).entrySet().stream()
                .map(rows -> new OwnRows(author, rows.getKey(), rows.getValue()))
                .filter(rows -> !rows.tagRows().isEmpty())
                .map(rows -> new GivenTags(rows.newest().sticker(), rows.tags()))
                .toList();
    }

    private static Map<StickerId, TreeMap<String, Row>> bySticker(List<Row> rows) {
        var bySticker = new TreeMap<StickerId, TreeMap<String, Row>>(Comparator.comparing(StickerId::fileUniqueId));
        rows.forEach(row -> bySticker
                .computeIfAbsent(Keys.sticker(row.id()), sticker -> new TreeMap<>())
                .put(row.value(), row));
        return bySticker;
    }
}
