package tagalong.storage;

/**
 * Finds stickers by the terms that are shared with an audience. Walking from {@link #first} by {@link #next} to the end yields
 * every sticker that has all the words exactly once, in the same order for the same data; what changes meanwhile may or may not be
 * seen.
 */
public interface SharedSearch {

    /** Finds from the beginning, until a page is full or the budget is spent. */
    SearchPage first(Audience.Shared audience, SearchWords words, SearchBudget budget);

    /** Goes on where a page of the same words and audience ended. */
    SearchPage next(Audience.Shared audience, SearchWords words, SearchPage.Cursor cursor, SearchBudget budget);
}
