package tagalong.storage;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A sticker with all that one person calls it.
 *
 * @param words the distinct words of the tags
 * @param savedAt when the newest of the tags was given
 */
public record TaggedSticker(Sticker sticker, List<Tag> tags, Set<String> words, Instant savedAt) {
    public TaggedSticker {
        tags = List.copyOf(tags);
        words = Set.copyOf(words);
    }

    /** The same tags on the sticker as it is known now. */
    public TaggedSticker with(Sticker seenNow) {
        return new TaggedSticker(seenNow, tags, words, savedAt);
    }

    public static TaggedSticker of(Sticker sticker, List<Tag> tags, Instant savedAt) {
        var words = tags.stream().flatMap(tag -> tag.words().stream()).collect(Collectors.toSet());
        return new TaggedSticker(sticker, tags, words, savedAt);
    }
}
