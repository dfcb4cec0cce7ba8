package tagalong.bot.updates;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.updates.GetWebhookInfo;
import org.telegram.telegrambots.meta.api.methods.updates.SetWebhook;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;
import org.telegram.telegrambots.meta.generics.TelegramClient;
import tagalong.bot.updates.UpdateSources.Subscription;
import tagalong.bot.updates.UpdateSources.Surroundings;
import tagalong.storage.StorageException;

/**
 * Telegram calls us: each update is a request, and is forgotten by Telegram when it is answered with 2xx. It is answered when the
 * update's work is done or, should that take long, when it is safe in the inbox: after a quiet spell Telegram opens one connection,
 * and whoever waits on it holds up everybody.
 */
final class WebhookSource implements UpdateSource {
    private static final Logger LOG = LoggerFactory.getLogger(WebhookSource.class);
    private static final int LARGEST_UPDATE = 1 << 20;
    private static final Duration PATIENCE = Duration.ofMillis(250);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(15);
    private static final Duration BETWEEN_TRIES = Duration.ofSeconds(1);
    private static final Duration BETWEEN_SWEEPS = Duration.ofMinutes(5);
    private static final Duration REPEATED_WITHIN = Duration.ofMinutes(5);
    /** Numbers: 10 MB at most, and more than 300 updates a second. */
    private static final long MOST_TAKEN = 100_000;

    private static final Duration LAST_WORK = Duration.ofSeconds(8);

    private final Subscription subscription;
    private final String url;
    private final WebhookServer server;
    private final TelegramClient client;
    private final UpdatesInHand inHand;
    private final Runnable unauthorized;
    private final WebhookHealth health;
    private final ScheduledExecutorService timer;
    /** Apart from the timer, because it waits for Telegram. */
    private final ScheduledExecutorService watch;

    private final Cache<Integer, Boolean> taken = Caffeine.newBuilder()
            .expireAfterWrite(REPEATED_WITHIN)
            .maximumSize(MOST_TAKEN)
            .build();
    /** Calls that wait for their answer. */
    private final Set<HttpExchange> open = ConcurrentHashMap.newKeySet();

    private volatile boolean ended;
    private boolean recovered;

    /**
     * How Telegram is reached, and reaches us.
     *
     * @param url what Telegram is told to call
     * @param unauthorized told each time Telegram refuses the token
     */
    record Connection(String url, WebhookServer server, TelegramClient client, Runnable unauthorized) {}

    WebhookSource(Subscription subscription, Connection connection, UpdatesInHand inHand, Surroundings surroundings) {
        this.timer = surroundings.newThread("webhook-timer");
        this.watch = surroundings.newThread("webhook-watch");
        this.subscription = subscription;
        this.url = connection.url();
        this.server = connection.server();
        this.client = connection.client();
        this.unauthorized = connection.unauthorized();
        this.inHand = inHand;
        this.health = new WebhookHealth(surroundings.nanoTime(), surroundings.clock());
    }

