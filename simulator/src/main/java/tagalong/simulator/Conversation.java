package tagalong.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.text.FormattedText;
import tagalong.simulator.world.Bot;
import tagalong.simulator.world.Chat;
import tagalong.simulator.world.Content;
import tagalong.simulator.world.FileKind;
import tagalong.simulator.world.Message;
import tagalong.simulator.world.People;

/** One person in one chat: what they do there, and what they see. What is awaited is awaited up to a deadline. */
public final class Conversation {
    private static final Duration PAUSE = Duration.ofMillis(400);

    private final Stage stage;
    private final Person person;
    private final Supplier<Optional<Chat>> existing;
    private final Supplier<Chat> opened;
    private final Supplier<Bot> defaultBot;
    private long lastAction;
    private long lastMessage;
    private long lastAwaited;

    /**
     * @param existing the chat, if there is one yet
     * @param opened the chat, begun if need be
     * @param defaultBot the bot that is meant when none is named
     */
    Conversation(
            Stage stage,
            Person person,
            Supplier<Optional<Chat>> existing,
            Supplier<Chat> opened,
            Supplier<Bot> defaultBot) {
        this.stage = stage;
        this.person = person;
        this.existing = existing;
        this.opened = opened;
        this.defaultBot = defaultBot;
    }

    Person person() {
        return person;
    }

    /** Sends a text. */
    public ChatMessage types(String text) {
        return writes(Content.typed(text), null);
    }

    public ChatMessage sends(Media media) {
        return sends(media, "");
    }

    public ChatMessage sends(Media media, String caption) {
        return writes(content(media, caption), null);
    }

    /** Sends a file of their own; bots can download it up to 20 MB. */
    public ChatMessage sendsDocument(String fileName, byte[] content) {
        var file = stage.world.locked(() -> stage.gallery.media(FileKind.DOCUMENT, content, fileName));
        return sends(Stage.media(file));
    }

    public ChatMessage replies(ChatMessage to, String text) {
        return writes(Content.typed(text), to.stored());
    }

    public ChatMessage replies(ChatMessage to, Media media) {
        return writes(content(media, ""), to.stored());
    }

    private Content content(Media media, String caption) {
        return stage.withFile(media, file -> new Content.Media(file, FormattedText.typed(caption)));
    }

    private ChatMessage writes(Content content, @Nullable Message replyTo) {
        return acts(() -> stage.people.write(person.id(), opened.get(), content, replyTo));
    }

    /** Does something that leaves a message; what happened before is no longer new. */
    ChatMessage acts(Supplier<Message> action) {
        return stage.world.locked(() -> {
            var message = action.get();
            acted();
            lastMessage = stage.world.step();
            return new ChatMessage(stage, message);
        });
    }

    private void acted() {
        lastAction = stage.world.step();
        lastAwaited = lastAction;
    }

    public ChatMessage edits(ChatMessage message, String text) {
        return acts(() -> {
            stage.people.edit(person.id(), message.stored(), text);
            return message.stored();
        });
    }

    public void deletes(ChatMessage message) {
        stage.world.locked(() -> stage.posts.delete(message.stored()));
    }

    /** Sets the person's reaction; no emoji takes it back. */
    public void reacts(ChatMessage message, String... emoji) {
        stage.world.locked(() -> stage.people.react(person.id(), message.stored(), List.of(emoji)));
    }

    /**
     * Waits for a button with this label (or with this in its label) on a message that is new or changed since this
     * person's last message, and presses it; for one on an older message, name the message.
     */
    public Press presses(String label) {
        var message = stage.await(
                "a button \"" + label + '"',
                () -> since(lastMessage)
                        .filter(candidate -> button(candidate, label).isPresent())
                        .reduce((one, other) -> other),
                this::transcript);
        return presses(new ChatMessage(stage, message), label);
    }

    /** Presses the button of this message with this label, or with this in its label. */
    public Press presses(ChatMessage message, String label) {
        return stage.world.locked(() -> {
            var button = button(message.stored(), label)
                    .orElseThrow(() -> new AssertionError("There is no button \"" + label + "\" on " + message));
            if (button.isTextual()) {
                types(button.asText());
                return new Press(stage, this, button, null);
            }
            var data = button.get("callback_data");
            var query = data == null ? null : stage.people.press(person.id(), message.stored(), data.asText());
            acted();
            return new Press(stage, this, button, query);
        });
    }

