package tagalong.storage.dynamo;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.TagChange;
import tagalong.storage.UserId;

/**
 * Replaces one person's tags on one sticker, and what others may know of them. The order of the steps is what makes it safe against
 * other people's writes and against dying between any two items; none of them may move.
 */
final class TagReplacement {

    /** Each refusal means that somebody else has just published the term, so this many in a row do not happen by chance. */
    private static final int MOST_REFUSALS = 100;

    private final Table table;
    private final Batches batches;
    private final Clock clock;

    TagReplacement(Table table, Batches batches, Clock clock) {
        this.table = table;
        this.batches = batches;
        this.clock = clock;
    }

    /** What shall be, given what is; empty to leave all as it is. */
    interface Wish {
        Optional<WantedTags> from(OwnRows stored);
    }

    TagChange write(UserId user, StickerId sticker, Wish wish) {
        var stored = OwnRows.read(table, user, sticker);
        var wanted = wish.from(stored);
        if (wanted.isEmpty()) {
            return new TagChange(stored.tags(), stored.tags(), List.of(), stored.savedAt());
        }
        var steps = new ReplacementSteps(stored, wanted.get(), clock.instant());
        perform(steps, sticker);
        return new TagChange(
                stored.tags(),
                steps.after().tags(),
                wanted.get().ownerOnly(),
                steps.after().savedAt());
    }

    private void perform(ReplacementSteps steps, StickerId sticker) {
        batches.put(steps.widenedRows()); // first: what follows is taken back by what they say
        batches.put(steps.holders()); // before the terms: nobody deletes a term that is held
        batches.put(steps.sharedTerms());
        batches.delete(steps.abandonedHolders()); // after the new ones: a term that stays is always held
        retire(sticker, steps.abandonedTerms());
        batches.write(steps.settledRows(), steps.unwantedRows()); // last: until here they said what is shared
    }

    /** Deletes the shared terms that nobody holds any more. */
    private void retire(StickerId sticker, Set<SharedTerm> terms) {
        Collection<SharedTerm> left = terms;
        for (int round = 0; !left.isEmpty(); round++) {
            if (round == MOST_REFUSALS) {
                throw new StorageException("A shared term changed " + round + " times while it was to be deleted");
            }
            var byKey =
                    left.stream().collect(Collectors.toMap(shared -> Keys.shared(shared, sticker), shared -> shared));
            left = new ArrayList<>();
            for (var row : batches.readNow(byKey.keySet())) {
                var shared = Objects.requireNonNull(byKey.get(Keys.of(row)));
                if (!isHeld(shared, sticker)
                        && !table.deleteIf(Keys.of(row), Table.stillIs("rev", Row.there(row.rev())))) {
                    left.add(shared);
                }
            }
        }
    }

    private boolean isHeld(SharedTerm shared, StickerId sticker) {
        return table.any(Table.query(QueryConditional.keyEqualTo(Table.partition(Keys.holders(shared, sticker))))
                .consistentRead(true));
    }
}
