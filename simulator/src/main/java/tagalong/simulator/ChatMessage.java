package tagalong.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.Json;
import tagalong.simulator.world.Content;
import tagalong.simulator.world.Message;
import tagalong.simulator.world.MessageJson;
import tagalong.simulator.world.Viewer;

/** A message as the people in its chat see it now: a later edit shows through the same object. */
public final class ChatMessage {
    private final Stage stage;
    private final Message message;

    ChatMessage(Stage stage, Message message) {
        this.stage = stage;
        this.message = message;
    }

    Message stored() {
        return message;
    }

    public long id() {
        return message.id();
    }

    /** The text or the caption without formatting; empty when there is none. */
    public String text() {
        return stage.world.locked(() -> message.content().words().text());
    }

    /** The labels of the inline keyboard, row by row; empty when there is none. */
    public List<List<String>> buttons() {
        return stage.world.locked(() -> labels(message.keyboard(), "inline_keyboard"));
    }

    /** The labels of the reply keyboard that came with it. */
    public List<List<String>> replyKeyboard() {
        return stage.world.locked(() -> labels(message.clientMarkup(), "keyboard"));
    }

    static List<List<String>> labels(@Nullable JsonNode markup, String field) {
        var rows = new ArrayList<List<String>>();
        if (markup != null) {
            for (var row : markup.path(field)) {
                var labels = new ArrayList<String>();
                row.forEach(button -> labels.add(
                        button.isTextual()
                                ? button.asText()
                                : button.path("text").asText()));
                rows.add(List.copyOf(labels));
            }
        }
        return List.copyOf(rows);
    }

    public Optional<Media> media() {
        return stage.world.locked(() -> message.content() instanceof Content.Media media
                ? Optional.of(Stage.media(media.file()))
                : Optional.empty());
    }

    /** The username of the bot through which it was sent inline. */
    public Optional<String> viaBot() {
        return stage.world.locked(() -> stage.world
                .botById(message.viaBot())
                .map(bot -> stage.world.user(bot.id()).username()));
    }

    public Optional<ChatMessage> repliesTo() {
        return Optional.ofNullable(message.replyTo()).map(other -> new ChatMessage(stage, other));
    }

    /** The emoji of all reactions on it. */
    public List<String> reactions() {
        return stage.world.locked(() ->
                message.reactions().values().stream().flatMap(List::stream).toList());
    }

    /** Waits until someone has reacted with this emoji. */
    public ChatMessage awaitsReaction(String emoji) {
        stage.await(
                "the reaction " + emoji,
                () -> reactions().contains(emoji) ? Optional.of(emoji) : Optional.empty(),
                () -> reactions().toString());
        return this;
    }

    /** Waits until its text contains this. */
    public ChatMessage awaitsText(String text) {
        stage.await("the text " + text, () -> text().contains(text) ? Optional.of(text) : Optional.empty(), this::text);
        return this;
    }

    public boolean isEdited() {
        return stage.world.locked(() -> message.editedAt() != null);
    }

    public boolean isDeleted() {
        return stage.world.locked(message::isDeleted);
    }

    /** As JSON, in the Bot API's shape. */
    public String json() {
        return new String(
                stage.world.locked(() -> Json.bytes(new MessageJson(stage.world, Viewer.watchers()).message(message))),
                StandardCharsets.UTF_8);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChatMessage that && that.message == message;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(message);
    }

    @Override
    public String toString() {
        return stage.world.locked(() ->
                "#" + message.id() + " " + stage.world.user(message.from()).firstName() + ": " + text()
                        + media().map(media -> " [" + media + "]").orElse("")
                        + (buttons().isEmpty() ? "" : " " + buttons()));
    }
}
