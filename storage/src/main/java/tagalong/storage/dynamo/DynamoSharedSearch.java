package tagalong.storage.dynamo;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedSearch;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;

/**
 * What is typed is first taken as the beginning of one term: a word, or a phrase. After a phrase come the stickers that have all its words
 * in another way, which {@link AllWords} finds.
 */
final class DynamoSharedSearch implements SharedSearch {

    private final Table table;
    private final Batches batches;
    private final ExecutorService executor;
    private final LongSupplier nanoTime;
    private final SharingRules rules;

    DynamoSharedSearch(
            Table table, Batches batches, ExecutorService executor, LongSupplier nanoTime, SharingRules rules) {
        this.table = table;
        this.batches = batches;
        this.executor = executor;
        this.nanoTime = nanoTime;
        this.rules = rules;
    }

    /**
     * Where a walk through terms that begin so stands.
     *
     * @param from the last row listed; null at the beginning
     * @param seen stickers that were hits already, for one may have several such terms
     */
    private record Position(@Nullable Map<String, AttributeValue> from, Set<StickerId> seen)
            implements SearchPage.Cursor {}

    @Override
    public SearchPage first(Audience.Shared audience, SearchWords words, SearchBudget budget) {
        return next(audience, words, new Position(null, Set.of()), budget);
    }

    @Override
    public SearchPage next(Audience.Shared audience, SearchWords words, SearchPage.Cursor cursor, SearchBudget budget) {
        var requests = new BudgetedRequests(executor, budget, nanoTime);
        var verification = new Verification(words, table, batches, rules, requests);
        var allWords = new AllWords(audience, words, new AllWords.Sources(table, rules), verification, requests);
        return cursor instanceof Position position
                ? byBeginning(audience, words, position, allWords, requests)
                : allWords.page((AllWords.Position) cursor);
    }

    private SearchPage byBeginning(
            Audience.Shared audience,
            SearchWords words,
            Position position,
            AllWords allWords,
            BudgetedRequests requests) {
        var beginning = words.areSeveral() ? words.phrase() : words.unfinished();
        var request = new TermListing.Part(
                Table.beginning(Keys.author(audience), beginning),
                position.from(),
                position.from() == null ? TermListing.FIRST_ROWS : TermListing.ROWS);
        var listings = TermListing.read(table, List.of(request), rules, requests);
        if (listings.isEmpty()) {
            return new SearchPage(List.of(), position, requests.spent());
        }
        var listing = listings.get(0);
        var seen = new HashSet<StickerId>(position.seen());
        var hits = listing.rows().stream()
                .filter(row -> seen.add(Keys.sticker(row.id())))
                .map(row -> new Hit(row.sticker(), row.value()))
                .toList();
        if (!listing.isWhole()) {
            return new SearchPage(hits, new Position(listing.last(), Set.copyOf(seen)), requests.spent());
        }
        if (!words.areSeveral()) {
            return new SearchPage(hits, null, requests.spent());
        }
        var inAnotherWay = AllWords.Position.besides(seen);
        return hits.isEmpty() ? allWords.page(inAnotherWay) : new SearchPage(hits, inAnotherWay, requests.spent());
    }
}
