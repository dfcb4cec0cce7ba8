package tagalong.bot.updates;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import okhttp3.OkHttpClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.longpolling.TelegramBotsLongPollingApplication;
import org.telegram.telegrambots.meta.TelegramUrl;
import org.telegram.telegrambots.meta.api.methods.updates.GetUpdates;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import tagalong.bot.telegram.BotToken;
import tagalong.bot.telegram.TelegramUrls;

/** Long polling that never ends by itself: telegrambots-longpolling, with our own patience and an orderly end. */
public final class Poller implements UpdateSource {
    private static final Logger LOG = LoggerFactory.getLogger(Poller.class);
    /** @see <a href="https://core.telegram.org/bots/api#getupdates">getUpdates</a> */
    private static final int LONG_POLL_SECONDS = 50;

    /** A long poll of 50 s, the patience of 10 s beyond it and the longest wait after a failure, with room. */
    private static final Duration STUCK = Duration.ofSeconds(120);

    private static final Duration LAST_BATCH = Duration.ofSeconds(8);
    /** Work that takes longer goes on while the next updates are asked for; until it is done it is not confirmed. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final BotToken token;
    private final TelegramUrl url;
    private final List<String> allowedUpdates;
    private final UpdateIntake intake;
    private final PendingUpdates pending = new PendingUpdates(System::nanoTime);
    private final OkHttpClient http;
    private final PollMonitor monitor;
    private final AtomicBoolean closing = new AtomicBoolean();
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "poller"));
    private final TelegramBotsLongPollingApplication application;
    private volatile int highestConsumed;
    private volatile int askedFrom;

    /**
     * @param intake says what is done, and so may be confirmed
     * @param unauthorized told each time Telegram refuses the token
     */
    public Poller(BotToken token, URI apiUrl, List<String> allowedUpdates, UpdateIntake intake, Runnable unauthorized) {
        this.token = token;
        this.url = TelegramUrls.of(apiUrl);
        this.allowedUpdates = allowedUpdates;
        this.intake = intake;
        this.monitor = new PollMonitor(closing, unauthorized);
        this.http = new OkHttpClient.Builder()
                .connectTimeout(Duration.ofSeconds(10))
                .readTimeout(Duration.ofSeconds(LONG_POLL_SECONDS + 10))
                .addInterceptor(monitor)
                .build();
        this.application =
                new TelegramBotsLongPollingApplication(ObjectMapper::new, () -> http, () -> thread, () -> monitor);
    }

    @Override
    public void start() {
        thread.execute(this::register);
    }

    @Override
    public boolean isHealthy() {
        return monitor.silence().compareTo(STUCK) < 0;
    }

    /** Lets the batch in hand finish, then confirms it if no poll has done so, so that it is not delivered again. */
    @Override
    public void close() {
        end(true);
    }

    /** Lets the batch in hand finish, but confirms nothing: the updates belong to whoever polls next. */
    @Override
    public void abandon() {
        end(false);
    }

    private void end(boolean confirming) {
        closing.set(true);
        unregister();
        thread.shutdown();
        http.dispatcher().cancelAll();
        try {
            if (thread.awaitTermination(LAST_BATCH.toMillis(), TimeUnit.MILLISECONDS)
                    && confirming
                    && highestConsumed >= askedFrom) {
                confirm();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            thread.shutdownNow();
            http.dispatcher().executorService().shutdown();
            http.connectionPool().evictAll();
        }
    }

    private void register() {
        while (!closing.get()) {
            try {
                application.registerBot(token.value(), () -> url, this::nextPoll, this::consume);
                LOG.info("Polling");
                return;
            } catch (TelegramApiException e) {
                unregister();
                pause(Duration.ofMillis(monitor.nextBackOffMillis()));
            }
        }
    }

    private void confirm() {
        var impatient = http.newBuilder().callTimeout(Duration.ofSeconds(2)).build();
        try {
            new OkHttpTelegramClient(impatient, token.value(), url)
                    .execute(GetUpdates.builder()
                            .offset(nextOffset(highestConsumed + 1))
                            .limit(1)
                            .timeout(0)
                            .build());
        } catch (TelegramApiException e) {
            LOG.warn("The last updates could not be confirmed; they will be delivered again");
        }
    }

    private void consume(List<Update> updates) {
        for (var update : updates) {
            if (!pending.contains(update.getUpdateId())) {
                pending.add(update.getUpdateId(), intake.take(update));
            }
        }
        pending.await(PATIENCE);
        highestConsumed = updates.stream().mapToInt(Update::getUpdateId).max().orElse(highestConsumed);
    }

    /** What is asked for confirms all before it; the library drops what it has brought already. */
    private int nextOffset(int next) {
        var unfinished = pending.lowest();
        return unfinished == 0 ? next : Math.min(unfinished, next);
    }

    private GetUpdates nextPoll(int lastReceived) {
        askedFrom = nextOffset(Math.max(lastReceived, monitor.highestSkipped()) + 1);
        return GetUpdates.builder()
                .offset(askedFrom)
                .limit(100)
                .timeout(LONG_POLL_SECONDS)
                .allowedUpdates(allowedUpdates)
                .build();
    }

    private void unregister() {
        try {
            application.unregisterBot(token.value());
        } catch (TelegramApiException e) {
            LOG.debug("The poller was not registered");
        }
    }

    private void pause(Duration pause) {
        try {
            Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            closing.set(true);
            Thread.currentThread().interrupt();
        }
    }
}