    /** Presses a button that the message does not have, as a client of one's own can. */
    public Press forges(ChatMessage message, String data) {
        return stage.world.locked(() -> {
            var query = stage.people.press(person.id(), message.stored(), data);
            acted();
            return new Press(stage, this, TextNode.valueOf(data), query);
        });
    }

    /** An inline button as JSON, or the text of a button of a reply keyboard; the whole label is better than a part. */
    private static Optional<JsonNode> button(Message message, String label) {
        return find(message, label::equals).or(() -> find(message, text -> text.contains(label)));
    }

    private static Optional<JsonNode> find(Message message, Predicate<String> fits) {
        return People.button(message, fits)
                .or(() -> ChatMessage.labels(message.clientMarkup(), "keyboard").stream()
                        .flatMap(List::stream)
                        .filter(fits)
                        .findFirst()
                        .map(TextNode::valueOf));
    }

    /** Types the bot's name and a query, and waits for the results. */
    public SearchResults searches(String query) {
        return searches(stage.world.locked(defaultBot), query, "");
    }

    /** The same with another bot than the simulator's first. */
    public SearchResults searches(BotAccount bot, String query) {
        return searches(bot.stored(), query, "");
    }

    /**
     * Types the query letter by letter, and waits for the results of the whole. As Telegram's apps do, the bot is asked
     * only after a pause of 400 ms, and what is asked anew drops what was asked before.
     */
    public SearchResults searchesSlowly(String query, Duration betweenLetters) {
        for (var end = query.offsetByCodePoints(0, 1); end < query.length(); end = query.offsetByCodePoints(end, 1)) {
            var typed = query.substring(0, end);
            stage.world.clock().advance(betweenLetters);
            if (betweenLetters.compareTo(PAUSE) >= 0) {
                stage.world.locked(() -> stage.people.search(person.id(), opened.get(), defaultBot.get(), typed, ""));
            }
        }
        return searches(query);
    }

    SearchResults searches(Bot bot, String query, String offset) {
        return new SearchResults(
                stage,
                this,
                stage.world.locked(() -> stage.people.search(person.id(), opened.get(), bot, query, offset)));
    }

    /** Waits for a message from someone else, new or changed since this person's last action, that contains the text. */
    public ChatMessage sees(String text) {
        return new ChatMessage(
                stage,
                stage.await(
                        "a message with \"" + text + '"',
                        () -> since(lastAction)
                                .filter(message ->
                                        message.content().words().text().contains(text))
                                .reduce((one, other) -> other),
                        this::transcript));
    }

    /** Waits for the next message from someone else that this person has neither awaited nor acted upon yet. */
    public ChatMessage awaitsMessage() {
        return new ChatMessage(
                stage,
                stage.await(
                        "a message",
                        () -> {
                            var next = since(lastAwaited).findFirst();
                            next.ifPresent(message -> lastAwaited = message.version());
                            return next;
                        },
                        this::transcript));
    }

    /** Checks, without waiting, that nobody else wrote or changed anything since this person's last action. */
    public void seesNothingNew() {
        stage.world.locked(() -> {
            if (since(lastAction).findAny().isPresent()) {
                throw new AssertionError("There is something new: " + transcript());
            }
        });
    }

    /** Others' messages that were posted or changed after this step, in that order. */
    private Stream<Message> since(long step) {
        return existing.get().stream()
                .flatMap(chat -> chat.messages().stream())
                .filter(message -> message.from() != person.id() && message.version() > step)
                .sorted(Comparator.comparingLong(Message::version));
    }

    /** All messages, oldest first, without the deleted ones. */
    public List<ChatMessage> messages() {
        return stage.world.locked(() -> existing.get().stream()
                .flatMap(chat -> chat.messages().stream())
                .map(message -> new ChatMessage(stage, message))
                .toList());
    }

    private String transcript() {
        return messages().toString();
    }
}
