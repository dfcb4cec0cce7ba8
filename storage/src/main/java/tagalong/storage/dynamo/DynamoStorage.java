package tagalong.storage.dynamo;

import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import tagalong.storage.Audience;
import tagalong.storage.ChoiceStore;
import tagalong.storage.DailyCountStore;
import tagalong.storage.FavouriteStore;
import tagalong.storage.FeedStore;
import tagalong.storage.Forgetting;
import tagalong.storage.InboxStore;
import tagalong.storage.JobStore;
import tagalong.storage.Lease;
import tagalong.storage.LibraryStore;
import tagalong.storage.MarkStore;
import tagalong.storage.ModerationStore;
import tagalong.storage.PreferenceStore;
import tagalong.storage.ProfileStore;
import tagalong.storage.RefStore;
import tagalong.storage.ReportStore;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchWords;
import tagalong.storage.SessionStore;
import tagalong.storage.SetContentStore;
import tagalong.storage.SharedSearch;
import tagalong.storage.SharedTermStore;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.StoreWatcher;
import tagalong.storage.TagStore;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;

/** The stores on a DynamoDB table, AWS's or that of any server which speaks its API. */
public final class DynamoStorage implements Storage {

    /** What all of them are too busy for, the callers do themselves. */
    private static final int MOST_SIDE_BY_SIDE = 32;

    private static final int SEARCH_THREADS = 32;
    private static final int MOST_FRUITLESS_TRIES = 10;

    private final DynamoDbClient client;
    private final RequestWatch watch;
    private final TableCreation creation;
    private final ThreadPoolExecutor searches;
    private final ThreadPoolExecutor sideBySide;
    private final TagStore tags;
    private final SharedSearch search;
    private final StickerStore stickers;
    private final FavouriteStore favourites;
    private final ChoiceStore choices;
    private final LibraryStore libraries;
    private final SetContentStore setContents;
    private final SharedTermStore sharedTerms;
    private final FeedStore feed;
    private final SessionStore sessions;
    private final RefStore refs;
    private final PreferenceStore preferences;
    private final UndoStore undos;
    private final InboxStore inbox;
    private final MarkStore marks;
    private final DailyCountStore dailyCounts;
    private final JobStore jobs;
    private final ProfileStore profile;
    private final ModerationStore moderation;
    private final ReportStore reports;
    private final Forgetting forgetting;
    private final Lease lease;

    private DynamoStorage(
            DynamoDbClient client, RequestWatch watch, StorageConfig config, StoreSurroundings surroundings) {
        this.client = client;
        this.watch = watch;
        this.creation = new TableCreation(client, config.table(), surroundings.pause());
        this.searches = surroundings.threads().upTo(SEARCH_THREADS, "everyones-requests");
        this.sideBySide = surroundings.threads().upTo(MOST_SIDE_BY_SIDE, "store");
        var unguarded = new Table(client, config.table(), WriteGuard.NONE);
        this.lease = DynamoLease.ofABot(unguarded, surroundings.nanoTime(), surroundings.processes());
        var table = unguarded.guardedBy(surroundings.guard().apply(lease));
        var together = new ParallelRequests(sideBySide);
        var batches =
                table.batches(new Backoff(surroundings.pause(), surroundings.random(), MOST_FRUITLESS_TRIES), together);
        var clock = surroundings.clock();
        var replacement = new TagReplacement(table, batches, together, clock);
        var rules = new SharingRules(config.blockedWords());
        var decided = new DynamoModerationStore(table, clock, rules);
        this.moderation = decided;
        this.reports = new DynamoReportStore(table, clock, rules);
        this.tags = new DynamoTagStore(table, batches, replacement, rules);
        this.search = new DynamoSharedSearch(table, batches, searches, surroundings.nanoTime(), rules);
        this.stickers = new DynamoStickerStore(table, batches, clock);
        this.favourites = new DynamoFavouriteStore(table, clock);
        this.choices = new DynamoChoiceStore(table, clock);
        this.libraries = new DynamoLibraryStore(table, batches);
        this.setContents = new DynamoSetContentStore(table, batches, clock);
        this.sharedTerms = new DynamoSharedTermStore(table, batches, rules);
        this.feed = new DynamoFeedStore(table, clock);
        this.sessions = new DynamoSessionStore(table, clock);
        this.refs = new DynamoRefStore(table, clock);
        this.preferences = new DynamoPreferenceStore(table);
        this.undos = new DynamoUndoStore(table, clock);
        this.inbox = new DynamoInboxStore(table, batches, clock);
        this.marks = new DynamoMarkStore(table, clock);
        this.dailyCounts = new DynamoDailyCountStore(table, clock);
        this.jobs = new DynamoJobStore(table, clock);
        this.profile = new DynamoProfileStore(table);
        this.forgetting = new DynamoForgetting(table, batches, replacement, decided, surroundings.pause());
    }

