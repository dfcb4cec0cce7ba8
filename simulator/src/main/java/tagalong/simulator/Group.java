package tagalong.simulator;

import static java.util.Objects.requireNonNull;

import tagalong.simulator.world.Chat;

/** A group chat (what the Bot API calls a supergroup). */
public final class Group {
    private final Stage stage;
    private final Chat chat;
    private final long owner;

    Group(Stage stage, Chat chat, long owner) {
        this.stage = stage;
        this.chat = chat;
        this.owner = owner;
    }

    Chat stored() {
        return chat;
    }

    public long id() {
        return chat.idFor(owner);
    }

    public String title() {
        return requireNonNull(chat.title());
    }

    public Group add(Person person) {
        return join(person.id());
    }

    /** Adds a bot; with privacy mode on (the default) it sees only what is meant for it. */
    public Group add(BotAccount bot) {
        return join(bot.id());
    }

    private Group join(long userId) {
        stage.world.locked(() -> stage.members.join(chat, userId, owner));
        return this;
    }

    public Group promote(BotAccount bot) {
        stage.world.locked(() -> stage.members.promote(chat, bot.id(), owner));
        return this;
    }

    public Group remove(BotAccount bot) {
        stage.world.locked(() -> stage.members.remove(chat, bot.id(), owner));
        return this;
    }
}
