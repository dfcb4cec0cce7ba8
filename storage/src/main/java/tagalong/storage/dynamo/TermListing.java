package tagalong.storage.dynamo;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;

/**
 * A page of the stickers that have a term, as the index lists them, but for what is hidden.
 *
 * @param read how many rows it was made of
 * @param last where the next page begins; null when there is none
 */
record TermListing(List<Row> rows, int read, @Nullable Map<String, AttributeValue> last) {

    /** Rows a request. */
    static final int ROWS = 100;
    /** Rows of the first request, which is made with each key: as many as people see at once, for a sticker may have several such terms. */
    static final int FIRST_ROWS = 24;
    /** What a full page costs at most, for rows as large as stickers' are: half a unit for each 4 KB. */
    private static final double UNITS = 4;

    private static final int ROWS_A_HALF_UNIT = 12;

    /** What is listed, from where on, and how many rows of it. */
    record Part(QueryConditional condition, @Nullable Map<String, AttributeValue> from, int rows) {}

    /** Asks for pages side by side; returns the first ones, as many as the budget has. */
    static List<TermListing> read(Table table, List<Part> wanted, SharingRules rules, BudgetedRequests requests) {
        var listings = requests.run(
                wanted.stream()
                        .<Callable<TermListing>>map(request -> () -> read(table, request, rules))
                        .toList(),
                UNITS);
        listings.forEach(listing -> requests.returned(UNITS - listing.units()));
        return listings;
    }

    boolean isWhole() {
        return last == null;
    }

    Set<StickerId> stickers() {
        return rows.stream().map(row -> Keys.sticker(row.id())).collect(Collectors.toUnmodifiableSet());
    }

    private double units() {
        return 0.5 * (1 + read / ROWS_A_HALF_UNIT);
    }

    private static TermListing read(Table table, Part request, SharingRules rules) {
        var page = table.pages(
                        Row.BY_AUTHOR,
                        Table.query(request.condition())
                                .limit(request.rows())
                                .exclusiveStartKey(request.from())
                                .build(),
                        1)
                .get(0);
        var seen = page.items().stream()
                .filter(row -> !rules.hides(Keys.sticker(row.id()), row.value()))
                .toList();
        return new TermListing(seen, page.items().size(), page.lastEvaluatedKey());
    }
}
