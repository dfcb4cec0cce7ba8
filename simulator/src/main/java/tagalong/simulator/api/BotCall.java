package tagalong.simulator.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Parameters;
import tagalong.simulator.world.Bot;
import tagalong.simulator.world.Chat;
import tagalong.simulator.world.Message;
import tagalong.simulator.world.MessageJson;
import tagalong.simulator.world.World;

/** One call of one bot, while the world's lock is held. */
record BotCall(World world, Bot bot, Parameters parameters) {
    /** A method's answer; most have no description. */
    record Answer(JsonNode result, @Nullable String description) {}

    static Answer answer(JsonNode result) {
        return new Answer(result, null);
    }

    static Answer yes() {
        return answer(BooleanNode.TRUE);
    }

    ObjectNode json(Message message) {
        return MessageJson.forBot(world, bot.id(), message);
    }

    Answer answer(Message message) {
        return answer(json(message));
    }

    /** The chat that the call names, if the bot knows it at all. */
    Chat chat(String parameter) {
        var text = parameters.text(parameter).strip();
        if (text.isEmpty()) {
            throw BotApiError.badRequest("chat_id is empty");
        }
        long id = Parameters.longOf(text);
        if (id > 0) {
            return privateChat(id);
        }
        return world.chat(String.valueOf(id))
                .filter(chat -> chat.members().containsKey(bot.id()))
                .orElseThrow(() -> BotApiError.badRequest("chat not found"));
    }

    private Chat privateChat(long userId) {
        if (world.findUser(userId).isEmpty()) {
            throw BotApiError.badRequest("chat not found");
        }
        return world.chatOfTwo(bot.id(), userId).filter(Chat::isBegun).orElseThrow(() -> {
            if (world.user(userId).isBot()) {
                return BotApiError.forbidden("bot can't send messages to bots");
            }
            return bot.acquaintances().contains(userId)
                    ? BotApiError.forbidden("bot can't initiate conversation with a user")
                    : BotApiError.badRequest("chat not found");
        });
    }

    /** The chat that the call names, if the bot may write there. */
    Chat writableChat() {
        var chat = chat("chat_id");
        if (chat.isBlocked()) {
            throw BotApiError.forbidden("bot was blocked by the user");
        }
        if (!chat.has(bot.id())) {
            throw BotApiError.forbidden(
                    chat.wasKicked(bot.id())
                            ? "bot was kicked from the supergroup chat"
                            : "bot is not a member of the supergroup chat");
        }
        return chat;
    }

    long messageId() {
        long id = parameters.number("message_id");
        if (id <= 0) {
            throw BotApiError.badRequest("message identifier is not specified");
        }
        return id;
    }
}
