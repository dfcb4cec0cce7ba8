package tagalong.bot;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.dispatch.Dispatcher;
import tagalong.bot.dispatch.Router;
import tagalong.bot.metrics.Meters;
import tagalong.bot.search.StickerSearch;
import tagalong.bot.telegram.BotAddress;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Languages;
import tagalong.bot.updates.UpdateSource;
import tagalong.bot.updates.UpdateSources;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.work.Concurrently;
import tagalong.bot.work.Courtesy;
import tagalong.bot.work.SearchTurns;
import tagalong.storage.Storage;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.finding.EmojiWords;

/** The running bot: what it is made of, its entrances, and how it begins and ends. */
public final class Application implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Application.class);
    /** Nobody waits for the menu, and all wait for the first poll and its answers. */
    private static final Duration AFTER_THE_START = Duration.ofSeconds(1);
    /** Who has not begun to work after so long waits for another process to end. */
    private static final Duration STANDING_BY = Duration.ofSeconds(3);
    /** By then, those who ask without a pause have warmed up what they need. */
    private static final Duration LONGEST_COURTESY = Duration.ofSeconds(3);

    private final Config config;
    private final Time time;
    private final Threads threads = Threads.started();
    private final EmojiWords emoji;
    private final Meters meters;
    private final CachedStorage storage;
    private final TelegramGateway telegram;
    private final PeoplesWork workplace;
    private final Preferences preferences;
    private final Languages languages = Languages.shipped();
    private final Features features;
    private final Router router;
    private final SearchTurns searches;
    private final Dispatcher dispatcher;
    private final UpdateSources sources;
    private final Leader leader;
    private final HealthPage healthPage;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final AtomicBoolean introduced = new AtomicBoolean();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final CompletableFuture<Ending> failure = new CompletableFuture<>();

    /** Why the bot cannot go on, in one line, and the process's exit code. */
    record Ending(String reason, int exitCode) {}

    /** Asks nothing of the table until it is started; the table is closed with it. */
    Application(Config config, Storage table) {
        this(config, table, Time.SYSTEM);
    }

    private Application(Config config, Storage table, Time time) {
        this.config = config;
        this.time = time;
        meters = new Meters(config.adminHttpPort() != 0);
        emoji = new EmojiWords();
        storage = new CachedStorage(table, time.ticker(), threads.reads(), emoji, time.clock());
        storage.watchedBy(meters);
        var bot = new BotAddress(config.botToken(), config.telegramApiUrl());
        telegram = new TelegramGateway(bot, threads.sending(), time.patience(), meters);
        workplace = PeoplesWork.of(storage, config.limits(), threads, time);
        preferences = new Preferences(storage.preferences(), config.defaultAudience(), threads.reads());
        var parts = new Parts(
                storage,
                telegram,
                preferences,
                languages,
                emoji,
                config.limits(),
                config.adminUserIds(),
                workplace,
                threads,
                time);
        features = new Features(parts, UseCases.of(parts));
        features.watchedBy(meters);
        router = Router.of(features.all());
        searches = SearchTurns.on(
                person -> features.knowsForSearching(person) ? threads.searches() : threads.firstSearches(),
                config.limits().searches());
        meters.queue("search-turns", searches::inHand);
        dispatcher = dispatcher(parts);
        sources = new UpdateSources(
                new UpdateSources.Subscription(bot, Dispatcher.KINDS, config.webhook()),
                storage,
                new UpdateSources.Surroundings(
                        threads.inbox(), Threads::single, time.clock(), time.nanoTime(), new Random()));
        leader = new Leader(
                storage.lease(), this::beginWork, this::refuseHalfATable, threads.leading(), time.nanoTime());
        Gauges.register(meters, parts, leader);
        healthPage = new HealthPage(
                config.adminHttpHost(),
                config.adminHttpPort(),
                new AdminServer.Pages(leader::isHealthy, leader::isAtWork, meters::scrape));
        healthPage.open();
        sources.listen();
    }

    private Dispatcher dispatcher(Parts parts) {
        return new Dispatcher(
                new Dispatcher.Self(config.botToken().botId(), this::username),
                router,
                telegram,
                new Dispatcher.People(
                        storage.marks(), languages, preferences::spoken, storage.sessions()::end, this::recall),
                new Dispatcher.Workplace(
                        workplace.lanes(),
                        searches,
                        config.limits().waiting(),
                        parts.time().nanoTime(),
                        parts.time().patience(),
                        meters));
    }

    /** Who is in memory waits for no thread that others' reads may hold. */
    private Runnable recall(UserId person) {
        if (storage.remembers(person)) {
            return () -> {};
        }
        return Concurrently.begin(
                threads.reads(),
                () -> storage.preferences().of(person),
                () -> storage.sessions().find(person));
    }

    /** This process may write from now on. */
    private UpdateSource beginWork() {
        storage.discard();
        healthPage.open();
        workplace.deletion().resume(this::tellingThatAllIsDeleted);
        features.resumeWork();
        var source = sources.create(
                dispatcher.begin(),
                () -> failure.complete(new Ending(
                        "Telegram refuses BOT_TOKEN: check it, or get a new one from @BotFather with /token", 2)));
        introduce();
        begun.countDown();
        return source;
    }

    /** Started again once the import is finished it does work: so this is no wrong setting. */
    private void refuseHalfATable() {
        failure.complete(new Ending(
                "An import into table " + config.dynamoDbTable() + " is not finished: finish it with `bot import-table"
                        + " FILE`, or take the table as it is with `bot import-table --merge --without-end /dev/null`,"
                        + " and start again",
                1));
        begun.countDown();
    }

    /** Starts to work in the background; the storage is closed with the application. */
    public static Application start(Config config, Storage storage) {
        var application = new Application(config, storage);
        application.start();
        return application;
    }

    void start() {
        leader.start();
        meters.prepare();
    }

    /** Lets the first people who ask wait for nothing that nobody asked for; takes a moment, beside the first polls or before. */
    void warmUp() {
        try {
            begun.await(STANDING_BY.toMillis(), TimeUnit.MILLISECONDS);
            var courtesy = new Courtesy(searches::inHand, LONGEST_COURTESY, time.nanoTime(), time.patience());
            StickerSearch.warmUp(emoji, courtesy);
            courtesy.giveWay();
            storage.warmUp();
            courtesy.giveWay();
            UpdateSources.warmUp();
        } catch (RuntimeException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("The first searches will take a little longer");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Runnable tellingThatAllIsDeleted(UserId user) {
        var done = languages.in(preferences.spoken(user, null)).html("delete.done");
        return () -> telegram.send(user.value(), new Reply(done));
    }

    /** Waits until the bot cannot go on. */
    Ending awaitFailure() {
        return failure.join();
    }

    /** Finishes what is in hand, sends what is queued, and lets another process take over. */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        for (var step : List.<Runnable>of(
                leader::end,
                sources::close,
                workplace.deletion()::close,
                workplace.background()::close,
                workplace.resharing()::close,
                threads::finishWork,
                telegram::close,
                this::keepLately,
                threads::end,
                leader::close,
                storage.lease()::release,
                storage::close,
                healthPage::close)) {
            try {
                step.run();
            } catch (RuntimeException e) {
                LOG.atWarn().addKeyValue("reason", e.getMessage()).log("Not all could be ended in order");
            }
        }
        LOG.info("Stopped");
    }

    private void keepLately() {
        features.keepLately().orTimeout(3, TimeUnit.SECONDS).join();
    }

    /** Never waits: until Telegram has told it, it is asked for. */
    private String username() {
        if (telegram.username().isEmpty()) {
            threads.files().execute(telegram::learnUsername);
        }
        return telegram.username();
    }

    private void introduce() {
        if (introduced.compareAndSet(false, true)) {
            threads.files().execute(telegram::learnUsername);
            var later = CompletableFuture.delayedExecutor(
                    AFTER_THE_START.toMillis(), TimeUnit.MILLISECONDS, threads.errands());
            var introductions = new Introductions( // with languages of its own, for it reads all of them, once
                    config.botToken().botId(),
                    Languages.shipped(),
                    storage.profile(),
                    telegram::introduce,
                    threads.errands());
            later.execute(() -> introductions.tell(router));
        }
    }
}
