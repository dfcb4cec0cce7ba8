package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.Json;

/** What happens to messages, whoever does it: it is stored, shown to those who watch, and delivered to the bots. */
public final class Posts {
    private static final Duration EDITS_ARE_TOLD_FOR = Duration.ofHours(24);

    private final World world;
    private final MessageJson watched;
    private final Visibility visibility;

    public Posts(World world) {
        this.world = world;
        this.watched = new MessageJson(world, Viewer.watchers());
        this.visibility = new Visibility(world);
    }

    public Message post(Chat chat, Draft draft) {
        var message = new Message(chat, chat.nextMessageId(), draft, world.now());
        chat.add(message);
        message.version(world.nextStep());
        if (draft.inlineMessageId() != null) {
            world.inlineMessages().put(draft.inlineMessageId(), message);
        }
        deliver("message", message);
        if (world.user(draft.from()).isBot()) {
            chat.lastBotToSpeak(draft.from());
        }
        show("message", message);
        return message;
    }

    /** @param keyboard the inline keyboard that it has from now on, or null */
    public void edit(Message message, Content content, @Nullable ObjectNode keyboard) {
        var otherContent = !content.equals(message.content());
        message.edit(content, keyboard, world.now());
        message.version(world.nextStep());
        if (otherContent && message.date().plus(EDITS_ARE_TOLD_FOR).isAfter(world.now())) {
            deliver("edited_message", message);
        }
        show("message_edited", message);
    }

    /** Bots are not told. */
    public void delete(Message message) {
        message.delete();
        world.nextStep();
        world.events()
                .publish(
                        "message_deleted",
                        Json.object().put("chat", message.chat().key()).put("message_id", message.id()));
        world.changed();
    }

    /** Sets what someone feels about a message; told to bots that are administrators and asked for it. */
    public void react(Message message, long userId, List<String> emoji) {
        var before = emoji.isEmpty()
                ? message.reactions().remove(userId)
                : message.reactions().put(userId, emoji);
        forBots(
                message,
                (bot, membership) -> membership.isAdministrator() && bot.id() != userId,
                "message_reaction",
                bot -> {
                    var json = Json.object();
                    json.set("chat", Viewer.bot(world, bot.id()).chat(message.chat()));
                    json.put("message_id", message.id());
                    json.set("user", world.user(userId).toJson());
                    json.put("date", world.now().getEpochSecond());
                    json.set("old_reaction", reactions(before == null ? List.of() : before));
                    json.set("new_reaction", reactions(emoji));
                    return json;
                });
        show("message_reaction", message);
    }

    private static ArrayNode reactions(List<String> emoji) {
        var array = Json.array();
        emoji.forEach(one -> array.addObject().put("type", "emoji").put("emoji", one));
        return array;
    }

    private void deliver(String kind, Message message) {
        if (!world.user(message.from()).isBot()) {
            forBots(
                    message,
                    (bot, membership) -> visibility.sees(bot, membership, message),
                    kind,
                    bot -> MessageJson.forBot(world, bot.id(), message));
        }
    }

    private void forBots(
            Message message, BiPredicate<Bot, Chat.Membership> which, String kind, Function<Bot, ObjectNode> json) {
        message.chat()
                .members()
                .forEach((id, membership) -> world.botById(id)
                        .filter(bot ->
                                membership.isPresent() && bot.updates().wants(kind) && which.test(bot, membership))
                        .ifPresent(bot -> bot.updates()
                                .add(
                                        kind,
                                        json.apply(bot),
                                        world.now(),
                                        world.lifetimes().message())));
    }

    private void show(String kind, Message message) {
        world.events().publish(kind, watched.message(message));
        world.changed();
    }
}
