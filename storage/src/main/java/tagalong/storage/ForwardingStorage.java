package tagalong.storage;

/** A storage that leaves everything to another one; a decorator overrides what it does itself. */
public abstract class ForwardingStorage implements Storage {

    private final Storage storage;

    protected ForwardingStorage(Storage storage) {
        this.storage = storage;
    }

    @Override
    public TagStore tags() {
        return storage.tags();
    }

    @Override
    public SharedSearch search() {
        return storage.search();
    }

    @Override
    public StickerStore stickers() {
        return storage.stickers();
    }

    @Override
    public FavouriteStore favourites() {
        return storage.favourites();
    }

    @Override
    public ChoiceStore choices() {
        return storage.choices();
    }

    @Override
    public LibraryStore libraries() {
        return storage.libraries();
    }

    @Override
    public SetContentStore setContents() {
        return storage.setContents();
    }

    @Override
    public SharedTermStore sharedTerms() {
        return storage.sharedTerms();
    }

    @Override
    public FeedStore feed() {
        return storage.feed();
    }

    @Override
    public SessionStore sessions() {
        return storage.sessions();
    }

    @Override
    public RefStore refs() {
        return storage.refs();
    }

    @Override
    public PreferenceStore preferences() {
        return storage.preferences();
    }

    @Override
    public UndoStore undos() {
        return storage.undos();
    }

    @Override
    public InboxStore inbox() {
        return storage.inbox();
    }

    @Override
    public MarkStore marks() {
        return storage.marks();
    }

    @Override
    public DailyCountStore dailyCounts() {
        return storage.dailyCounts();
    }

    @Override
    public JobStore jobs() {
        return storage.jobs();
    }

    @Override
    public ProfileStore profile() {
        return storage.profile();
    }

    @Override
    public ModerationStore moderation() {
        return storage.moderation();
    }

    @Override
    public ReportStore reports() {
        return storage.reports();
    }

    @Override
    public Forgetting forgetting() {
        return storage.forgetting();
    }

    @Override
    public Lease lease() {
        return storage.lease();
    }

    @Override
    public void watchedBy(StoreWatcher watcher) {
        storage.watchedBy(watcher);
    }

    @Override
    public void warmUp() {
        storage.warmUp();
    }

    @Override
    public void close() {
        storage.close();
    }
}
