package tagalong.storage.dynamo;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import tagalong.storage.GivenTags;
import tagalong.storage.OwnTags;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/**
 * All stickers of an author with their tags, as the index lists them, and for whom they are, which it does not say. One row of each
 * sticker tells that, because all of them say the same; where a change was cut short they may not, and then it is done again.
 */
record GivenListing(Table table, Batches batches) {

    List<GivenTags> of(UserId author) {
        var all = Table.query(QueryConditional.keyEqualTo(Table.partition(Keys.author(author))));
        var listed = bySticker(table.all(Row.BY_AUTHOR, all.build()));
        listed.values().removeIf(rows -> rows.keySet().equals(Set.of(Keys.CLEARED)));
        var telling =
                batches
                        .readNow(listed.values().stream()
                                .map(rows -> Keys.of(rows.firstEntry().getValue()))
                                .toList())
                        .stream()
                        .collect(Collectors.toMap(row -> Keys.sticker(row.id()), Function.identity()));
        var known = listed.entrySet().stream()
                .flatMap(sticker -> Optional.ofNullable(telling.get(sticker.getKey()))
                        .map(row -> given(
                                new OwnRows(author, sticker.getKey(), sticker.getValue()),
                                new OwnRows(author, sticker.getKey(), Map.of(row.value(), row))))
                        .stream());
        var others = changed(listed, telling.keySet()).entrySet().stream()
                .map(rows -> new OwnRows(author, rows.getKey(), rows.getValue()))
                .filter(rows -> !rows.tagRows().isEmpty())
                .map(rows -> given(rows, rows));
        return Stream.concat(known, others)
                .sorted(Comparator.comparing(given -> given.sticker().id().fileUniqueId()))
                .toList();
    }

    /** Those whose telling row is gone by now: all of theirs, as they are. */
    private Map<StickerId, TreeMap<String, Row>> changed(
            Map<StickerId, TreeMap<String, Row>> listed, Collection<StickerId> known) {
        return bySticker(batches.readNow(listed.entrySet().stream()
                .filter(sticker -> !known.contains(sticker.getKey()))
                .flatMap(sticker -> sticker.getValue().values().stream())
                .map(Keys::of)
                .toList()));
    }

    private static GivenTags given(OwnRows listed, OwnRows telling) {
        return new GivenTags(
                listed.newest().sticker(),
                new OwnTags(
                        listed.tagRows().stream().map(Row::tag).toList(),
                        telling.tags().audience()));
    }

    private static Map<StickerId, TreeMap<String, Row>> bySticker(List<Row> rows) {
        var bySticker = new TreeMap<StickerId, TreeMap<String, Row>>(Comparator.comparing(StickerId::fileUniqueId));
        rows.forEach(row -> bySticker
                .computeIfAbsent(Keys.sticker(row.id()), sticker -> new TreeMap<>())
                .put(row.value(), row));
        return bySticker;
    }
}
