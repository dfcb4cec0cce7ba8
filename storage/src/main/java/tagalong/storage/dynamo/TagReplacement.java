package tagalong.storage.dynamo;

import java.time.Clock;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.TagChange;
import tagalong.storage.UserId;

/**
 * Replaces one person's tags on one sticker, and what others may know of them. The order of the steps is what makes it safe against
 * other people's writes and against dying between any two items; none of them may move. What goes side by side is what the proof
 * leaves open (RATIONALE.md, "The table").
 */
final class TagReplacement {

    /** Each refusal means that somebody else has just published the term, so this many in a row do not happen by chance. */
    private static final int MOST_REFUSALS = 100;

    private final Table table;
    private final Batches batches;
    private final ParallelRequests sideBySide;
    private final Clock clock;

    TagReplacement(Table table, Batches batches, ParallelRequests sideBySide, Clock clock) {
        this.table = table;
        this.batches = batches;
        this.sideBySide = sideBySide;
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
                wanted.get().barred(),
                steps.after().savedAt());
    }

    private void perform(ReplacementSteps steps, StickerId sticker) {
        batches.put(steps.widenedRows()); // first: what follows is taken back by what they say
        batches.put(steps.holders()); // before the terms: nobody deletes a term that is held
        batches.put(steps.sharedTerms());
        retire(sticker, steps); // after the new ones: a term that stays is always held
        batches.write(steps.settledRows(), steps.unwantedRows()); // last: until here they said what is shared
    }

    /** Lets go of the abandoned terms, and deletes those that nobody holds any more. */
    private void retire(StickerId sticker, ReplacementSteps steps) {
        var terms = steps.abandonedTerms();
        var read = whileLettingGo(steps.abandonedHolders(), () -> read(terms, sticker));
        Set<SharedTerm> left = new LinkedHashSet<>(terms);
        left.removeAll(read.keySet()); // one that was not there may have come and been left to us before we let go
        left.addAll(deleteUnheld(read, sticker));
        for (var round = 1; !left.isEmpty(); round++) {
            if (round == MOST_REFUSALS) {
                throw new StorageException("A shared term changed " + round + " times while it was to be deleted");
            }
            left = deleteUnheld(read(left, sticker), sticker);
        }
    }

    private <T> T whileLettingGo(Collection<Key> holders, Supplier<T> reading) {
        return sideBySide
                .<Optional<T>>all(List.of(
                        () -> {
                            batches.delete(holders);
                            return Optional.empty();
                        },
                        () -> Optional.of(reading.get())))
                .get(1)
                .orElseThrow();
    }

    /** The shared terms that are there, as they are now. */
    private Map<SharedTerm, Row> read(Set<SharedTerm> terms, StickerId sticker) {
        var byKey = terms.stream().collect(Collectors.toMap(shared -> Keys.shared(shared, sticker), shared -> shared));
        return batches.readNow(byKey.keySet()).stream()
                .collect(Collectors.toMap(row -> Objects.requireNonNull(byKey.get(Keys.of(row))), row -> row));
    }

    /** Deletes those that nobody holds, as they were read; returns those that somebody has published since. */
    private Set<SharedTerm> deleteUnheld(Map<SharedTerm, Row> read, StickerId sticker) {
        var unheld = those(read.keySet(), shared -> !isHeld(shared, sticker));
        return those(unheld, shared -> {
            var row = Objects.requireNonNull(read.get(shared));
            return !table.deleteIf(Keys.of(row), Table.stillIs("rev", Row.there(row.rev())));
        });
    }

    /** Asks about all of them side by side. */
    private Set<SharedTerm> those(Set<SharedTerm> terms, Predicate<SharedTerm> question) {
        var asked = List.copyOf(terms);
        var answers = sideBySide.all(asked.stream()
                .<Supplier<Boolean>>map(shared -> () -> question.test(shared))
                .toList());
        return IntStream.range(0, asked.size())
                .filter(answers::get)
                .mapToObj(asked::get)
                .collect(Collectors.toSet());
    }

    private boolean isHeld(SharedTerm shared, StickerId sticker) {
        return table.any(Table.query(QueryConditional.keyEqualTo(Table.partition(Keys.holders(shared, sticker))))
                .consistentRead(true));
    }
}
