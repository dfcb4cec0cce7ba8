package tagalong.simulator.api;

import java.time.Duration;
import java.util.Map;
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

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("getUpdates", this::getUpdates);
    }

    private Answer getUpdates(BotCall call) {
        var bot = call.bot();
        if (bot.webhook().isPresent()) {
            throw conflict(call, WEBHOOK_ACTIVE);
        }
        AllowedUpdates.remember(call);
        var offset = call.parameters().integer("offset", 0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        var limit = call.parameters().integer("limit", MOST_UPDATES, 1, MOST_UPDATES);
        var timeout = call.parameters().integer("timeout", 0, 0, LONGEST_POLL);
        var now = call.world().now();
        var terms = bot.pollSlot().terms(offset, limit, Duration.ofSeconds(timeout), now);
        bot.updates().confirm(offset, now);
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
            throw conflict(call, me.conflict());
        }
    }

    /** Waits first when there was another conflict a moment ago. */
    private static BotApiError conflict(BotCall call, String why) {
        var world = call.world();
        world.awaitUntil(world.now().plus(call.bot().pollSlot().conflictDelay(world.now())), () -> false);
        return BotApiError.conflict(why);
    }
}
