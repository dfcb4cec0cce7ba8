package tagalong.simulator.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.Chat;
import tagalong.simulator.world.Content;
import tagalong.simulator.world.Draft;
import tagalong.simulator.world.FileKind;
import tagalong.simulator.world.Message;
import tagalong.simulator.world.Posts;

/** Everything that puts a new message into a chat. */
final class SendingMethods {
    private static final List<FileKind> SENDABLE = List.of(
            FileKind.STICKER,
            FileKind.PHOTO,
            FileKind.ANIMATION,
            FileKind.VIDEO,
            FileKind.VIDEO_NOTE,
            FileKind.DOCUMENT,
            FileKind.VOICE,
            FileKind.AUDIO);
    private static final Set<String> ACTIONS = Set.of(
            "typing",
            "upload_photo",
            "record_video",
            "upload_video",
            "record_voice",
            "upload_voice",
            "upload_document",
            "choose_sticker",
            "find_location",
            "record_video_note",
            "upload_video_note");

    private final Posts posts;
    private final RateLimits rates = new RateLimits();

    SendingMethods(Posts posts) {
        this.posts = posts;
    }

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("sendMessage", this::sendMessage);
        for (var kind : SENDABLE) {
            methods.put("send" + kind.title(), call -> sendFile(call, kind));
        }
        methods.put("sendChatAction", this::sendChatAction);
        methods.put("forwardMessage", this::forwardMessage);
        methods.put("copyMessage", this::copyMessage);
    }

    private Answer sendMessage(BotCall call) {
        var text = Words.text(call.parameters());
        var preview = call.parameters()
                .json("link_preview_options")
                .map(json -> (ObjectNode) json)
                .orElse(null);
        return call.answer(send(call, new Content.Text(text, preview)));
    }

    private Answer sendFile(BotCall call, FileKind kind) {
        var caption = Words.caption(call.parameters());
        var chat = call.writableChat();
        var file = InputFiles.toSend(call, kind);
        return call.answer(send(call, chat, new Content.Media(file, caption)));
    }

    private Message send(BotCall call, Content content) {
        return send(call, call.writableChat(), content);
    }

    private Message send(BotCall call, Chat chat, Content content) {
        var markup = Markup.of(call.parameters());
        var draft = Draft.of(call.bot().id(), content)
                .replyingTo(replyTo(call, chat))
                .withKeyboard(markup.inline())
                .withClientMarkup(markup.client());
        return post(call, chat, draft);
    }

    private Message post(BotCall call, Chat chat, Draft draft) {
        if (call.world().strictRates()) {
            rates.count(call.bot().id(), chat, call.world().now());
        }
        return posts.post(chat, draft);
    }

    private static @Nullable Message replyTo(BotCall call, Chat chat) {
        var given = call.parameters().json("reply_parameters");
        var parameters = given.orElseGet(() -> Json.object()
                .put("message_id", call.parameters().number("reply_to_message_id"))
                .put("allow_sending_without_reply", call.parameters().flag("allow_sending_without_reply")));
        long id = parameters.path("message_id").asLong();
        if (id == 0) {
            return null;
        }
        var message = chat.message(id);
        if (message.isEmpty() && !parameters.path("allow_sending_without_reply").asBoolean()) {
            throw BotApiError.badRequest("message to be replied not found");
        }
        return message.orElse(null);
    }

    private Answer sendChatAction(BotCall call) {
        var action = call.parameters().text("action");
        if (!ACTIONS.contains(action)) {
            throw BotApiError.badRequest("wrong parameter action in request");
        }
        var chat = call.writableChat();
        call.world()
                .events()
                .publish(
                        "chat_action",
                        Json.object()
                                .put("chat", chat.key())
                                .put("from", call.bot().id())
                                .put("action", action));
        return BotCall.yes();
    }

    private Answer forwardMessage(BotCall call) {
        var original = original(call, "message to forward not found");
        var draft = Draft.of(call.bot().id(), original.content())
                .withKeyboard(original.keyboard())
                .forwardedFrom(original.forwardedFrom() != 0 ? original.forwardedFrom() : original.from());
        return call.answer(post(call, call.writableChat(), draft));
    }

    private Answer copyMessage(BotCall call) {
        var content = original(call, "message to copy not found").content();
        if (content instanceof Content.Media media && call.parameters().has("caption")) {
            content = new Content.Media(media.file(), Words.caption(call.parameters()));
        }
        var id = Json.object().put("message_id", send(call, content).id());
        return BotCall.answer(id);
    }

    private static Message original(BotCall call, String whenMissing) {
        return call.chat("from_chat_id")
                .message(call.messageId())
                .orElseThrow(() -> BotApiError.badRequest(whenMissing));
    }
}
