package tagalong.storage;

import java.util.List;
import java.util.Optional;

/**
 * What one person gave one sticker.
 *
 * @param tags newest last
 * @param keptPrivate true when the person keeps the sticker to themselves; remembered when the tags are gone
 */
public record OwnTags(List<Tag> tags, boolean keptPrivate) {

    /** Nothing given, nothing remembered. */
    public static final OwnTags NONE = new OwnTags(List.of(), false);

    public OwnTags {
        tags = List.copyOf(tags);
    }

    /** Who finds the tags; empty when the person never decided, so that their preference does. */
    public Optional<Visibility> visibility() {
        if (keptPrivate) {
            return Optional.of(Visibility.PRIVATE);
        }
        return tags.isEmpty() ? Optional.empty() : Optional.of(Visibility.PUBLIC);
    }
}
