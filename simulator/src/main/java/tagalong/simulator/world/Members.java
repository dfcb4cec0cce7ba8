package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import tagalong.simulator.wire.Json;

/** Who is in which chat: joining, leaving, rights, and blocking a bot. */
public final class Members {
    private final World world;
    private final Posts posts;

    public Members(World world, Posts posts) {
        this.world = world;
        this.posts = posts;
    }

    /** Lets someone into a group; a bot keeps the privacy mode that it has now. */
    public void join(Chat group, long userId, long by) {
        if (group.has(userId)) {
            return;
        }
        var bot = world.botById(userId);
        change(
                group,
                userId,
                by,
                new Chat.Membership("member", bot.isEmpty() || !bot.get().privacyMode()));
        posts.post(group, Draft.of(by, new Content.Joined(List.of(userId))));
        world.bots().stream()
                .filter(other -> group.has(other.id()))
                .forEach(other -> group.members().keySet().forEach(other.acquaintances()::add));
    }

    /** Lets the owner of a new group into it. */
    public void found(Chat group, long owner) {
        change(group, owner, owner, new Chat.Membership("creator", true));
    }

    public void promote(Chat group, long userId, long by) {
        change(group, userId, by, new Chat.Membership("administrator", true));
    }

    /** Puts someone out of a group. */
    public void remove(Chat group, long userId, long by) {
        posts.post(group, Draft.of(by, new Content.Left(userId)));
        change(group, userId, by, new Chat.Membership("kicked", false));
    }

    /** A bot leaves a group by itself. */
    public void leave(Chat group, long userId) {
        change(group, userId, userId, new Chat.Membership("left", false));
        posts.post(group, Draft.of(userId, new Content.Left(userId)));
    }

    /** Blocks or unblocks the bot of a private chat. */
    public void block(Chat chat, long personId, boolean blocked) {
        if (chat.isBlocked() == blocked) {
            return;
        }
        chat.blocked(blocked);
        tell(chat, chat.otherThan(personId), personId, blocked ? "member" : "kicked", blocked ? "kicked" : "member");
        show(chat);
    }

    private void change(Chat chat, long userId, long by, Chat.Membership now) {
        var before = chat.members().put(userId, now);
        tell(chat, userId, by, before == null ? "left" : before.status(), now.status());
        show(chat);
    }

    private void tell(Chat chat, long userId, long by, String before, String now) {
        world.botById(userId).ifPresent(bot -> {
            var json = Json.object();
            json.set("chat", Viewer.bot(world, bot.id()).chat(chat));
            json.set("from", world.user(by).toJson());
            json.put("date", world.now().getEpochSecond());
            json.set("old_chat_member", member(userId, before));
            json.set("new_chat_member", member(userId, now));
            bot.updates()
                    .add("my_chat_member", json, world.now(), world.lifetimes().message());
        });
    }

    private ObjectNode member(long userId, String status) {
        var json = Json.object();
        json.set("user", world.user(userId).toJson());
        json.put("status", status);
        return status.equals("kicked") ? json.put("until_date", 0) : json;
    }

    private void show(Chat chat) {
        world.events().publish("chat", ChatJson.chat(world, chat));
        world.changed();
    }
}
