package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import tagalong.storage.SearchWords;
import tagalong.storage.StickerId;

/** Finds out which stickers that have the longest complete word of a search have its other words, too. */
final class Verification {

    /** Verified in one go; what is not verified when the budget ends waits for the next page. */
    private static final int CANDIDATES = 25;
    /** The most keys one request may ask for. */
    private static final int KEYS = 100;

    private final SearchWords words;
    private final List<String> otherWords;
    private final Table table;
    private final Batches batches;
    private final BudgetedRequests requests;

    Verification(SearchWords words, Table table, Batches batches, BudgetedRequests requests) {
        this.words = words;
        this.otherWords = words.complete().subList(1, words.complete().size());
        this.table = table;
        this.batches = batches;
        this.requests = requests;
    }

    /**
     * Returns a verdict on each of the first candidates: on as many as the budget allows, on none when it is spent.
     *
     * @param withUnfinished all stickers that have the unfinished word; null when that is not known
     */
    List<Boolean> of(List<Row> candidates, @Nullable Set<StickerId> withUnfinished) {
        boolean unfinishedIsKnown = words.unfinishedIsImplied() || withUnfinished != null;
        var some = candidates.subList(0, Math.min(candidates.size(), affordable(unfinishedIsKnown)));
        var likely = some.stream()
                .filter(row -> withUnfinished == null || withUnfinished.contains(Keys.sticker(row.id())))
                .toList();
        if (otherWords.isEmpty() || likely.isEmpty()) {
            return verdicts(some, likely, unfinishedIsKnown);
        }
        List<List<Row>> found = requests.run(List.of(() -> batches.read(otherKeys(likely))));
        return found.isEmpty()
                ? List.of()
                : verdicts(some, likely.stream().filter(hasAllOf(found.get(0))).toList(), unfinishedIsKnown);
    }

    private int affordable(boolean unfinishedIsKnown) {
        int most = otherWords.isEmpty() ? CANDIDATES : Math.min(CANDIDATES, Math.max(1, KEYS / otherWords.size()));
        int left = requests.requestsLeft() - (otherWords.isEmpty() ? 0 : 1);
        return unfinishedIsKnown ? most : Math.max(0, Math.min(most, left));
    }

    private List<Key> otherKeys(List<Row> rows) {
        return rows.stream()
                .flatMap(row -> otherWords.stream().map(word -> Keys.of(row.id(), word)))
                .toList();
    }

    private Predicate<Row> hasAllOf(List<Row> found) {
        var there = found.stream().map(Keys::of).collect(Collectors.toSet());
        return row -> otherKeys(List.of(row)).stream().allMatch(there::contains);
    }

    private Callable<Boolean> hasUnfinished(Row candidate) {
        return () -> table.any(Table.query(Table.beginning(candidate.id(), words.unfinished())));
    }

    /** After the first that passed so far but has no answer, nothing is said: the order of hits stays the same. */
    private List<Boolean> verdicts(List<Row> candidates, List<Row> passed, boolean unfinishedIsKnown) {
        var answer = unfinishedIsKnown
                ? passed.stream().map(row -> true).iterator()
                : requests.run(passed.stream().map(this::hasUnfinished).toList())
                        .iterator();
        List<Boolean> verdicts = new ArrayList<>();
        for (var candidate : candidates) {
            boolean open = passed.contains(candidate);
            if (open && !answer.hasNext()) {
                break;
            }
            verdicts.add(open && answer.next());
        }
        return verdicts;
    }
}
