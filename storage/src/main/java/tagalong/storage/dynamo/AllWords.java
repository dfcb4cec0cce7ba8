package tagalong.storage.dynamo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.Audience;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;

/**
 * Finds the stickers that have all of several words. The beginning of each word's listing is read, side by side: a word that few
 * stickers have, all of which are listed then, gives the candidates and judges those of the others at no further cost. Only what common
 * words leave open is verified sticker by sticker.
 */
final class AllWords {

    /** A page is full with so many: what one answer to Telegram can show. */
    static final int HITS = 50;

    private final SearchWords words;
    private final List<QueryConditional> listed = new ArrayList<>();
    private final Sources sources;
    private final Verification verification;
    private final BudgetedRequests requests;

    /** Where terms are listed, and what of them may be seen. */
    record Sources(Table table, SharingRules rules) {}

    AllWords(
            Audience.Shared audience,
            SearchWords words,
            Sources sources,
            Verification verification,
            BudgetedRequests requests) {
        this.words = words;
        this.sources = sources;
        this.verification = verification;
        this.requests = requests;
        var author = Keys.author(audience);
        words.complete().forEach(word -> listed.add(QueryConditional.keyEqualTo(Keys.of(author, word))));
        if (!words.unfinishedIsImplied()) {
            listed.add(Table.beginning(author, words.unfinished()));
        }
    }

    /**
     * Where a walk stands.
     *
     * @param besides stickers that were hits already
     * @param listings of the first words; empty when candidates are chosen
     * @param candidates null until they are chosen
     */
    record Position(
            Set<StickerId> besides,
            List<TermListing> listings,
            @Nullable Candidates candidates) implements SearchPage.Cursor {

        /** The beginning of a walk to those that are not these. */
        static Position besides(Set<StickerId> seen) {
            return new Position(Set.copyOf(seen), List.of(), null);
        }

        private boolean isFinished() {
            return candidates != null && candidates.rows().isEmpty() && candidates.more() == null;
        }
    }

    /**
     * Stickers that have one of the words.
     *
     * @param rows not verified yet
     * @param more where its listing goes on; null at the end
     * @param open the words that are not known of all candidates, each with stickers that have it for certain
     */
    record Candidates(List<Row> rows, @Nullable Map<String, AttributeValue> more, Map<String, Set<StickerId>> open) {}

    /** Finds until a page is full, the walk is at its end, or nothing more is to be had for the budget. */
    @SuppressWarnings("ReferenceEquality") // the very same position says that nothing more is to be had
    SearchPage page(Position start) {
        var hits = new ArrayList<Hit>();
        var position = start;
        while (hits.size() < HITS && !position.isFinished()) {
            var before = position;
            position = step(position, hits);
            if (position == before) {
                break;
            }
        }
        return new SearchPage(hits, position.isFinished() ? null : position, requests.spent());
    }

    private Position step(Position position, List<Hit> hits) {
        var candidates = position.candidates();
        if (candidates == null) {
            return listWords(position);
        }
        return candidates.rows().isEmpty() ? listMore(position, candidates) : verifyMore(position, candidates, hits);
    }

    private Position listWords(Position position) {
        var wanted = listed.stream()
                .skip(position.listings().size())
                .map(condition -> new TermListing.Part(condition, null, TermListing.ROWS))
                .toList();
        var listings = new ArrayList<TermListing>(position.listings());
        listings.addAll(TermListing.read(sources.table, wanted, sources.rules, requests));
        if (listings.size() == listed.size()) {
            return new Position(position.besides(), List.of(), choose(listings, position.besides()));
        }
        return listings.size() == position.listings().size()
                ? position
                : new Position(position.besides(), List.copyOf(listings), null);
    }

    /** The word with the fewest stickers gives the candidates; where all are common, the longest complete one. */
    private Candidates choose(List<TermListing> listings, Set<StickerId> besides) {
        var driver = IntStream.range(0, listings.size())
                .filter(i -> listings.get(i).isWhole())
                .boxed()
                .min(Comparator.comparingInt(i -> listings.get(i).rows().size()))
                .orElse(0);
        var dropped = new HashSet<StickerId>(besides);
        var open = new HashMap<String, Set<StickerId>>();
        var all = new ArrayList<Set<StickerId>>();
        for (var i = 0; i < listings.size(); i++) {
            var stickers = listings.get(i).stickers();
            if (listings.get(i).isWhole()) {
                all.add(stickers);
            } else if (i != driver) {
                open.put(word(i), stickers);
            }
        }
        var rows = listings.get(driver).rows().stream()
                .filter(row -> dropped.add(Keys.sticker(row.id())))
                .filter(row -> all.stream().allMatch(stickers -> stickers.contains(Keys.sticker(row.id()))))
                .toList();
        return new Candidates(rows, listings.get(driver).last(), Map.copyOf(open));
    }

    private String word(int index) {
        return index < words.complete().size() ? words.complete().get(index) : words.unfinished();
    }

    /** Only the longest complete word's listing goes on: one that is whole does not. */
    private Position listMore(Position position, Candidates candidates) {
        var request = new TermListing.Part(listed.get(0), candidates.more(), TermListing.ROWS);
        var listings = TermListing.read(sources.table, List.of(request), sources.rules, requests);
        if (listings.isEmpty()) {
            return position;
        }
        var rows = listings.get(0).rows().stream()
                .filter(row -> !position.besides().contains(Keys.sticker(row.id())))
                .toList();
        return new Position(
                position.besides(),
                List.of(),
                new Candidates(rows, listings.get(0).last(), candidates.open()));
    }

    private Position verifyMore(Position position, Candidates candidates, List<Hit> hits) {
        var verdicts = verification.of(candidates.rows(), candidates.open());
        if (verdicts.isEmpty()) {
            return position;
        }
        for (var i = 0; i < verdicts.size(); i++) {
            if (verdicts.get(i)) {
                var row = candidates.rows().get(i);
                hits.add(new Hit(row.sticker(), row.value()));
            }
        }
        var rest = candidates.rows().subList(verdicts.size(), candidates.rows().size());
        return new Position(
                position.besides(), List.of(), new Candidates(List.copyOf(rest), candidates.more(), candidates.open()));
    }
}
