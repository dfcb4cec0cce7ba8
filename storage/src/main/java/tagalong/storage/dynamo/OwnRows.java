package tagalong.storage.dynamo;

import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tagalong.storage.Audience;
import tagalong.storage.Fold;
import tagalong.storage.OwnTags;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/**
 * The rows one person has for one sticker.
 *
 * @param byValue one row for each tag, or the one that remembers a cleared sticker as private; after a write that failed, both
 */
record OwnRows(UserId user, StickerId sticker, Map<String, Row> byValue) {

    static OwnRows read(Table table, UserId user, StickerId sticker) {
        var byValue = new TreeMap<String, Row>();
        table.all(Keys.own(user, sticker)).forEach(row -> byValue.put(row.value(), row));
        return new OwnRows(user, sticker, byValue);
    }

    /** What the rows say: one private row makes the sticker private. */
    OwnTags tags() {
        var tags = tagRows().stream().map(Row::tag).toList();
        if (byValue.values().stream().anyMatch(Row::isPrivate)) {
            return new OwnTags(tags, Audience.ONLY_ME);
        }
        return tags.isEmpty() ? OwnTags.NONE : new OwnTags(tags, Audience.EVERYONE, withheld(tags));
    }

    /** A word that another fold writes otherwise is shared all the same. */
    private Set<String> withheld(List<Tag> tags) {
        var shared = terms().stream().map(SharedTerm::term).collect(Collectors.toSet());
        var unknown = tags.stream()
                .flatMap(tag -> tag.words().stream())
                .filter(word -> !shared.contains(word))
                .collect(Collectors.toSet());
        if (!unknown.isEmpty()) {
            var folded = shared.stream().map(Fold::fold).collect(Collectors.toSet());
            unknown.removeIf(word -> folded.contains(Fold.fold(word)));
        }
        return unknown;
    }

    /** The words of shared tags that were too many to be shared on the day they were typed. */
    Set<String> keptBack() {
        return tagRows().stream()
                .map(Row::texts)
                .filter(Objects::nonNull)
                .flatMap(List::stream)
                .map(Fold::fold)
                .collect(Collectors.toSet());
    }

    /** The rows that are tags, newest last. */
    List<Row> tagRows() {
        return byValue.values().stream()
                .filter(row -> !row.value().equals(Keys.CLEARED))
                .sorted(Comparator.comparing(Row::savedAt).thenComparing(Row::value))
                .toList();
    }

    /** The row of the newest tag; asked only where there is one. */
    Row newest() {
        var rows = tagRows();
        return rows.get(rows.size() - 1);
    }

    /** When the newest tag was given; the epoch when there is none. */
    Instant savedAt() {
        return tagRows().stream()
                .map(Row::savedAtInstant)
                .max(Instant::compareTo)
                .orElse(Instant.EPOCH);
    }

    /** All terms the rows say they published: as stored, for a newer fold may have other ones. */
    Set<SharedTerm> terms() {
        return byValue.values().stream()
                .map(Row::terms)
                .filter(Objects::nonNull)
                .flatMap(List::stream)
                .map(SharedTerm::read)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
