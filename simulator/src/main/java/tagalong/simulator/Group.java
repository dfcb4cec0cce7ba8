package tagalong.simulator;

/** A group chat (what the Bot API calls a supergroup). */
public final class Group {
    Group() {
    }

    public long id() {
        throw new UnsupportedOperationException();
    }

    public String title() {
        throw new UnsupportedOperationException();
    }

    public Group add(Person person) {
        throw new UnsupportedOperationException();
    }

    /** Adds a bot; with privacy mode on (the default) it sees only what is meant for it. */
    public Group add(BotAccount bot) {
        throw new UnsupportedOperationException();
    }

    public Group promote(BotAccount bot) {
        throw new UnsupportedOperationException();
    }

    public Group remove(BotAccount bot) {
        throw new UnsupportedOperationException();
    }
}
