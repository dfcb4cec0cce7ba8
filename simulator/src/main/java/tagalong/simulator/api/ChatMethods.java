package tagalong.simulator.api;

import com.fasterxml.jackson.databind.node.IntNode;
import java.util.Map;
import java.util.function.Function;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.Chat;
import tagalong.simulator.world.Members;
import tagalong.simulator.world.Viewer;

/** What a bot asks about chats. */
final class ChatMethods {
    private final Members members;

    ChatMethods(Members members) {
        this.members = members;
    }

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("getChat", this::getChat);
        methods.put("getChatMember", this::getChatMember);
        methods.put("getChatMemberCount", this::getChatMemberCount);
        methods.put("leaveChat", this::leaveChat);
    }

    private Answer getChat(BotCall call) {
        var json = Viewer.bot(call.world(), call.bot().id()).chat(call.chat("chat_id"));
        json.put("max_reaction_count", 11).put("accent_color_id", 0);
        json.putObject("accepted_gift_types");
        return BotCall.answer(json);
    }

    private Answer getChatMember(BotCall call) {
        var chat = call.chat("chat_id");
        long userId = call.parameters().number("user_id");
        if (userId <= 0) {
            throw BotApiError.badRequest("invalid user_id specified");
        }
        var user = call.world().findUser(userId).orElseThrow(() -> BotApiError.badRequest("PARTICIPANT_ID_INVALID"));
        var membership = chat.members().getOrDefault(userId, new Chat.Membership("left", false));
        var json = Json.object();
        json.set("user", user.toJson());
        return BotCall.answer(json.put("status", membership.status()));
    }

    private Answer getChatMemberCount(BotCall call) {
        var chat = call.chat("chat_id");
        return BotCall.answer(IntNode.valueOf(
                (int) chat.members().keySet().stream().filter(chat::has).count()));
    }

    private Answer leaveChat(BotCall call) {
        var chat = call.writableChat();
        if (chat.isPrivate()) {
            throw BotApiError.badRequest("chat member status can't be changed in private chats");
        }
        members.leave(chat, call.bot().id());
        return BotCall.yes();
    }
}
