package tagalong.simulator.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;

/** The kinds of updates that a bot asks for, by polling or for its webhook. */
final class AllowedUpdates {
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

    private AllowedUpdates() {}

    /** Absent or unreadable: as before. An empty list, or one of unknown names only: the default. */
    static void remember(BotCall call) {
        var asked = call.parameters().json("allowed_updates").filter(JsonNode::isArray);
        if (asked.isPresent()) {
            var kinds = new HashSet<String>();
            asked.get().forEach(kind -> kinds.add(kind.asText()));
            kinds.retainAll(KINDS);
            call.bot().updates().allow(kinds);
        }
    }

    /** Tells them, unless they are the default. */
    static void tell(BotCall call, ObjectNode json) {
        var allowed = call.bot().updates().allowed();
        if (!allowed.isEmpty()) {
            allowed.stream().sorted().forEach(json.withArrayProperty("allowed_updates")::add);
        }
    }
}
