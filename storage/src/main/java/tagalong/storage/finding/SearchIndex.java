package tagalong.storage.finding;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedHits;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** What a search looks at: right after each write of this process, and without a request where it can be. */
public interface SearchIndex {

    /** All that this person's own searches look at, in whatever language it is. */
    PersonalIndex of(UserId user);

    /**
     * All that this person's own searches look at.
     *
     * @param language gives the IETF tag of the language in which they are understood; may be asked in another thread
     */
    PersonalIndex of(UserId user, Supplier<String> language);

    /** The same with the private stickers marked, for which all must be asked for once. */
    PersonalIndex knowingPrivate(UserId user, Supplier<String> language);

    /** Takes note of what sets are called; this person's stickers of them are found by it from now on. */
    void learnTitles(UserId user, Map<String, String> titles);

    /**
     * What the audience's terms find: at least this many hits, or all there are, or as many as time and the search's own budget allow,
     * which is one for all who ask the same within a minute, and for all its pages. Of several words, one page that found anything is
     * an answer: mostly what has them as a phrase; asking again goes on. What was shared in the last minute comes first. Without a
     * budget nothing is waited for: memory has the whole answer, or it is unfinished and there is none.
     */
    SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget);

    /** Those of the stickers that the audience finds by this very term. */
    Set<StickerId> having(Audience.Shared audience, String term, Collection<StickerId> stickers);

    /** All that the audience finds the sticker by, if this process changed that lately, so that it is known without a request. */
    Optional<List<String>> changedTerms(Audience.Shared audience, StickerId sticker);

    /**
     * What everyone's may be found by instead of what was typed: words that are known to exist, everyone's as far as they were seen lately,
     * the person's own and those for emoji; nobody's private ones. Empty when nothing better is known.
     *
     * @param mine the index of the person who asks
     */
    Optional<SearchWords> corrected(PersonalIndex mine, FindingQuery query);

    /** All that the audience finds the sticker by, words and phrases. */
    List<String> terms(Audience.Shared audience, StickerId sticker);

    /** Whether somebody who types this or more may have found the sticker by what is hidden of others' words now. */
    boolean mayHide(StickerId sticker, String beginning);

    /** How often what is hidden of others' words has changed so far. */
    int changesOfHidden();

    /** Whether a sticker that these words found is still found by them, as far as the last minute's changes tell. */
    boolean stillFinds(Audience.Shared audience, SearchWords words, StickerId sticker);
}
