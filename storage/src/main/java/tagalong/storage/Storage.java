package tagalong.storage;

/** All stores of one table. */
public interface Storage extends AutoCloseable {

    TagStore tags();

    SharedSearch search();

    StickerStore stickers();

    FavouriteStore favourites();

    ChoiceStore choices();

    LibraryStore libraries();

    SetContentStore setContents();

    SharedTermStore sharedTerms();

    FeedStore feed();

    SessionStore sessions();

    RefStore refs();

    PreferenceStore preferences();

    UndoStore undos();

    InboxStore inbox();

    MarkStore marks();

    DailyCountStore dailyCounts();

    JobStore jobs();

    ProfileStore profile();

    ModerationStore moderation();

    ReportStore reports();

    Forgetting forgetting();

    /** Every write asks it first. */
    Lease lease();

    /** Lets a watcher see from now on how the storage fares, instead of whoever did. */
    void watchedBy(StoreWatcher watcher);

    /** Makes the first real request as fast as the next ones. Reads only. */
    void warmUp();

    /** Lets go of all connections; the lease is not released by it. */
    @Override
    void close();
}
