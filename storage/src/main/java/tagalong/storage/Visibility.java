package tagalong.storage;

/** Who finds a sticker by the tags one person gave it; belongs to the person and the sticker, not to a tag. */
public enum Visibility {
    PUBLIC,
    PRIVATE
}
