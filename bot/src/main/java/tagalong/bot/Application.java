package tagalong.bot;

import com.github.benmanes.caffeine.cache.Ticker;
import java.io.IOException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.admin.AdminServer;
import tagalong.bot.dispatch.Dispatcher;
import tagalong.bot.dispatch.Router;
import tagalong.bot.limits.SearchTurns;
import tagalong.bot.limits.StoreTurns;
import tagalong.bot.limits.UnitBudget;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Messages;
import tagalong.bot.updates.UpdateSources;
import tagalong.bot.usecase.Deletion;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.work.BackgroundWork;
import tagalong.bot.work.Errands;
import tagalong.bot.work.Lanes;
import tagalong.storage.Storage;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;

/** All parts of the running bot, wired once. */
public final class Application implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Application.class);
    /** So many searches read everyone's at a time; each makes some requests side by side. */
    private static final int READING_EVERYONES = 16;
    /** Telegram takes no answer after ten seconds, and one that waited so long still reads. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Storage storage;
    private final TelegramGateway telegram;
    private final ExecutorService handlers = threads("handler", 32);
    private final ExecutorService searches = threads("search", 16);
    private final ExecutorService everyones = threads("everyones", READING_EVERYONES);
    private final ExecutorService files = threads("file", 16);
    private final ExecutorService painters = threads("painter", Sheets.PAINTERS);
    private final ExecutorService fetchers = threads("fetcher", Sheets.FETCHERS);
    private final ExecutorService reads = threads("read", 32);
    private final ExecutorService errands = threads("errand", 2);
    private final ExecutorService inbox = threads("inbox", 4);
    private final Features features;
    private final Introductions introductions;
    private final Deletion deletion;
    private final BackgroundWork background;
    private final UpdateSources sources;
    private final Leader leader;
    private final AtomicReference<AdminServer> admin = new AtomicReference<>();
    private final AtomicBoolean introduced = new AtomicBoolean();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final CompletableFuture<String> failure = new CompletableFuture<>();

    private Application(Config config, Storage table) {
        var cached = new CachedStorage(table, Ticker.systemTicker(), reads);
        storage = cached;
        telegram = new TelegramGateway(config.botToken(), config.telegramApiUrl());
        introductions = new Introductions(config.botToken().botId(), cached.profile(), telegram::introduce, errands);
        deletion = new Deletion(cached.forgetting(), Executors.newScheduledThreadPool(2, named("forget")));
        var lanes = new Lanes(handlers, deletion::isUnderWay, deletion::generation);
        var limits = config.limits();
        background = new BackgroundWork(
                lanes,
                new UnitBudget(limits.unitsBurst(), limits.unitsASecond(), Ticker.systemTicker()),
                Executors.newScheduledThreadPool(8, named("work")),
                BackgroundWork.Pace.USUAL);
        var preferences = new Preferences(cached.preferences(), config.defaultAudience());
        features = Features.of(
                cached,
                new Features.Shown(cached.searchIndex(), cached.showcase()),
                preferences,
                telegram,
                new Features.Workplace(
                        lanes,
                        background,
                        new Errands(errands),
                        deletion,
                        searches,
                        new StoreTurns(
                                new StoreTurns.Capacity(READING_EVERYONES, limits.searches(), PATIENCE),
                                everyones,
                                System::nanoTime),
                        files,
                        reads,
                        limits,
                        new Sheets.Workplace(painters, fetchers)));
        var router = Router.of(features.all());
        var dispatcher = new Dispatcher(
                new Dispatcher.Self(config.botToken().botId(), this::username),
                router,
                telegram,
                new Dispatcher.People(cached.marks(), preferences::spoken, cached.sessions()::end),
                new Dispatcher.Workplace(
                        lanes,
                        new SearchTurns(config.limits().searches(), searches),
                        config.limits().waiting(),
                        System::nanoTime));
        sources = new UpdateSources(
                new UpdateSources.Settings(
                        config.botToken(), config.telegramApiUrl(), Dispatcher.KINDS, config.webhook()),
                cached,
                inbox);
        leader = new Leader(
                storage.lease(),
                () -> {
                    cached.discard();
                    startAdmin(config);
                    introduce(router);
                    deletion.resume(this::tellThatAllIsDeleted);
                    features.resumeWork();
                    return sources.create(
                            dispatcher,
                            () -> failure.complete(
                                    "Telegram refuses BOT_TOKEN: check it, or get a new one from @BotFather with"
                                            + " /token"));
                },
                System::nanoTime);
        startAdmin(config);
        sources.listen();
    }

    /** Starts to work in the background; the storage is closed with the application. */
    public static Application start(Config config, Storage storage) {
        var application = new Application(config, storage);
        storage.warmUp();
        application.leader.start();
        return application;
    }

    private void tellThatAllIsDeleted(UserId user) {
        telegram.send(user.value(), new Reply(Messages.in(null).html("delete.done")));
    }

    /** Waits until the bot cannot go on, and says why in one line. */
    public String awaitFailure() {
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
                deletion::close,
                background::close,
                () -> drain(errands),
                () -> drain(everyones),
                () -> drain(searches),
                () -> drain(handlers),
                telegram::close,
                this::keepShown,
                files::shutdownNow,
                painters::shutdownNow,
                fetchers::shutdownNow,
                () -> drain(inbox),
                reads::shutdownNow,
                leader::close,
                storage.lease()::release,
                storage::close,
                this::closeAdmin)) {
            try {
                step.run();
            } catch (RuntimeException e) {
                LOG.atWarn().addKeyValue("reason", e.getMessage()).log("Not all could be ended in order");
            }
        }
        LOG.info("Stopped");
    }

    private void keepShown() {
        features.keepShown(reads).orTimeout(3, TimeUnit.SECONDS).join();
    }

    /** Never waits: until Telegram has told it, it is asked for. */
    private String username() {
        if (telegram.username().isEmpty()) {
            files.execute(telegram::learnUsername);
        }
        return telegram.username();
    }

    private void closeAdmin() {
        if (admin.get() != null) {
            admin.get().close();
        }
    }

    private void introduce(Router router) {
        if (introduced.compareAndSet(false, true)) {
            files.execute(telegram::learnUsername);
            introductions.tell(router);
        }
    }

    /**
     * A taken port costs the health page, not the bot: a second process on the same machine may be its stand-in, and tries again
     * when it takes over.
     */
    private void startAdmin(Config config) {
        if (config.adminHttpPort() == 0 || admin.get() != null) {
            return;
        }
        try {
            admin.set(AdminServer.start(
                    config.adminHttpHost(), config.adminHttpPort(), leader::isHealthy, leader::isAtWork));
        } catch (IOException | UnresolvedAddressException e) {
            LOG.atWarn()
                    .addKeyValue("address", config.adminHttpHost() + ":" + config.adminHttpPort())
                    .addKeyValue("reason", e.toString())
                    .log("No health page: ADMIN_HTTP_HOST and ADMIN_HTTP_PORT cannot be used");
        }
    }

    private static ExecutorService threads(String name, int most) {
        return Executors.newFixedThreadPool(most, named(name));
    }

    private static ThreadFactory named(String name) {
        return task -> new Thread(task, name);
    }

    private static void drain(ExecutorService threads) {
        threads.shutdown();
        try {
            threads.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
