package tagalong.simulator.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import tagalong.simulator.api.BotCall.Answer;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.world.Content;
import tagalong.simulator.world.FileKind;
import tagalong.simulator.world.Message;
import tagalong.simulator.world.Posts;

/** Editing and deleting messages. */
final class EditingMethods {
    private static final Duration DELETABLE_FOR = Duration.ofHours(48);
    private static final String NOT_MODIFIED = "message is not modified: specified new message content and reply markup"
            + " are exactly the same as a current content and reply markup of the message";

    private final Posts posts;

    EditingMethods(Posts posts) {
        this.posts = posts;
    }

    void addTo(Map<String, Function<BotCall, Answer>> methods) {
        methods.put("editMessageText", this::editText);
        methods.put("editMessageCaption", this::editCaption);
        methods.put("editMessageMedia", this::editMedia);
        methods.put("editMessageReplyMarkup", call -> edit(call, UnaryOperator.identity()));
        methods.put("deleteMessage", this::deleteMessage);
        methods.put("deleteMessages", this::deleteMessages);
    }

    private Answer editText(BotCall call) {
        var text = Words.text(call.parameters());
        var preview = call.parameters()
                .json("link_preview_options")
                .map(json -> (ObjectNode) json)
                .orElse(null);
        return edit(call, content -> {
            if (!(content instanceof Content.Text)) {
                throw BotApiError.badRequest("there is no text in the message to edit");
            }
            return new Content.Text(text, preview);
        });
    }

    private Answer editCaption(BotCall call) {
        var caption = Words.caption(call.parameters());
        return edit(call, content -> {
            if (!(content instanceof Content.Media media)) {
                throw BotApiError.badRequest("there is no caption in the message to edit");
            }
            return new Content.Media(media.file(), caption);
        });
    }

    private Answer editMedia(BotCall call) {
        var given = call.parameters().json("media").orElseThrow(() -> BotApiError.badRequest("media not found"));
        var kind = FileKind.ofField(given.path("type").asText())
                .orElseThrow(() ->
                        BotApiError.badRequest("type \"" + given.path("type").asText() + "\" is unsupported"));
        var reference = given.path("media").asText();
        var file = InputFiles.toSend(call, kind, reference, call.parameters().attached(reference));
        var caption = Words.caption(given);
        return edit(call, content -> new Content.Media(file, caption));
    }

    /** Without a keyboard in the call, the message loses the one that it has. */
    private Answer edit(BotCall call, UnaryOperator<Content> change) {
        var inline = call.parameters().has("inline_message_id");
        var message = inline ? inlineMessage(call) : ownMessage(call);
        var content = change.apply(message.content());
        var keyboard = Markup.of(call.parameters()).inline();
        if (content.equals(message.content()) && Objects.equals(keyboard, message.keyboard())) {
            throw BotApiError.badRequest(NOT_MODIFIED);
        }
        posts.edit(message, content, keyboard);
        return inline ? BotCall.yes() : call.answer(message);
    }

    private static Message inlineMessage(BotCall call) {
        var message = call.world().inlineMessages().get(call.parameters().text("inline_message_id"));
        if (message == null || message.viaBot() != call.bot().id() || message.isDeleted()) {
            throw BotApiError.badRequest("MESSAGE_ID_INVALID");
        }
        return message;
    }

    private static Message ownMessage(BotCall call) {
        var chat = call.writableChat();
        var message =
                chat.message(call.messageId()).orElseThrow(() -> BotApiError.badRequest("message to edit not found"));
        if (message.from() != call.bot().id() || message.forwardedFrom() != 0) {
            throw BotApiError.badRequest("message can't be edited");
        }
        return message;
    }

    private Answer deleteMessage(BotCall call) {
        var chat = call.chat("chat_id");
        var message =
                chat.message(call.messageId()).orElseThrow(() -> BotApiError.badRequest("message to delete not found"));
        var old = message.date().plus(DELETABLE_FOR).isBefore(call.world().now());
        var mayDelete = message.from() == call.bot().id()
                || chat.isPrivate()
                || chat.isAdministrator(call.bot().id());
        if (old || !mayDelete) {
            throw BotApiError.badRequest("message can't be deleted");
        }
        posts.delete(message);
        return BotCall.yes();
    }

    /** What is not there, or may not be deleted, is passed over. */
    private Answer deleteMessages(BotCall call) {
        var chat = call.chat("chat_id");
        call.parameters()
                .json("message_ids")
                .ifPresent(ids -> ids.forEach(id -> chat.message(id.asLong())
                        .filter(message -> message.from() == call.bot().id() || chat.isPrivate())
                        .ifPresent(posts::delete)));
        return BotCall.yes();
    }
}
