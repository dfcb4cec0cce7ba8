package tagalong.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import tagalong.simulator.world.Chat;
import tagalong.simulator.world.ChatJson;
import tagalong.simulator.world.Members;
import tagalong.simulator.world.Posts;
import tagalong.simulator.world.World;

/** Chats and who is in them. */
final class ChatRoutes {
    private final World world;
    private final Members members;

    ChatRoutes(World world, Posts posts) {
        this.world = world;
        this.members = new Members(world, posts);
    }

    void addTo(List<Route> routes) {
        routes.add(Route.of("POST", "/chats", request -> world.locked(() -> open(request))));
        routes.add(Route.of("GET", "/chats/{}", request -> world.locked(() -> json(request.chat()))));
        routes.add(Route.of("PUT", "/chats/{}/members/{}", request -> world.locked(() -> putMember(request))));
        routes.add(Route.of("DELETE", "/chats/{}/members/{}", request -> world.locked(() -> removeMember(request))));
    }

    /** With a title, a new group; without, the private chat of two. */
    private JsonNode open(ControlRequest request) {
        var ids = request.texts("members").stream()
                .map(id -> world.user(Long.parseLong(id)).id())
                .toList();
        if (!request.body().has("title")) {
            if (ids.size() != 2) {
                throw new IllegalArgumentException("A private chat has two \"members\"; a group has a \"title\"");
            }
            return json(world.openChat(ids.get(0), ids.get(1)));
        }
        if (ids.isEmpty()) {
            throw new IllegalArgumentException("The first of a group's \"members\" is its owner");
        }
        var group = world.addGroup(request.text("title"));
        members.found(group, ids.get(0));
        ids.stream().skip(1).forEach(id -> members.join(group, id, ids.get(0)));
        return json(group);
    }

    private JsonNode putMember(ControlRequest request) {
        var chat = group(request);
        long user = world.user(request.pathNumber(1)).id();
        members.join(chat, user, owner(chat));
        if (request.flag("administrator", false)) {
            members.promote(chat, user, owner(chat));
        }
        return json(chat);
    }

    private JsonNode removeMember(ControlRequest request) {
        var chat = group(request);
        members.remove(chat, world.user(request.pathNumber(1)).id(), owner(chat));
        return json(chat);
    }

    private static Chat group(ControlRequest request) {
        var chat = request.chat();
        if (chat.isPrivate()) {
            throw new IllegalStateException("Nobody joins or leaves a private chat");
        }
        return chat;
    }

    private static long owner(Chat group) {
        return group.members().keySet().iterator().next();
    }

    private JsonNode json(Chat chat) {
        return ChatJson.chat(world, chat);
    }
}
