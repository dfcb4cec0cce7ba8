package tagalong.storage;

/** A person on Telegram. */
public record UserId(long value) {

    public UserId {
        if (value <= 0) {
            throw new IllegalArgumentException("Not a user's id: " + value);
        }
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
