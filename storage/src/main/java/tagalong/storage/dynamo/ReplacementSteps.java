package tagalong.storage.dynamo;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import tagalong.storage.Fold;
import tagalong.storage.Tag;

/** Works out, from what is stored and what is wanted, what each step of {@link TagReplacement} writes. Makes no request. */
final class ReplacementSteps {

    private final OwnRows stored;
    private final WantedTags wanted;
    private final Map<String, Row> wantedRows;
    private final Map<String, Row> widened = new LinkedHashMap<>();

    ReplacementSteps(OwnRows stored, WantedTags wanted, Instant now) {
        this.stored = stored;
        this.wanted = wanted;
        this.wantedRows = wantedRows(now);
        wantedRows.forEach(
                (value, row) -> widened.put(value, widen(stored.byValue().get(value), row)));
    }

    /** Own rows that are new or changed, saying that they published what they did and what they shall. */
    Collection<Row> widenedRows() {
        return changed(stored.byValue(), widened);
    }

    /** All holders, not only new ones: a write that failed may have left an own row whose holders are missing. */
    Collection<Row> holders() {
        return wanted.published().stream()
                .map(shared -> Row.at(holder(shared)).build())
                .toList();
    }

    /** All shared terms, for the same reason, each with a fresh rev: whoever has read an older one cannot delete it. */
    Collection<Row> sharedTerms() {
        return wanted.published().stream()
                .map(shared -> Row.at(Keys.shared(shared, stored.sticker()))
                        .authorUserId(Keys.author(shared.audience()))
                        .sticker(wanted.sticker())
                        .text(wanted.textOf(shared))
                        .rev(UUID.randomUUID().toString())
                        .build())
                .toList();
    }

    /** The terms this person no longer holds. */
    Set<SharedTerm> abandonedTerms() {
        var terms = stored.terms();
        terms.removeAll(wanted.published());
        return terms;
    }

    Collection<Key> abandonedHolders() {
        return abandonedTerms().stream().map(this::holder).toList();
    }

    /** Own rows that still say more than is wanted. */
    Collection<Row> settledRows() {
        return changed(widened, wantedRows);
    }

    /** Own rows that are not wanted any more. */
    Collection<Key> unwantedRows() {
        return stored.byValue().values().stream()
                .filter(row -> !wantedRows.containsKey(row.value()))
                .map(Keys::of)
                .toList();
    }

    /** The rows when all is written. */
    OwnRows after() {
        return new OwnRows(stored.user(), stored.sticker(), wantedRows);
    }

    private Map<String, Row> wantedRows(Instant now) {
        var rows = new LinkedHashMap<String, Row>();
        long savedAt = Row.micros(now);
        for (var tag : wanted.tags()) {
            rows.put(tag.value(), ownRow(tag, savedAt));
            savedAt++; // keeps the order in which they were typed
        }
        if (rows.isEmpty() && wanted.isPrivate()) {
            rows.put(
                    Keys.CLEARED,
                    Row.at(Keys.own(stored.user(), stored.sticker()), Keys.CLEARED)
                            .authorUserId(Keys.author(stored.user()))
                            .build());
        }
        return rows;
    }

    private Row ownRow(Tag tag, long now) {
        return Row.at(Keys.own(stored.user(), stored.sticker()), tag.value())
                .authorUserId(Keys.author(stored.user()))
                .sticker(wanted.sticker())
                .text(tag.text())
                .terms(wanted.termsOf(tag))
                .texts(wanted.keptBackOf(tag))
                .fold(Fold.VERSION)
                .savedAt(firstSaved(tag).orElse(now))
                .build();
    }

    /** A tag that another fold gave another value is still the same tag. */
    private Optional<Long> firstSaved(Tag tag) {
        var before = stored.byValue().get(tag.value());
        return before != null
                ? Optional.of(Row.there(before.savedAt()))
                : stored.tagRows().stream()
                        .filter(row -> tag.text().equals(row.text()))
                        .map(Row::savedAt)
                        .findFirst();
    }

    /** The row as it may stand while shared terms of both its old and its new form may be there. */
    private static Row widen(@Nullable Row before, Row after) {
        if (before == null || before.isPrivate()) {
            return after;
        }
        if (after.isPrivate()) {
            return before;
        }
        var both = new TreeSet<String>(before.terms());
        both.addAll(after.terms());
        return after.toBuilder().terms(List.copyOf(both)).build();
    }

    private Key holder(SharedTerm shared) {
        return Keys.of(Keys.holders(shared, stored.sticker()), Keys.author(stored.user()));
    }

    private static Collection<Row> changed(Map<String, Row> from, Map<String, Row> to) {
        var changed = new ArrayList<Row>();
        to.forEach((value, row) -> {
            if (!from.containsKey(value) || !row.saysTheSameAs(from.get(value))) {
                changed.add(row);
            }
        });
        return changed;
    }
}
