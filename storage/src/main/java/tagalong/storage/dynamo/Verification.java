package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import tagalong.storage.SearchWords;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;

/** Finds out which stickers that have one word of a search have its common words, too. */
final class Verification {

    /** Verified in one go; what is not verified when the budget ends waits for the next page. */
    private static final int CANDIDATES = 25;
    /** The most keys one request may ask for. */
    private static final int KEYS = 100;
    /** What a key costs, and what the first row of a sticker that begins so costs. */
    private static final double UNITS_EACH = 0.5;
    /** So many words of one beginning are looked at on a sticker, in case the first ones are hidden. */
    private static final int MOST_HIDDEN = 5;

    private final SearchWords words;
    private final Table table;
    private final Batches batches;
    private final SharingRules rules;
    private final BudgetedRequests requests;

    Verification(SearchWords words, Table table, Batches batches, SharingRules rules, BudgetedRequests requests) {
        this.words = words;
        this.table = table;
        this.batches = batches;
        this.rules = rules;
        this.requests = requests;
    }

    /**
     * Returns a verdict on each of the first candidates: on as many as the budget allows, on none when it is spent.
     *
     * @param open the words to verify, each with stickers that have it for certain
     */
    List<Boolean> of(List<Row> candidates, Map<String, Set<StickerId>> open) {
        var some = affordable(candidates, open);
        var keys = some.stream().flatMap(row -> keys(row, open).stream()).toList();
        if (keys.isEmpty()) {
            return verdicts(some, some, open);
        }
        List<List<Row>> found = requests.run(List.of(() -> batches.read(keys)), keys.size() * UNITS_EACH);
        if (found.isEmpty()) {
            return List.of();
        }
        var there = found.get(0).stream().filter(this::isSeen).map(Keys::of).collect(Collectors.toSet());
        var passed =
                some.stream().filter(row -> there.containsAll(keys(row, open))).toList();
        return verdicts(some, passed, open);
    }

    /** As many of the first candidates as can be verified to the end. */
    private List<Row> affordable(List<Row> candidates, Map<String, Set<StickerId>> open) {
        var requestsLeft = requests.affordable(UNITS_EACH);
        double unitsLeft = requests.unitsLeft();
        var keys = 0;
        var asked = 0;
        var some = new ArrayList<Row>();
        for (var row : candidates) {
            keys += keys(row, open).size();
            asked += mustBeAsked(row, open) ? 1 : 0;
            var tooMuch =
                    keys > KEYS || asked + (keys > 0 ? 1 : 0) > requestsLeft || (keys + asked) * UNITS_EACH > unitsLeft;
            if (tooMuch || some.size() == CANDIDATES) {
                break;
            }
            some.add(row);
        }
        return some;
    }

    /** Of the complete words that are open, those the sticker may not have. */
    private List<Key> keys(Row candidate, Map<String, Set<StickerId>> open) {
        return words.complete().stream()
                .filter(word -> isOpen(word, candidate, open))
                .map(word -> Keys.of(candidate.id(), word))
                .toList();
    }

    private boolean mustBeAsked(Row candidate, Map<String, Set<StickerId>> open) {
        return isOpen(words.unfinished(), candidate, open);
    }

    private static boolean isOpen(String word, Row candidate, Map<String, Set<StickerId>> open) {
        var certain = open.get(word);
        return certain != null && !certain.contains(Keys.sticker(candidate.id()));
    }

    private Callable<Boolean> hasUnfinished(Row candidate) {
        return () -> {
            var some = table.first(Table.query(Table.beginning(candidate.id(), words.unfinished())), MOST_HIDDEN);
            return some.stream().anyMatch(this::isSeen);
        };
    }

    private boolean isSeen(Row row) {
        return !rules.hides(Keys.sticker(row.id()), row.value());
    }

    /** After the first that passed so far but has no answer, nothing is said: the order of hits stays the same. */
    private List<Boolean> verdicts(List<Row> candidates, List<Row> passed, Map<String, Set<StickerId>> open) {
        var asked = passed.stream().filter(row -> mustBeAsked(row, open)).toList();
        var answers = requests.run(asked.stream().map(this::hasUnfinished).toList(), UNITS_EACH)
                .iterator();
        var passedKeys = passed.stream().map(Keys::of).collect(Collectors.toSet());
        var verdicts = new ArrayList<Boolean>();
        for (var candidate : candidates) {
            if (!passedKeys.contains(Keys.of(candidate)) || !mustBeAsked(candidate, open)) {
                verdicts.add(passedKeys.contains(Keys.of(candidate)));
            } else if (answers.hasNext()) {
                verdicts.add(answers.next());
            } else {
                break;
            }
        }
        return verdicts;
    }
}
