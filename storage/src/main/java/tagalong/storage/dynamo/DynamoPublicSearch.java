package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.function.LongSupplier;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.PublicSearch;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.StickerId;

/**
 * One word is a prefix of the everyone's part of the index. Several words: the longest complete one lists candidates, and each
 * candidate is verified by its own keys, so that the cost follows the rarest word we can guess and not the most common one.
 */
final class DynamoPublicSearch implements PublicSearch {

    /** Rows a request, and so the most hits a page of one word has. */
    static final int ROWS = 100;
    /** A page of several words is full with so many: what one answer to Telegram can show. */
    static final int HITS = 50;

    private final Table table;
    private final Batches batches;
    private final ExecutorService executor;
    private final LongSupplier nanoTime;

    DynamoPublicSearch(Table table, Batches batches, ExecutorService executor, LongSupplier nanoTime) {
        this.table = table;
        this.batches = batches;
        this.executor = executor;
        this.nanoTime = nanoTime;
    }

    /**
     * Where a walk stands.
     *
     * @param from the last row listed; null at the beginning
     * @param atEnd true when there is nothing to list any more
     * @param candidates listed, but not verified yet
     * @param seen stickers that were hits already
     */
    record Position(Map<String, AttributeValue> from, boolean atEnd, List<Row> candidates, Set<StickerId> seen)
            implements SearchPage.Cursor {

        static final Position START = new Position(null, false, List.of(), Set.of());
    }

    @Override
    public SearchPage first(SearchWords words, SearchBudget budget) {
        return next(words, Position.START, budget);
    }

    @Override
    public SearchPage next(SearchWords words, SearchPage.Cursor cursor, SearchBudget budget) {
        Position position = (Position) cursor;
        SideBySide requests = new SideBySide(executor, budget, nanoTime);
        return words.complete().isEmpty() ? byPrefix(words, position, requests) : byAllWords(words, position, requests);
    }

    private SearchPage byPrefix(SearchWords words, Position position, SideBySide requests) {
        QueryConditional prefix = QueryConditional.sortBeginsWith(Keys.of(Keys.EVERYONE, words.unfinished()));
        List<Page<Row>> pages = requests.run(List.of(() -> list(prefix, position)));
        return pages.isEmpty() ? new SearchPage(List.of(), position) : page(position, pages.get(0));
    }

    private static SearchPage page(Position position, Page<Row> listed) {
        Set<StickerId> seen = new HashSet<>(position.seen());
        List<Hit> hits = listed.items().stream().filter(row -> seen.add(Keys.sticker(row.id()))).map(DynamoPublicSearch::hit).toList();
        boolean atEnd = listed.lastEvaluatedKey() == null;
        return new SearchPage(hits, atEnd ? null : new Position(listed.lastEvaluatedKey(), false, List.of(), Set.copyOf(seen)));
    }

    private SearchPage byAllWords(SearchWords words, Position start, SideBySide requests) {
        Verification verification = new Verification(words, table, batches, requests);
        QueryConditional driver = QueryConditional.keyEqualTo(Keys.of(Keys.EVERYONE, words.complete().get(0)));
        List<Hit> hits = new ArrayList<>();
        Position position = start;
        while (hits.size() < HITS && !(position.atEnd() && position.candidates().isEmpty())) {
            Position before = position;
            position = position.candidates().isEmpty() ? listMore(driver, position, requests) : verifyMore(verification, position, hits);
            if (position == before) {       // nothing more is to be had for this budget
                return new SearchPage(hits, position);
            }
        }
        boolean finished = position.atEnd() && position.candidates().isEmpty();
        return new SearchPage(hits, finished ? null : position);
    }

    private Position listMore(QueryConditional driver, Position position, SideBySide requests) {
        List<Page<Row>> pages = requests.run(List.of(() -> list(driver, position)));
        if (pages.isEmpty()) {
            return position;
        }
        Map<String, AttributeValue> last = pages.get(0).lastEvaluatedKey();
        return new Position(last, last == null, List.copyOf(pages.get(0).items()), Set.of());
    }

    private static Position verifyMore(Verification verification, Position position, List<Hit> hits) {
        List<Row> candidates = position.candidates();
        List<Boolean> verdicts = verification.of(candidates);
        if (verdicts.isEmpty()) {
            return position;
        }
        for (int i = 0; i < verdicts.size(); i++) {
            if (verdicts.get(i)) {
                hits.add(hit(candidates.get(i)));
            }
        }
        return new Position(position.from(), position.atEnd(), candidates.subList(verdicts.size(), candidates.size()), Set.of());
    }

    private Page<Row> list(QueryConditional condition, Position position) {
        return table.pages(Row.BY_AUTHOR,
                Table.query(condition).limit(ROWS).exclusiveStartKey(position.from()).build(), 1).get(0);
    }

    private static Hit hit(Row row) {
        return new Hit(row.sticker(), row.value());
    }
}
