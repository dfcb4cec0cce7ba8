package tagalong.simulator.api;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.Webhook;

/** Where a bot lets its updates be sent instead of asking for them. */
final class WebhookMethods {
    private static final int DEFAULT_CONNECTIONS = 40;
    private static final int MOST_CONNECTIONS = 100;
    private static final int LONGEST_SECRET = 256;
    private static final Set<Integer> PORTS = Set.of(-1, 80, 88, 443, 8443);
    private static final Duration BETWEEN_CHANGES = Duration.ofSeconds(1);

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("setWebhook", this::setWebhook);
        methods.put("deleteWebhook", this::deleteWebhook);
        methods.put("getWebhookInfo", this::getWebhookInfo);
    }

    /** As at Telegram, what is refused has already ended the webhook that was there before. */
    private Answer setWebhook(BotCall call) {
        if (call.parameters().text("url").isEmpty()) {
            return deleteWebhook(call);
        }
        refuseTooOften(call);
        var wanted = settings(call);
        var before = call.bot().webhook().map(Webhook::settings);
        var drops = call.parameters().flag("drop_pending_updates");
        if (before.filter(wanted::equals).isPresent() && !drops) {
            AllowedUpdates.remember(call);
            return yes("Webhook is already set");
        }
        call.bot().pollSlot().end("terminated by setWebhook request");
        remove(call);
        require(wanted);
        AllowedUpdates.remember(call);
        call.bot().webhook(call.world().newWebhook(wanted, call.bot().updates()));
        return yes("Webhook was set");
    }

    private static void refuseTooOften(BotCall call) {
        var now = call.world().now();
        if (now.isBefore(call.bot().nextWebhookAllowed())) {
            throw BotApiError.tooManyRequests(BETWEEN_CHANGES);
        }
        call.bot().nextWebhookAllowed(now.plus(BETWEEN_CHANGES));
    }

    private static Webhook.Settings settings(BotCall call) {
        var text = call.parameters().text("url").strip();
        try {
            var url = new URI(text.contains("://") ? text : "https://" + text);
            if (url.getHost() == null || !Set.of("http", "https").contains(url.getScheme())) {
                throw BotApiError.badRequest("invalid webhook URL specified");
            }
            return new Webhook.Settings(
                    url,
                    call.parameters().text("secret_token"),
                    call.parameters().integer("max_connections", DEFAULT_CONNECTIONS, 1, MOST_CONNECTIONS));
        } catch (URISyntaxException e) {
            throw BotApiError.badRequest("invalid webhook URL specified");
        }
    }

    /** On this machine, where Telegram would send nothing at all, plain HTTP and every port will do. */
    private static void require(Webhook.Settings wanted) {
        if (wanted.secretToken().length() > LONGEST_SECRET) {
            throw BotApiError.badRequest("secret token is too long");
        }
        if (!wanted.secretToken().matches("[A-Za-z0-9_-]*")) {
            throw BotApiError.badRequest("secret token contains unallowed characters");
        }
        if (wanted.isOnThisMachine()) {
            return;
        }
        if (!wanted.url().getScheme().equals("https")) {
            throw BotApiError.badRequest("bad webhook: An HTTPS URL must be provided for webhook");
        }
        if (!PORTS.contains(wanted.url().getPort())) {
            throw BotApiError.badRequest("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443");
        }
    }

    private Answer deleteWebhook(BotCall call) {
        var none = call.bot().webhook().isEmpty();
        remove(call);
        return yes(none ? "Webhook is already deleted" : "Webhook was deleted");
    }

    /** What was sent and not answered yet stays, and will be delivered again. */
    private static void remove(BotCall call) {
        call.bot().webhook(null);
        if (call.parameters().flag("drop_pending_updates")) {
            call.bot().updates().clear();
        }
        call.world().changed();
    }

    private static Answer yes(String description) {
        return new Answer(BotCall.yes().result(), description);
    }

    private Answer getWebhookInfo(BotCall call) {
        var webhook = call.bot().webhook();
        var json = Json.object()
                .put("url", webhook.map(set -> set.settings().url().toString()).orElse(""))
                .put("has_custom_certificate", false)
                .put(
                        "pending_update_count",
                        call.bot().updates().size(call.world().now()));
        webhook.flatMap(Webhook::lastFailure)
                .ifPresent(failure -> json.put("last_error_date", failure.at().getEpochSecond())
                        .put("last_error_message", failure.message()));
        webhook.ifPresent(set -> json.put("max_connections", set.settings().maxConnections()));
        AllowedUpdates.tell(call, json);
        return BotCall.answer(json);
    }
}
