package tagalong.simulator.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.Posts;

/** A bot's reactions: one for a message, out of a fixed list. */
final class ReactionMethods {
    private final Posts posts;
    private final Set<String> allowed;

    ReactionMethods(Posts posts, List<String> allowed) {
        this.posts = posts;
        this.allowed = Set.copyOf(allowed);
    }

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("setMessageReaction", this::setMessageReaction);
    }

    private Answer setMessageReaction(BotCall call) {
        var emoji = new ArrayList<String>();
        for (var reaction : call.parameters().json("reaction").orElseGet(Json::array)) {
            var one = reaction.path("emoji").asText().replace("\uFE0F", "");
            if (!reaction.path("type").asText().equals("emoji") || !allowed.contains(one)) {
                throw BotApiError.badRequest("REACTION_INVALID");
            }
            emoji.add(one);
        }
        if (emoji.size() > 1) {
            throw BotApiError.badRequest("REACTIONS_TOO_MANY");
        }
        var message = call.writableChat()
                .message(call.messageId())
                .orElseThrow(() -> BotApiError.badRequest("message to react not found"));
        posts.react(message, call.bot().id(), emoji);
        return BotCall.yes();
    }
}
