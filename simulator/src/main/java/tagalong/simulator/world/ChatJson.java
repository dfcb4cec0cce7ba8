package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Puts a chat into JSON for those who watch. */
public final class ChatJson {
    private ChatJson() {}

    public static ObjectNode chat(World world, Chat chat) {
        var json = Viewer.watchers().chat(chat);
        var members = json.putArray("members");
        chat.members().forEach((id, membership) -> {
            var member = members.addObject();
            member.set("user", world.user(id).toJson());
            member.put("status", membership.status());
        });
        return chat.isPrivate() ? json.put("blocked", chat.isBlocked()) : json;
    }
}
