package tagalong.simulator;

/** Someone with a Telegram account. The verbs without a chat mean the private chat with the simulator's first bot. */
public final class Person {
    Person() {
    }

    public long id() {
        throw new UnsupportedOperationException();
    }

    public String firstName() {
        throw new UnsupportedOperationException();
    }

    /** Sets the language of this person's app, an IETF tag; null: Telegram does not tell it. */
    public Person speaks(String languageCode) {
        throw new UnsupportedOperationException();
    }

    public Person hasUsername(String username) {
        throw new UnsupportedOperationException();
    }

    public Person hasPremium(boolean premium) {
        throw new UnsupportedOperationException();
    }

    /** The private chat with the simulator's first bot. */
    public Conversation chat() {
        throw new UnsupportedOperationException();
    }

    public Conversation chatWith(BotAccount bot) {
        throw new UnsupportedOperationException();
    }

    public Conversation chatWith(Person friend) {
        throw new UnsupportedOperationException();
    }

    public Conversation in(Group group) {
        throw new UnsupportedOperationException();
    }

    /** Opens the bot by a deep link, {@code https://t.me/bot?start=payload}; an empty payload is the plain Start button. */
    public ChatMessage starts(String payload) {
        throw new UnsupportedOperationException();
    }

    /** Blocks the simulator's first bot. */
    public void blocks() {
        throw new UnsupportedOperationException();
    }

    public void unblocks() {
        throw new UnsupportedOperationException();
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

    public SearchResults searches(String query) {
        return chat().searches(query);
    }

    public ChatMessage sees(String text) {
        return chat().sees(text);
    }

    public ChatMessage awaitsMessage() {
        return chat().awaitsMessage();
    }
}
