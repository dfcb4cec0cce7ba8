package tagalong.simulator.server;

import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.http.HttpStatus;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Parameters;
import tagalong.simulator.world.Bot;
import tagalong.simulator.world.Webhook;
import tagalong.simulator.world.World;

/** Sends updates to the bots that have set a webhook, until the world is closed. */
public final class WebhookSender {
    private static final String SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token";
    private static final Duration LONGEST_NAP = Duration.ofMinutes(1);
    private static final Set<String> NOT_IN_AN_ANSWER = Set.of("deletewebhook", "setwebhook", "close", "logout");

    private final World world;
    private final LoggedApi api;
    private final Faults faults;
    private final ExecutorService threads = Executors.newCachedThreadPool(WebhookSender::thread);
    private final List<Delivery> underWay = new ArrayList<>();
    private @Nullable HttpClient http;
    private boolean somethingReturned;

    private WebhookSender(World world, LoggedApi api, Faults faults) {
        this.world = world;
        this.api = api;
        this.faults = faults;
    }

    /** One request with one update. */
    private record Delivery(Bot bot, Webhook webhook, int updateId, CompletableFuture<HttpResponse<byte[]>> response) {
        boolean isOfTheWebhookSetNow() {
            return bot.webhook().filter(webhook::equals).isPresent();
        }
    }

    /** Starts to send, on threads of its own. */
    public static void start(World world, LoggedApi api, Faults faults) {
        thread(new WebhookSender(world, api, faults)::run).start();
    }

    private static Thread thread(Runnable work) {
        var thread = new Thread(work, "simulator-webhook");
        thread.setDaemon(true);
        return thread;
    }

    private void run() {
        while (!world.locked(world::isClosed)) {
            world.locked(() -> {
                step();
                world.awaitUntil(nextMoment(), this::step);
            });
        }
        threads.shutdownNow();
    }

    /** Does what there is to do; says whether there was anything, so that the next moment is another one. */
    private boolean step() {
        var changed = somethingReturned;
        somethingReturned = false;
        dropThoseOfOtherWebhooks();
        changed |= giveUpOverdue();
        return webhooks().mapToInt(this::send).sum() > 0 || changed;
    }

    private Stream<Bot> webhooks() {
        return world.bots().stream().filter(bot -> bot.webhook().isPresent());
    }

    private Instant nextMoment() {
        var now = world.now();
        return webhooks()
                .map(bot -> bot.webhook().orElseThrow().nextMoment(now))
                .min(Comparator.naturalOrder())
                .orElse(now.plus(LONGEST_NAP));
    }

    private void dropThoseOfOtherWebhooks() {
        for (var delivery : List.copyOf(underWay)) {
            if (!delivery.isOfTheWebhookSetNow()) {
                underWay.remove(delivery);
                delivery.response().cancel(true);
            }
        }
    }

    private boolean giveUpOverdue() {
        var now = world.now();
        var overdue = underWay.stream()
                .filter(delivery -> delivery.webhook().overdue(now).contains(delivery.updateId()))
                .toList();
        for (var delivery : overdue) {
            underWay.remove(delivery);
            delivery.webhook().failed(delivery.updateId(), "Read timeout expired", false, Duration.ZERO, now);
            delivery.response().cancel(true);
        }
        return !overdue.isEmpty();
    }

    private int send(Bot bot) {
        var webhook = bot.webhook().orElseThrow();
        var parcels = webhook.start(world.now());
        for (var parcel : parcels) {
            var delivery = new Delivery(bot, webhook, parcel.updateId(), post(webhook.settings(), parcel));
            underWay.add(delivery);
            delivery.response()
                    .whenCompleteAsync((response, failure) -> returned(delivery, response, failure), threads);
        }
        return parcels.size();
    }

    private CompletableFuture<HttpResponse<byte[]>> post(Webhook.Settings settings, Webhook.Parcel parcel) {
        if (!settings.isOnThisMachine()) {
            return CompletableFuture.failedFuture(new HttpConnectTimeoutException("Nothing leaves this machine"));
        }
        var request = HttpRequest.newBuilder(settings.url())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(Json.bytes(parcel.json())));
        if (!settings.secretToken().isEmpty()) {
            request.header(SECRET_HEADER, settings.secretToken());
        }
        return http().sendAsync(request.build(), BodyHandlers.ofByteArray());
    }

    /** Made when it is first needed: most simulators meet no webhook. */
    private HttpClient http() {
        if (http == null) {
            http = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .executor(threads)
                    .build();
        }
        return http;
    }

    private void returned(Delivery delivery, @Nullable HttpResponse<byte[]> response, @Nullable Throwable failure) {
        var lost = response != null && faults.take(Faults.WEBHOOK).isPresent();
        var taken = !lost && response != null && HttpStatus.isSuccess(response.statusCode());
        var awaited = world.locked(() -> {
            if (!underWay.remove(delivery) || !delivery.isOfTheWebhookSetNow()) {
                return false;
            }
            somethingReturned = true;
            if (taken) {
                delivery.webhook().succeeded(delivery.updateId(), world.now());
            } else if (response != null && !lost) {
                delivery.webhook()
                        .failed(delivery.updateId(), words(response), true, retryAfter(response), world.now());
            } else {
                delivery.webhook().failed(delivery.updateId(), words(failure), false, Duration.ZERO, world.now());
            }
            world.changed();
            return true;
        });
        if (response != null && taken && awaited) {
            doCallIn(response, delivery.bot().token());
        }
    }

    private static String words(HttpResponse<byte[]> response) {
        return "Wrong response from the webhook: " + response.statusCode() + " "
                + HttpStatus.getMessage(response.statusCode());
    }

    private static String words(@Nullable Throwable failure) {
        var cause = failure instanceof CompletionException wrapped ? wrapped.getCause() : failure;
        if (cause instanceof HttpConnectTimeoutException) {
            return "Connection timed out";
        }
        if (cause instanceof ConnectException) {
            return "Connection refused";
        }
        return cause instanceof SSLException ? "SSL error {" + cause.getMessage() + "}" : "Connection reset by peer";
    }

    private static Duration retryAfter(HttpResponse<byte[]> response) {
        long seconds =
                Parameters.longOf(response.headers().firstValue("Retry-After").orElse("0"));
        return Duration.ofSeconds(Math.max(0, Math.min(seconds, Integer.MAX_VALUE)));
    }

    /** An answer may itself hold a call; whatever becomes of it, the bot is not told. */
    private void doCallIn(HttpResponse<byte[]> response, String token) {
        try {
            var parameters =
                    CallBody.read(response.headers().firstValue("Content-Type").orElse(""), response.body());
            var method = parameters.text("method").toLowerCase(Locale.ROOT);
            if (!method.isEmpty() && !method.startsWith("get") && !NOT_IN_AN_ANSWER.contains(method)) {
                api.call(token, method, parameters.without("method"));
            }
        } catch (CallBody.UnreadableException e) {
            // what cannot be read is no call: most answers are a mere "ok"
        }
    }
}
