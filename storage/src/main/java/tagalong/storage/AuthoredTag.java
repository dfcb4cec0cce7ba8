package tagalong.storage;

import java.time.Instant;

/**
 * One tag of one author, with all that ranking and answering need.
 *
 * @param foldVersion the {@link Fold#VERSION} its value was folded with
 * @param savedAt when the author first gave the sticker this tag
 */
public record AuthoredTag(Sticker sticker, Tag tag, int foldVersion, Instant savedAt) {

    /** True when an older fold made its value, so that it may not be found: {@link TagStore#refold} saves it anew. */
    public boolean outdated() {
        return foldVersion < Fold.VERSION;
    }
}
