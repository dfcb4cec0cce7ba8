package tagalong.storage;

import java.time.Instant;
import java.util.List;

/**
 * A sticker with what one person gave it.
 *
 * @param savedAt when the newest of the tags was given
 */
public record TaggedSticker(Sticker sticker, OwnTags own, Instant savedAt) {

    public List<Tag> tags() {
        return own.tags();
    }

    /** The same tags on the sticker as it is known now. */
    public TaggedSticker with(Sticker seenNow) {
        return new TaggedSticker(seenNow, own, savedAt);
    }
}
