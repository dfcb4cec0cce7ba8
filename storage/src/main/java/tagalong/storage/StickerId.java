package tagalong.storage;

import java.util.regex.Pattern;

/** Telegram's {@code file_unique_id}: the same for everyone and for ever, but no file can be sent by it. */
public record StickerId(String fileUniqueId) {

    /** What Telegram uses; it leaves {@code #} free to part the pieces of a key. */
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{1,128}");

    public StickerId {
        if (!FORM.matcher(fileUniqueId).matches()) {
            throw new IllegalArgumentException("Not a file_unique_id: " + fileUniqueId);
        }
    }

    @Override
    public String toString() {
        return fileUniqueId;
    }
}
