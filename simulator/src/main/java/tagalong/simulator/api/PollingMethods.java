package tagalong.simulator.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;

/** How a bot gets its updates. */
final class PollingMethods {
    private static final int LONGEST_POLL = 50;
    private static final int MOST_UPDATES = 100;
    private static final String OTHER_POLL =
            "terminated by other getUpdates request; make sure that only one bot instance is running";
    private static final String WEBHOOK_ACTIVE =
            "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
    private static final Set<String> KINDS = Set.of(
            "message",
            "edited_message",
            "channel_post",
            "edited_channel_post",
            "business_connection",
            "business_message",
            "edited_business_message",
            "deleted_business_messages",
            "message_reaction",
            "message_reaction_count",
            "inline_query",
            "chosen_inline_result",
            "callback_query",
            "shipping_query",
            "pre_checkout_query",
            "purchased_paid_media",
            "poll",
            "poll_answer",
            "my_chat_member",
            "chat_member",
            "chat_join_request",
            "chat_boost",
            "removed_chat_boost");

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("getUpdates", this::getUpdates);
        methods.put("setWebhook", this::setWebhook);
        methods.put("deleteWebhook", this::deleteWebhook);
        methods.put("getWebhookInfo", this::getWebhookInfo);
    }

    private Answer getUpdates(BotCall call) {
        var bot = call.bot();
        if (!bot.webhook().isEmpty()) {
            throw BotApiError.conflict(WEBHOOK_ACTIVE);
        }
        rememberAllowed(call);
        int offset = call.parameters().integer("offset", 0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        int limit = call.parameters().integer("limit", MOST_UPDATES, 1, MOST_UPDATES);
        int timeout = call.parameters().integer("timeout", 0, 0, LONGEST_POLL);
        var now = call.world().now();
        var terms = bot.pollSlot().terms(offset, limit, Duration.ofSeconds(timeout), now);
        bot.updates().confirm(offset);
        call.world().changed();
        if (bot.updates().size(now) == 0 && !terms.timeout().isZero()) {
            waitForUpdates(call, terms.timeout());
        }
        var updates = Json.array();
        bot.updates().first(terms.limit(), call.world().now()).forEach(updates::add);
        return BotCall.answer(updates);
    }

    private static void waitForUpdates(BotCall call, Duration timeout) {
        var world = call.world();
        var slot = call.bot().pollSlot();
        var me = slot.take(OTHER_POLL);
        world.awaitUntil(
                world.now().plus(timeout),
                () -> me.conflict() != null || call.bot().updates().size(world.now()) > 0);
        slot.leave(me);
        if (me.conflict() != null) {
            world.awaitUntil(world.now().plus(slot.conflictDelay(world.now())), () -> false);
            throw BotApiError.conflict(me.conflict());
        }
    }

    /** Absent or unreadable: as before. An empty list, or one of unknown names only: the default. */
    private static void rememberAllowed(BotCall call) {
        var asked = call.parameters().json("allowed_updates").filter(JsonNode::isArray);
        if (asked.isPresent()) {
            var kinds = new HashSet<String>();
            asked.get().forEach(kind -> kinds.add(kind.asText()));
            kinds.retainAll(KINDS);
            call.bot().updates().allow(kinds);
        }
    }

    private Answer setWebhook(BotCall call) {
        var url = call.parameters().text("url");
        if (url.isEmpty()) {
            return deleteWebhook(call);
        }
        if (!url.startsWith("https://")) {
            throw BotApiError.badRequest("bad webhook: An HTTPS URL must be provided for webhook");
        }
        rememberAllowed(call);
        boolean same = url.equals(call.bot().webhook());
        call.bot().webhook(url);
        dropPending(call);
        call.bot().pollSlot().end("terminated by setWebhook request");
        call.world().changed();
        return new Answer(BotCall.yes().result(), same ? "Webhook is already set" : "Webhook was set");
    }

    private Answer deleteWebhook(BotCall call) {
        boolean none = call.bot().webhook().isEmpty();
        call.bot().webhook("");
        dropPending(call);
        return new Answer(BotCall.yes().result(), none ? "Webhook is already deleted" : "Webhook was deleted");
    }

    private static void dropPending(BotCall call) {
        if (call.parameters().flag("drop_pending_updates")) {
            call.bot().updates().clear();
            call.world().changed();
        }
    }

    private Answer getWebhookInfo(BotCall call) {
        var updates = call.bot().updates();
        var json = Json.object()
                .put("url", call.bot().webhook())
                .put("has_custom_certificate", false)
                .put("pending_update_count", updates.size(call.world().now()));
        if (!call.bot().webhook().isEmpty()) {
            json.put("max_connections", call.parameters().integer("max_connections", 40, 1, 100));
        }
        if (!updates.allowed().isEmpty()) {
            updates.allowed().stream().sorted().forEach(json.withArrayProperty("allowed_updates")::add);
        }
        return BotCall.answer(json);
    }
}