    /**
     * Connects, and creates the table with its indexes if it is absent.
     *
     * @throws tagalong.storage.TableShapeException when there is a table of this name that is not one of ours
     * @throws tagalong.storage.StorageException when the server does not answer
     */
    public static DynamoStorage open(StorageConfig config) {
        return open(config, StoreSurroundings.real());
    }

    static DynamoStorage open(StorageConfig config, StoreSurroundings surroundings) {
        var storage = unopened(config, surroundings);
        try {
            storage.ensureTable();
            return storage;
        } catch (RuntimeException e) {
            storage.close();
            throw e;
        }
    }

    /** Asks nothing yet: {@link #ensureTable()} comes before all else that is asked of it. */
    public static DynamoStorage unopened(StorageConfig config) {
        return unopened(config, StoreSurroundings.real());
    }

    private static DynamoStorage unopened(StorageConfig config, StoreSurroundings surroundings) {
        var watch = new RequestWatch(surroundings.nanoTime());
        var interceptors = Stream.concat(Stream.of(watch), surroundings.interceptors().stream())
                .toList();
        var client = Table.calling("Opening the client", () -> ClientSettings.client(config.endpoint(), interceptors));
        return new DynamoStorage(client, watch, config, surroundings);
    }

    /**
     * Creates the table with its indexes if it is absent.
     *
     * @throws tagalong.storage.TableShapeException when there is a table of this name that is not one of ours
     * @throws tagalong.storage.StorageException when the server does not answer
     */
    public void ensureTable() {
        creation.ensure();
    }

    @Override
    public TagStore tags() {
        return tags;
    }

    @Override
    public SharedSearch search() {
        return search;
    }

    @Override
    public StickerStore stickers() {
        return stickers;
    }

    @Override
    public FavouriteStore favourites() {
        return favourites;
    }

    @Override
    public ChoiceStore choices() {
        return choices;
    }

    @Override
    public LibraryStore libraries() {
        return libraries;
    }

    @Override
    public SetContentStore setContents() {
        return setContents;
    }

    @Override
    public SharedTermStore sharedTerms() {
        return sharedTerms;
    }

    @Override
    public FeedStore feed() {
        return feed;
    }

    @Override
    public SessionStore sessions() {
        return sessions;
    }

    @Override
    public RefStore refs() {
        return refs;
    }

    @Override
    public PreferenceStore preferences() {
        return preferences;
    }

    @Override
    public UndoStore undos() {
        return undos;
    }

    @Override
    public InboxStore inbox() {
        return inbox;
    }

    @Override
    public MarkStore marks() {
        return marks;
    }

    @Override
    public DailyCountStore dailyCounts() {
        return dailyCounts;
    }

    @Override
    public JobStore jobs() {
        return jobs;
    }

    @Override
    public ProfileStore profile() {
        return profile;
    }

    @Override
    public ModerationStore moderation() {
        return moderation;
    }

    @Override
    public ReportStore reports() {
        return reports;
    }

    @Override
    public Forgetting forgetting() {
        return forgetting;
    }

    @Override
    public Lease lease() {
        return lease;
    }

    @Override
    public void watchedBy(StoreWatcher watcher) {
        watch.tell(watcher);
        watcher.queue("everyones-requests", searches.getQueue()::size);
        watcher.queue("store", sideBySide.getQueue()::size);
    }

    @Override
    public void warmUp() {
        var nobody = new UserId(Long.MAX_VALUE);
        var none = new StickerId("none");
        var budget = new SearchBudget(ClientSettings.LONGEST_REQUEST, SearchBudget.FEWEST_REQUESTS);
        tags.tagsOf(nobody, none);
        tags.tagsBy(nobody);
        stickers.find(nobody, none);
        SearchWords.parse("warm up").ifPresent(words -> search.first(Audience.EVERYONE, words, budget));
    }

    @Override
    public void close() {
        searches.shutdownNow();
        sideBySide.shutdownNow();
        client.close();
    }
}
