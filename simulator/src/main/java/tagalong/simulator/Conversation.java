package tagalong.simulator;

import java.util.List;

/** One person in one chat: what they do there, and what they see. What is awaited is awaited up to a deadline. */
public final class Conversation {
    Conversation() {
    }

    /** Sends a text. */
    public ChatMessage types(String text) {
        throw new UnsupportedOperationException();
    }

    public ChatMessage sends(Media media) {
        throw new UnsupportedOperationException();
    }

    public ChatMessage sends(Media media, String caption) {
        throw new UnsupportedOperationException();
    }

    public ChatMessage replies(ChatMessage to, String text) {
        throw new UnsupportedOperationException();
    }

    public ChatMessage replies(ChatMessage to, Media media) {
        throw new UnsupportedOperationException();
    }

    public ChatMessage edits(ChatMessage message, String text) {
        throw new UnsupportedOperationException();
    }

    public void deletes(ChatMessage message) {
        throw new UnsupportedOperationException();
    }

    /** Sets the person's reaction; no emoji takes it back. */
    public void reacts(ChatMessage message, String... emoji) {
        throw new UnsupportedOperationException();
    }

    /** Waits for a button with this label, on the newest message that has one, and presses it. */
    public Press presses(String label) {
        throw new UnsupportedOperationException();
    }

    /** Presses the button of this message with this label. */
    public Press presses(ChatMessage message, String label) {
        throw new UnsupportedOperationException();
    }

    /** Types the bot's name and a query, and waits for the results. */
    public SearchResults searches(String query) {
        throw new UnsupportedOperationException();
    }

    /** The same with another bot than the simulator's first. */
    public SearchResults searches(BotAccount bot, String query) {
        throw new UnsupportedOperationException();
    }

    /** Waits for a message from someone else, new or changed since this person's last action, that contains the text. */
    public ChatMessage sees(String text) {
        throw new UnsupportedOperationException();
    }

    /** Waits for the next message from someone else that this person has neither awaited nor acted upon yet. */
    public ChatMessage awaitsMessage() {
        throw new UnsupportedOperationException();
    }

    /** Checks, without waiting, that nobody else wrote or changed anything since this person's last action. */
    public void seesNothingNew() {
        throw new UnsupportedOperationException();
    }

    /** All messages, oldest first, without the deleted ones. */
    public List<ChatMessage> messages() {
        throw new UnsupportedOperationException();
    }
}
