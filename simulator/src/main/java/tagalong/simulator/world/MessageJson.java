package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import tagalong.simulator.text.FormattedText;
import tagalong.simulator.wire.Json;

/** Puts messages into the Bot API's shape, for one viewer. */
public final class MessageJson {
    private final World world;
    private final Viewer viewer;

    public MessageJson(World world, Viewer viewer) {
        this.world = world;
        this.viewer = viewer;
    }

    /** As this bot sees it. */
    public static ObjectNode forBot(World world, long botId, Message message) {
        return new MessageJson(world, Viewer.bot(world, botId)).message(message);
    }

    public ObjectNode message(Message message) {
        return message(message, true);
    }

    private ObjectNode message(Message message, boolean withReply) {
        var json = Json.object().put("message_id", message.id());
        json.set("from", world.user(message.from()).toJson());
        json.set("chat", viewer.chat(message.chat()));
        json.put("date", message.date().getEpochSecond());
        if (message.editedAt() != null) {
            json.put("edit_date", message.editedAt().getEpochSecond());
        }
        if (message.forwardedFrom() != 0) {
            var origin = json.putObject("forward_origin").put("type", "user");
            origin.set("sender_user", world.user(message.forwardedFrom()).toJson());
            origin.put("date", message.date().getEpochSecond());
        }
        if (withReply && message.replyTo() != null && !message.replyTo().isDeleted()) {
            json.set("reply_to_message", message(message.replyTo(), false));
        }
        if (message.viaBot() != 0) {
            json.set("via_bot", world.user(message.viaBot()).toJson());
        }
        putContent(json, message.content());
        if (message.keyboard() != null) {
            json.set("reply_markup", message.keyboard());
        }
        if (viewer.seesClientSide()) {
            putClientSide(json, message);
        }
        return json;
    }

    private void putContent(ObjectNode json, Content content) {
        if (content instanceof Content.Text text) {
            putWords(json, "text", "entities", text.text());
            if (text.linkPreview() != null) {
                json.set("link_preview_options", text.linkPreview());
            }
        } else if (content instanceof Content.Media media) {
            new FileJson(viewer).putInto(json, media.file());
            putWords(json, "caption", "caption_entities", media.caption());
        } else if (content instanceof Content.Joined joined) {
            var members = json.putArray("new_chat_members");
            joined.userIds().forEach(id -> members.add(world.user(id).toJson()));
        } else if (content instanceof Content.Left left) {
            json.set("left_chat_member", world.user(left.userId()).toJson());
        }
    }

    private void putWords(ObjectNode json, String field, String entitiesField, FormattedText words) {
        if (words.isEmpty()) {
            return;
        }
        json.put(field, words.text());
        if (!words.entities().isEmpty()) {
            json.set(entitiesField, withUsers(words.entitiesJson()));
        }
    }

    /** A mention by id shows the account; one of nobody is no entity. */
    private ArrayNode withUsers(ArrayNode entities) {
        var shown = Json.array();
        for (var entity : entities) {
            if (!entity.has("user")) {
                shown.add(entity);
            } else {
                world.findUser(entity.path("user").asLong())
                        .ifPresent(user -> shown.add(((ObjectNode) entity).<ObjectNode>set("user", user.toJson())));
            }
        }
        return shown;
    }

    private static void putClientSide(ObjectNode json, Message message) {
        if (message.clientMarkup() != null) {
            json.set("reply_keyboard", message.clientMarkup());
        }
        if (!message.reactions().isEmpty()) {
            var reactions = json.putObject("reactions");
            message.reactions()
                    .forEach((user, emoji) -> emoji.forEach(reactions.withArrayProperty(String.valueOf(user))::add));
        }
    }
}
