package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import tagalong.storage.SearchWords;

/** Finds out which stickers that have the first complete word of a search have its other words, too. */
final class Verification {

    /** Verified in one go; also the most keys a batch may ask for. */
    private static final int CANDIDATES = 25;
    private static final int KEYS = 100;

    private final Table table;
    private final Batches batches;
    private final SideBySide requests;
    private final List<String> otherWords;
    private final String unfinished;
    private final boolean unfinishedIsSure;

    Verification(SearchWords words, Table table, Batches batches, SideBySide requests) {
        this.table = table;
        this.batches = batches;
        this.requests = requests;
        this.otherWords = words.complete().subList(1, words.complete().size());
        this.unfinished = words.unfinished();
        this.unfinishedIsSure = words.complete().stream().anyMatch(word -> word.startsWith(unfinished));
    }

    /** Returns a verdict on each of the first candidates: on as many as the budget allows, on none when it is spent. */
    List<Boolean> of(List<Row> candidates) {
        List<Row> some = candidates.subList(0, Math.min(candidates.size(), affordable()));
        if (some.isEmpty() || otherWords.isEmpty()) {
            return verdicts(some, some);
        }
        List<Key> keys = some.stream().flatMap(row -> otherWords.stream().map(word -> Keys.of(row.id(), word))).toList();
        List<List<Row>> found = requests.run(List.of(() -> batches.read(keys)));
        if (found.isEmpty()) {
            return List.of();
        }
        Set<Key> there = found.get(0).stream().map(Keys::of).collect(Collectors.toSet());
        return verdicts(some, some.stream()
                .filter(row -> otherWords.stream().allMatch(word -> there.contains(Keys.of(row.id(), word)))).toList());
    }

    private int affordable() {
        int forOtherWords = otherWords.isEmpty() ? 0 : 1;
        int left = requests.requestsLeft() - forOtherWords;
        int most = Math.min(CANDIDATES, otherWords.isEmpty() ? CANDIDATES : Math.max(1, KEYS / otherWords.size()));
        return unfinishedIsSure ? most : Math.max(0, Math.min(most, left));
    }

    /** Those that passed so far still need the unfinished word; after the first of them without an answer nothing is said. */
    private List<Boolean> verdicts(List<Row> candidates, Collection<Row> passed) {
        if (unfinishedIsSure) {
            return candidates.stream().map(passed::contains).toList();
        }
        Iterator<Boolean> answers = requests.run(passed.stream().map(this::beginsWithUnfinished).toList()).iterator();
        List<Boolean> verdicts = new ArrayList<>();
        for (Row candidate : candidates) {
            if (!passed.contains(candidate)) {
                verdicts.add(false);
            } else if (answers.hasNext()) {
                verdicts.add(answers.next());
            } else {
                break;
            }
        }
        return verdicts;
    }

    private Callable<Boolean> beginsWithUnfinished(Row candidate) {
        return () -> table.any(Table.query(QueryConditional.sortBeginsWith(Keys.of(candidate.id(), unfinished))));
    }
}
