package tagalong.storage;

import java.util.Set;

/**
 * Which stickers of a set have tags.
 *
 * @param complete false when the set holds more tags than were read: the number of stickers is then "at least"
 */
public record SetStatus(Set<StickerId> tagged, boolean complete) {

    public SetStatus {
        tagged = Set.copyOf(tagged);
    }
}
