package tagalong.bot.updates;

import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tagalong.bot.telegram.BotAddress;
import tagalong.storage.Storage;

/** Makes the source of updates that the configuration asks for. */
public final class UpdateSources implements AutoCloseable {
    /**
     * How Telegram is reached.
     *
     * @param webhook where it shall call; null to poll
     */
    public record Subscription(
            BotAddress bot, List<String> kinds, @Nullable WebhookAddress webhook) {}

    /**
     * Where Telegram calls.
     *
     * @param url what Telegram is told: of a proxy that ends TLS before us
     * @param port where we listen
     * @param secret what Telegram says with each call
     */
    public record WebhookAddress(URI url, int port, String secret) {}

    /**
     * Where and when it is done.
     *
     * @param writes runs what is written into the inbox beside all else
     * @param newThread makes a thread by its name; ended with the source it is made for
     */
    public record Surroundings(
            Executor writes,
            Function<String, ScheduledExecutorService> newThread,
            InstantSource clock,
            LongSupplier nanoTime,
            RandomGenerator random) {
        ScheduledExecutorService newThread(String name) {
            return newThread.apply(name);
        }
    }

    /** Does what the first updates would wait for; takes a moment. */
    public static void warmUp() {
        UpdateReader.prepare();
    }

    private final Subscription subscription;
    private final Storage storage;
    private final Surroundings surroundings;
    private final @Nullable WebhookServer server;

    public UpdateSources(Subscription subscription, Storage storage, Surroundings surroundings) {
        this.subscription = subscription;
        this.storage = storage;
        this.surroundings = surroundings;
        this.server = subscription.webhook() == null ? null : new WebhookServer(subscription.webhook());
    }

    /** Lets Telegram know, should it call, that it shall try again; as long as this process only waits for its turn. */
    public void listen() {
        if (server != null) {
            server.listenIfFree();
        }
    }

    /** @param unauthorized told each time Telegram refuses the token */
    public UpdateSource create(UpdateSource.Intake intake, Runnable unauthorized) {
        var inHand = new UpdatesInHand(
                intake, storage.inbox(), storage.marks(), surroundings.writes(), surroundings.clock());
        var webhook = subscription.webhook();
        if (webhook == null || server == null) {
            return new Poller(subscription, inHand, unauthorized, surroundings, Poller.LAST_WORK);
        }
        var http = subscription
                .bot()
                .connections()
                .callTimeout(Duration.ofSeconds(10))
                .build();
        return new WebhookSource(
                subscription,
                new WebhookSource.Connection(
                        webhook.url().toString(), server, subscription.bot().client(http), unauthorized),
                inHand,
                surroundings);
    }

    /** Listens no more, so that the next process can. */
    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
    }
}
