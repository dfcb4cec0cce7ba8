package tagalong.storage.cache;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedSearch;
import tagalong.storage.StickerId;

/** The table's search with the last minute's changes laid over each page; what only they find comes at the end. */
final class CachedSharedSearch implements SharedSearch {

    private final SharedSearch search;
    private final ChangedTerms changed;

    CachedSharedSearch(SharedSearch search, ChangedTerms changed) {
        this.search = search;
        this.changed = changed;
    }

    /** @param seen all stickers that were hits already */
    private record Position(SearchPage.Cursor inTable, Set<StickerId> seen) implements SearchPage.Cursor {}

    @Override
    public SearchPage first(Audience.Shared audience, SearchWords words, SearchBudget budget) {
        return laidOver(audience, words, search.first(audience, words, budget), Set.of());
    }

    @Override
    public SearchPage next(Audience.Shared audience, SearchWords words, SearchPage.Cursor cursor, SearchBudget budget) {
        var position = (Position) cursor;
        return laidOver(audience, words, search.next(audience, words, position.inTable(), budget), position.seen());
    }

    private SearchPage laidOver(Audience.Shared audience, SearchWords words, SearchPage page, Set<StickerId> before) {
        var seen = new HashSet<StickerId>(before);
        var hits = new ArrayList<Hit>(changed.stillFound(audience, words, page.hits()));
        hits.forEach(hit -> seen.add(hit.sticker().id()));
        if (page.next().isPresent()) {
            return new SearchPage(hits, new Position(page.next().get(), seen), page.cost());
        }
        hits.addAll(changed.foundBesides(audience, words, seen));
        return new SearchPage(hits, null, page.cost());
    }
}
