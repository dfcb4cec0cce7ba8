package tagalong.bot.updates;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.updates.GetWebhookInfo;
import org.telegram.telegrambots.meta.api.methods.updates.SetWebhook;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import org.telegram.telegrambots.meta.generics.TelegramClient;
import tagalong.bot.updates.UpdateSources.WebhookAddress;
import tagalong.storage.StorageException;

/**
 * Telegram calls us: each update is a request, and is forgotten by Telegram when it is answered with 2xx. It is answered when the
 * update's work is done or, should that take long, when it is safe in the inbox: after a quiet spell Telegram opens one connection,
 * and whoever waits on it holds up everybody. The answer is empty, because Telegram tells nobody whether a call in it was refused.
 */
final class Webhook implements UpdateSource {
    private static final Logger LOG = LoggerFactory.getLogger(Webhook.class);
    /** @see <a href="https://core.telegram.org/bots/api#setwebhook">secret_token</a> */
    private static final String SECRET = "X-Telegram-Bot-Api-Secret-Token";

    private static final int MOST_CONNECTIONS = 40;
    private static final int LARGEST_UPDATE = 1 << 20;
    private static final Duration PATIENCE = Duration.ofMillis(250);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(15);
    private static final Duration LONGEST_TROUBLE = Duration.ofSeconds(90);
    private static final Duration REPEATED_WITHIN = Duration.ofMinutes(5);
    private static final long MOST_TAKEN = 100_000;
    private static final Duration LAST_WORK = Duration.ofSeconds(8);

    private final WebhookAddress settings;
    private final TelegramClient client;
    private final List<String> kinds;
    private final UpdatesInHand inHand;
    private final HttpServer server;
    private final ExecutorService threads =
            Executors.newFixedThreadPool(MOST_CONNECTIONS, task -> new Thread(task, "webhook"));
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "webhook-watch"));
    private final Cache<Integer, Boolean> taken = Caffeine.newBuilder()
            .expireAfterWrite(REPEATED_WITHIN)
            .maximumSize(MOST_TAKEN)
            .build();
    private volatile boolean open;
    private volatile long lastSuccessNanos = System.nanoTime();
    private volatile long fineNanos = System.nanoTime();

    /** @throws UncheckedIOException when the port is taken */
    Webhook(WebhookAddress settings, TelegramClient client, List<String> kinds, UpdatesInHand inHand) {
        this.settings = settings;
        this.client = client;
        this.kinds = kinds;
        this.inHand = inHand;
        try {
            server = HttpServer.create(new InetSocketAddress(settings.port()), 0);
        } catch (IOException e) {
            throw new UncheckedIOException("WEBHOOK_PORT " + settings.port() + " cannot be used", e);
        }
        server.createContext("/", this::called);
        server.setExecutor(threads);
    }

    @Override
    public void start() {
        server.start();
        timer.execute(this::begin);
        timer.scheduleWithFixedDelay(
                this::look, BETWEEN_LOOKS.toMillis(), BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public boolean isHealthy() {
        return System.nanoTime() - fineNanos < LONGEST_TROUBLE.toNanos();
    }

    @Override
    public boolean isStuck() {
        return false;
    }

    /** Telegram keeps what it cannot deliver now, and tries again. */
    @Override
    public void close() {
        open = false;
        inHand.settle(LAST_WORK, LAST_WORK);
        abandon();
    }

    @Override
    public void abandon() {
        open = false;
        timer.shutdownNow();
        server.stop(0);
        threads.shutdownNow();
    }

    private void begin() {
        try {
            inHand.recover(List.of());
            client.execute(SetWebhook.builder()
                    .url(settings.url().toString())
                    .secretToken(settings.secret())
                    .maxConnections(MOST_CONNECTIONS)
                    .allowedUpdates(kinds)
                    .build());
            open = true;
            LOG.info("Telegram calls");
        } catch (TelegramApiException | StorageException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("The webhook could not be set yet");
            if (!timer.isShutdown()) {
                timer.schedule(this::begin, 1, TimeUnit.SECONDS);
            }
        }
    }

    private void called(HttpExchange exchange) throws IOException {
        if (!isTelegram(exchange)) {
            answer(exchange, 401);
        } else if (!open) {
            answer(exchange, 503);
        } else {
            var body = exchange.getRequestBody().readNBytes(LARGEST_UPDATE);
            var update = UpdateJson.read(new String(body, StandardCharsets.UTF_8));
            if (update.isEmpty()) {
                answer(exchange, 200); // it would come again for ever
                return;
            }
            if (taken.asMap().putIfAbsent(update.get().getUpdateId(), true) != null
                    && UpdateJson.person(update.get()).isEmpty()) {
                answer(exchange, 200); // an inline query that was answered, though Telegram did not hear of it
                return;
            }
            var safe = inHand.take(update.get());
            timer.schedule(inHand::keepTheRest, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            safe.thenRun(() -> answer(exchange, 200));
        }
    }

    /** Compared in constant time, so that the time an answer takes tells nothing of the secret. */
    private boolean isTelegram(HttpExchange exchange) {
        var said = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst(SECRET), "");
        return MessageDigest.isEqual(
                said.getBytes(StandardCharsets.UTF_8), settings.secret().getBytes(StandardCharsets.UTF_8));
    }

    private void answer(HttpExchange exchange, int status) {
        try (exchange) {
            exchange.sendResponseHeaders(status, -1);
            if (status == 200) {
                lastSuccessNanos = System.nanoTime();
                inHand.deleteRows();
            }
        } catch (IOException e) {
            LOG.debug("Telegram has hung up; the update will come again");
        }
    }

    /** Whether Telegram still calls us, and gets through. */
    private void look() {
        try {
            inHand.keepTheRest();
            inHand.deleteRows();
            var info = client.execute(new GetWebhookInfo());
            var isOurs = settings.url().toString().equals(info.getUrl());
            if (!isOurs) {
                LOG.warn("Telegram calls somebody else; setting the webhook anew");
                begin();
            }
            var lastError = Objects.requireNonNullElse(info.getLastErrorDate(), 0);
            var sinceSuccess = Duration.ofNanos(System.nanoTime() - lastSuccessNanos);
            var failing = lastError > System.currentTimeMillis() / 1000 - sinceSuccess.toSeconds();
            if (isOurs && !failing) {
                fineNanos = System.nanoTime();
            }
        } catch (TelegramApiException | RuntimeException e) {
            LOG.atDebug().addKeyValue("reason", e.getMessage()).log("Telegram could not be asked about the webhook");
        }
    }
}
