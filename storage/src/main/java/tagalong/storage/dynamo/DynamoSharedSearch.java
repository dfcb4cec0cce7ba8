package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedSearch;
import tagalong.storage.StickerId;

/**
 * One word is a prefix of the audience's part of the index. Several words: the longest complete one lists candidates, and each candidate
 * is verified by its own keys, so that the cost follows the rarest word we can guess and not the most common one.
 */
final class DynamoSharedSearch implements SharedSearch {

    /** Rows a request, and so the most hits a page of one word has. */
    static final int ROWS = 100;
    /** A page of several words is full with so many: what one answer to Telegram can show. */
    static final int HITS = 50;

    private final Table table;
    private final Batches batches;
    private final ExecutorService executor;
    private final LongSupplier nanoTime;

    DynamoSharedSearch(Table table, Batches batches, ExecutorService executor, LongSupplier nanoTime) {
        this.table = table;
        this.batches = batches;
        this.executor = executor;
        this.nanoTime = nanoTime;
    }

    /** What is searched for, and whose terms are searched. */
    private record Sought(Audience.Shared audience, SearchWords words) {

        private QueryConditional longestWord() {
            return QueryConditional.keyEqualTo(
                    Keys.of(Keys.author(audience), words.complete().get(0)));
        }

        private QueryConditional unfinished() {
            return Table.beginning(Keys.author(audience), words.unfinished());
        }
    }

    /**
     * Where a walk stands.
     *
     * @param from the last row listed; null at the beginning
     * @param atEnd true when there is nothing to list any more
     * @param candidates listed, but not verified yet
     * @param seen stickers that were hits already, where one may be listed twice
     * @param unfinished all stickers that have the unfinished word; null when they are too many to know
     */
    private record Position(
            @Nullable Map<String, AttributeValue> from,
            boolean atEnd,
            List<Row> candidates,
            Set<StickerId> seen,
            @Nullable Set<StickerId> unfinished)
            implements SearchPage.Cursor {

        private static final Position START = new Position(null, false, List.of(), Set.of(), null);

        private boolean isFinished() {
            return atEnd && candidates.isEmpty();
        }
    }

    @Override
    public SearchPage first(Audience.Shared audience, SearchWords words, SearchBudget budget) {
        return next(audience, words, Position.START, budget);
    }

    @Override
    public SearchPage next(Audience.Shared audience, SearchWords words, SearchPage.Cursor cursor, SearchBudget budget) {
        var position = (Position) cursor;
        var requests = new BudgetedRequests(executor, budget, nanoTime);
        var sought = new Sought(audience, words);
        return words.complete().isEmpty()
                ? byPrefix(sought, position, requests)
                : byAllWords(sought, position, requests);
    }

    private SearchPage byPrefix(Sought sought, Position position, BudgetedRequests requests) {
        List<Page<Row>> pages = requests.run(List.of(() -> list(sought.unfinished(), position.from())));
        if (pages.isEmpty()) {
            return new SearchPage(List.of(), position);
        }
        var last = pages.get(0).lastEvaluatedKey();
        Set<StickerId> seen = new HashSet<>(position.seen());
        var hits = pages.get(0).items().stream()
                .filter(row -> seen.add(Keys.sticker(row.id())))
                .map(DynamoSharedSearch::hit)
                .toList();
        return new SearchPage(hits, last == null ? null : new Position(last, false, List.of(), Set.copyOf(seen), null));
    }

    private SearchPage byAllWords(Sought sought, Position start, BudgetedRequests requests) {
        var verification = new Verification(sought.words(), table, batches, requests);
        List<Hit> hits = new ArrayList<>();
        var position = start;
        while (hits.size() < HITS && !position.isFinished()) {
            var before = position;
            position = position.candidates().isEmpty()
                    ? listMore(sought, position, requests)
                    : verifyMore(verification, position, hits);
            if (position == before) { // nothing more is to be had for this budget
                break;
            }
        }
        return new SearchPage(hits, position.isFinished() ? null : position);
    }

    /** Lists candidates; at first also all that have the unfinished word, for if they are few, none need be asked for one by one. */
    private Position listMore(Sought sought, Position position, BudgetedRequests requests) {
        List<Callable<Page<Row>>> listings = new ArrayList<>();
        listings.add(() -> list(sought.longestWord(), position.from()));
        if (position.from() == null && !sought.words().unfinishedIsImplied()) {
            listings.add(() -> list(sought.unfinished(), null));
        }
        var pages = requests.run(listings);
        if (pages.isEmpty()) {
            return position;
        }
        var last = pages.get(0).lastEvaluatedKey();
        var unfinished = pages.size() == 2 ? whole(pages.get(1)) : position.unfinished();
        return new Position(last, last == null, List.copyOf(pages.get(0).items()), Set.of(), unfinished);
    }

    private static @Nullable Set<StickerId> whole(Page<Row> page) {
        return page.lastEvaluatedKey() != null
                ? null
                : page.items().stream().map(row -> Keys.sticker(row.id())).collect(Collectors.toUnmodifiableSet());
    }

    private static Position verifyMore(Verification verification, Position position, List<Hit> hits) {
        var candidates = position.candidates();
        var verdicts = verification.of(candidates, position.unfinished());
        if (verdicts.isEmpty()) {
            return position;
        }
        for (int i = 0; i < verdicts.size(); i++) {
            if (verdicts.get(i)) {
                hits.add(hit(candidates.get(i)));
            }
        }
        var rest = candidates.subList(verdicts.size(), candidates.size());
        return new Position(position.from(), position.atEnd(), rest, Set.of(), position.unfinished());
    }

    private Page<Row> list(QueryConditional condition, @Nullable Map<String, AttributeValue> from) {
        return table.pages(
                        Row.BY_AUTHOR,
                        Table.query(condition)
                                .limit(ROWS)
                                .exclusiveStartKey(from)
                                .build(),
                        1)
                .get(0);
    }

    private static Hit hit(Row row) {
        return new Hit(row.sticker(), row.value());
    }
}