    @Override
    public void start() {
        watch.execute(this::begin);
        watch.scheduleWithFixedDelay(
                this::look, BETWEEN_LOOKS.toMillis(), BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
        watch.scheduleWithFixedDelay(
                this::sweep, BETWEEN_SWEEPS.toMillis(), BETWEEN_SWEEPS.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public State state() {
        return inHand.state(health.sinceFine());
    }

    @Override
    public boolean isHealthy() {
        return health.isHealthy();
    }

    @Override
    public boolean isStuck() {
        return inHand.isAbandoned();
    }

    /** Telegram keeps what it cannot deliver now, and tries again. */
    @Override
    public void close() {
        server.handTo(null);
        inHand.settle(LAST_WORK, LAST_WORK);
        end();
    }

    @Override
    public void abandon() {
        server.handTo(null);
        inHand.abandon();
        end();
    }

    /** Telegram shall try again what is not safe by now: whoever is next may read the inbox before it gets there. */
    private void end() {
        ended = true;
        open.forEach(exchange -> answer(exchange, 503));
        timer.shutdownNow();
        watch.shutdownNow();
    }

    /** Begins what was left, then asks Telegram to call; tries again until both have worked. */
    private void begin() {
        try {
            server.listen();
            if (!recovered) {
                inHand.recover(List.of());
                recovered = true;
                timer.schedule(inHand::keepTheRest, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            }
            server.handTo(this::called);
            setWebhook();
            LOG.info("Telegram calls");
        } catch (TelegramApiException | StorageException | IOException e) {
            LOG.atWarn().addKeyValue("reason", reason(e)).log("The webhook could not be set yet");
            watch.schedule(this::begin, BETWEEN_TRIES.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void setWebhook() throws TelegramApiException {
        try {
            client.execute(SetWebhook.builder()
                    .url(url)
                    .secretToken(Objects.requireNonNull(subscription.webhook()).secret())
                    .maxConnections(WebhookServer.MOST_CONNECTIONS)
                    .allowedUpdates(subscription.kinds())
                    .build());
        } catch (TelegramApiRequestException e) {
            if (Integer.valueOf(401).equals(e.getErrorCode())) {
                unauthorized.run();
            }
            throw e;
        }
    }

    /** What Telegram says of it holds no token; what a failed connection says may. */
    private static String reason(Exception e) {
        if (e instanceof TelegramApiException) {
            return e instanceof TelegramApiRequestException refusal && refusal.getApiResponse() != null
                    ? refusal.getApiResponse()
                    : "no answer from Telegram";
        }
        return String.valueOf(e.getMessage());
    }

    private void called(HttpExchange exchange) throws IOException {
        open.add(exchange);
        if (ended) {
            answer(exchange, 503);
            return;
        }
        var body = exchange.getRequestBody().readNBytes(LARGEST_UPDATE);
        var update = UpdateJson.read(new String(body, StandardCharsets.UTF_8));
        if (update.isEmpty()) {
            took(exchange); // it would come again for ever
            return;
        }
        if (!inHand.hasRoomFor(update.get())) {
            answer(exchange, 503); // Telegram keeps it, and tries again
            return;
        }
        var isRepeated = taken.asMap().putIfAbsent(update.get().getUpdateId(), true) != null;
        if (isRepeated && UpdateJson.person(update.get()).isEmpty()) {
            took(exchange); // an inline query that was answered, though Telegram did not hear of it
            return;
        }
        var safe = inHand.take(update.get());
        safe.thenRun(() -> took(exchange));
        if (!safe.isDone()) {
            keepTheRestSoon();
        }
    }

    private void keepTheRestSoon() {
        try {
            timer.schedule(inHand::keepTheRest, PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("What is not done when this ends is kept or delivered again");
        }
    }

    private void took(HttpExchange exchange) {
        if (answer(exchange, 200)) {
            health.succeeded();
            inHand.deleteRows();
        }
    }

    /** @return whether Telegram was told, and not before */
    private boolean answer(HttpExchange exchange, int status) {
        return open.remove(exchange) && WebhookServer.answer(exchange, status);
    }

    /** Whether Telegram still calls us, and gets through. */
    private void look() {
        try {
            inHand.keepTheRest();
            inHand.deleteRows();
            var info = client.execute(new GetWebhookInfo());
            var isOurs = url.equals(info.getUrl());
            health.seen(isOurs, Objects.requireNonNullElse(info.getLastErrorDate(), 0));
            if (!isOurs) {
                LOG.warn("Telegram calls somebody else; setting the webhook anew");
                setWebhook();
            }
        } catch (TelegramApiException | RuntimeException e) {
            LOG.atInfo().addKeyValue("reason", reason(e)).log("Telegram could not be asked about the webhook");
        }
    }

    private void sweep() {
        try {
            inHand.sweep();
        } catch (RuntimeException e) {
            LOG.atWarn().addKeyValue("reason", e.getMessage()).log("The inbox was not swept");
        }
    }
}
