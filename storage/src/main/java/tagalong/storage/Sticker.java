package tagalong.storage;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whatever can be tagged and sent again.
 *
 * @param fileId for sending; differs at each sighting and between bots
 * @param setName null when it belongs to no set; blank is taken as null
 * @param emoji null when it has none; blank is taken as null
 */
public record Sticker(
        StickerId id,
        String fileId,
        Kind kind,
        @Nullable String setName,
        @Nullable String emoji) {

    /** What Telegram must be asked to send; stickers by whether and how they move. */
    public enum Kind {
        STICKER,
        ANIMATED_STICKER,
        VIDEO_STICKER,
        /** What people call a GIF. */
        ANIMATION,
        PHOTO,
        VIDEO,
        VIDEO_NOTE
    }

    /**
     * The longest key a table's index takes, in bytes.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html">limits</a>
     */
    private static final int LONGEST_SET_NAME = 2048;

    public Sticker {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(kind, "kind");
        if (fileId.isBlank()) {
            throw new IllegalArgumentException("No fileId for " + id);
        }
        setName = blankToNull(setName);
        emoji = blankToNull(emoji);
        if (setName != null && !canBeSetName(setName)) {
            throw new IllegalArgumentException("The set's name is too long for " + id);
        }
    }

    /** True for what a set may be called: whatever else is asked for, there is no such set. */
    public static boolean canBeSetName(String name) {
        return !name.isBlank() && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST_SET_NAME;
    }

    /** The name of its set, if it has one. */
    public Optional<String> set() {
        return Optional.ofNullable(setName);
    }

    /** True for what may be somebody's own picture: its tags are never shared, whatever is asked for. */
    public boolean alwaysPrivate() {
        return switch (kind) {
            case STICKER, ANIMATED_STICKER, VIDEO_STICKER -> setName == null;
            case ANIMATION -> false;
            case PHOTO, VIDEO, VIDEO_NOTE -> true;
        };
    }

    /** True for what may be somebody's own: it is private until its owner shares this very one, and shown to nobody who does not ask. */
    public boolean mayBeOwn() {
        return alwaysPrivate() || kind == Kind.ANIMATION;
    }

    /** For whom tags on it are while nothing is decided, given what the person prefers. */
    public Audience audienceOr(Audience preferred) {
        return mayBeOwn() ? Audience.ONLY_ME : preferred;
    }

    private static @Nullable String blankToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
