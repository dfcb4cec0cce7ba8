package tagalong.storage.dynamo;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.TagChange;
import tagalong.storage.UserId;

/**
 * Writes one person's tags on one sticker, and what everyone may know of them. The order of the steps is what makes it safe against
 * other people's writes and against dying between any two items; none of them may move.
 */
final class TagWriter {

    /** Each refusal means that somebody else has just published the term, so this many in a row do not happen by chance. */
    private static final int MOST_REFUSALS = 100;

    private final Table table;
    private final Batches batches;
    private final Clock clock;

    TagWriter(Table table, Batches batches, Clock clock) {
        this.table = table;
        this.batches = batches;
        this.clock = clock;
    }

    /** What shall be, given what is; null to leave all as it is. */
    interface Wish {
        WantedTags from(OwnRows stored);
    }

    TagChange write(UserId user, StickerId sticker, Wish wish) {
        var stored = OwnRows.read(table, user, sticker);
        var wanted = wish.from(stored);
        if (wanted == null) {
            return new TagChange(stored.tags(), stored.tags(), List.of(), stored.savedAt());
        }
        var write = new TagWrite(stored, wanted, clock.instant());
        perform(write, sticker);
        return new TagChange(
                stored.tags(),
                write.after().tags(),
                wanted.ownerOnly(),
                write.after().savedAt());
    }

    private void perform(TagWrite write, StickerId sticker) {
        batches.put(write.widenedRows()); // first: what follows is taken back by what they say
        batches.put(write.holders()); // before the terms: nobody deletes a term that is held
        batches.put(write.publicTerms());
        batches.delete(write.abandonedHolders()); // after the new ones: a term that stays is always held
        retire(sticker, write.abandonedTerms());
        batches.write(write.settledRows(), write.unwantedRows()); // last: until here they said what is public
    }

    /** Deletes the public terms that nobody holds any more. */
    private void retire(StickerId sticker, Set<String> terms) {
        Collection<String> left = terms;
        for (int round = 0; !left.isEmpty(); round++) {
            if (round == MOST_REFUSALS) {
                throw new StorageException("A public term changed " + round + " times while it was to be deleted");
            }
            var published = batches.readNow(left.stream()
                    .map(term -> Keys.of(Keys.everyones(sticker), term))
                    .toList());
            left = new ArrayList<>();
            for (var row : published) {
                if (!isHeld(sticker, row.value()) && !table.deleteIf(Keys.of(row), Table.stillIs("rev", row.rev()))) {
                    left.add(row.value());
                }
            }
        }
    }

    private boolean isHeld(StickerId sticker, String term) {
        return table.any(Table.query(QueryConditional.keyEqualTo(Table.partition(Keys.holders(sticker, term))))
                .consistentRead(true));
    }
}
