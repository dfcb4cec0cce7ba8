package tagalong.simulator;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.world.Bot;
import tagalong.simulator.world.Chat;
import tagalong.simulator.world.User;

/** Someone with a Telegram account. The verbs without a chat mean the private chat with the simulator's first bot. */
public final class Person {
    private final Stage stage;
    private final Bot firstBot;
    private final long id;
    private final Map<String, Conversation> conversations = new ConcurrentHashMap<>();

    Person(Stage stage, Bot firstBot, long id) {
        this.stage = stage;
        this.firstBot = firstBot;
        this.id = id;
    }

    public long id() {
        return id;
    }

    public String firstName() {
        return stage.world.locked(() -> stage.world.user(id).firstName());
    }

    /** Sets the language of this person's app, an IETF tag; null: Telegram does not tell it. */
    public Person speaks(@Nullable String languageCode) {
        return changes(user -> user.withLanguage(languageCode));
    }

    public Person hasUsername(String username) {
        return changes(user -> user.withUsername(username));
    }

    /** Renames this person, as anyone may at any time. */
    public Person isCalled(String firstName) {
        return changes(user -> user.withName(firstName, user.lastName()));
    }

    public Person hasPremium(boolean premium) {
        return changes(user -> user.withPremium(premium));
    }

    private Person changes(UnaryOperator<User> change) {
        stage.world.locked(() -> stage.world.replaceUser(change.apply(stage.world.user(id))));
        return this;
    }

    /** The private chat with the simulator's first bot. */
    public Conversation chat() {
        return chatWith(firstBot);
    }

    public Conversation chatWith(BotAccount bot) {
        return chatWith(bot.stored());
    }

    Conversation chatWith(Bot bot) {
        return privately(bot.id(), bot);
    }

    public Conversation chatWith(Person friend) {
        return privately(friend.id(), firstBot);
    }

    private Conversation privately(long other, Bot bot) {
        return conversation(
                "user " + other, () -> stage.world.chatOfTwo(id, other), () -> stage.world.openChat(id, other), bot);
    }

    public Conversation in(Group group) {
        return conversation("group " + group.id(), () -> Optional.of(group.stored()), group::stored, firstBot);
    }

    private Conversation conversation(String key, Supplier<Optional<Chat>> existing, Supplier<Chat> opened, Bot bot) {
        return conversations.computeIfAbsent(key, unused -> new Conversation(stage, this, existing, opened, () -> bot));
    }

    /** Opens the bot by a deep link, {@code https://t.me/bot?start=payload}; an empty payload is the plain Start button. */
    public ChatMessage starts(String payload) {
        return types(payload.isEmpty() ? "/start" : "/start " + payload);
    }

    /** Blocks the simulator's first bot. */
    public void blocks() {
        stage.world.locked(() -> stage.members.block(stage.world.openChat(id, firstBot.id()), id, true));
    }

    public void unblocks() {
        stage.world.locked(() -> stage.members.block(stage.world.openChat(id, firstBot.id()), id, false));
    }

    public ChatMessage types(String text) {
        return chat().types(text);
    }

    public ChatMessage sends(Media media) {
        return chat().sends(media);
    }

    public ChatMessage sends(Media media, String caption) {
        return chat().sends(media, caption);
    }

    /** Sends a file of their own; bots can download it up to 20 MB. */
    public ChatMessage sendsDocument(String fileName, byte[] content) {
        return chat().sendsDocument(fileName, content);
    }

    public ChatMessage replies(ChatMessage to, String text) {
        return chat().replies(to, text);
    }

    public ChatMessage replies(ChatMessage to, Media media) {
        return chat().replies(to, media);
    }

    public ChatMessage edits(ChatMessage message, String text) {
        return chat().edits(message, text);
    }

    public Press presses(String label) {
        return chat().presses(label);
    }

    public Press presses(ChatMessage message, String label) {
        return chat().presses(message, label);
    }

    /** Presses a button that the message does not have, as a client of one's own can. */
    public Press forges(ChatMessage message, String data) {
        return chat().forges(message, data);
    }

    public SearchResults searches(String query) {
        return chat().searches(query);
    }

    public ChatMessage sees(String text) {
        return chat().sees(text);
    }

    public ChatMessage awaitsMessage() {
        return chat().awaitsMessage();
    }

    @Override
    public String toString() {
        return firstName();
    }
}
