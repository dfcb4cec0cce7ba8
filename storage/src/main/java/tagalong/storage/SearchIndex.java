package tagalong.storage;

/** What a search looks at: right after each write of this process, and without a request where it can be. */
public interface SearchIndex {

    /** All that this person's own searches look at. */
    PersonalIndex of(UserId user);

    /**
     * What the audience's terms find: at least this many hits, or all there are, or as many as time and the search's own budget allow,
     * which is one for all who ask the same within a minute, and for all its pages. Of several words, one page that found anything is
     * an answer: mostly what has them as a phrase; asking again goes on. What was shared in the last minute comes first.
     */
    SharedHits find(Audience.Shared audience, SearchWords words, int atLeast, SearchBudget budget);

    /** Whether a sticker that these words found is still found by them, as far as the last minute's changes tell. */
    boolean stillFinds(Audience.Shared audience, SearchWords words, StickerId sticker);
}
